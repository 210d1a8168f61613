import { isBucket, withBucket } from '../backup-bucket.ts'
import { backupFolderOf, databaseFileOf } from '../backup-places.ts'
import { checkApart } from '../buckets-apart.ts'
import { defineCommand, jsonOption } from '../command.ts'
import { type Environment, readEnvironment } from '../environment.ts'
import { CommandError, exitCodes } from '../exit-codes.ts'
import { keepPrivate, makePrivateFolder } from '../private-folder.ts'
import { bucketVariables } from '../variables.ts'

export const command = defineCommand({
  description: 'What is in DATA_DIR is backed up while it is in use or not.',
  arguments: [
    {
      name: 'bucket',
      summary: 'where it goes instead of BACKUP_DIR: s3://bucket/prefix',
      isOptional: true,
      kind: 'text',
    },
  ],
  options: { json: jsonOption },
  variables: ['DATA_DIR', 'BLOB_STORE', 'BACKUP_DIR', ...bucketVariables],
  examples: [
    { line: 'backup', meaning: 'one more backup, in a folder of its own in BACKUP_DIR' },
    { line: 'backup s3://backups/swipress', meaning: 'one in a bucket: only what it has not is sent' },
  ],
  async run({ positionals, options }) {
    const environment = readEnvironment(process.env)
    const to = positionals[0]
    if (to !== undefined && !isBucket(to))
      throw new CommandError(
        exitCodes.usage,
        `${to} is no bucket. Give s3://bucket/prefix, or set BACKUP_DIR.`,
      )
    if (to !== undefined)
      checkApart({ name: to, text: to }, { name: 'BLOB_STORE', text: environment.blobStore })
    const { place, missing, lost, trouble, ...more } = await (to === undefined
      ? toFolder(environment)
      : toBucket(environment, to))
    console.log(options.json ? JSON.stringify({ backup: place, missing, lost, ...more }) : place)
    if (missing.length + lost.length === 0) return exitCodes.done
    const { faultLines } = await import('../fault-lines.ts')
    for (const line of faultLines([...missing, ...lost])) console.error(line)
    console.error(trouble({ missing, lost }))
    return exitCodes.problems
  },
})

const storeOf = async (environment: Environment) => {
  const { openStored } = await import('../open-blobs.ts')
  return openStored(environment)
}

async function toFolder(environment: Environment) {
  const backupFolder = backupFolderOf(environment)
  const databaseFile = databaseFileOf(environment)
  keepPrivate()
  makePrivateFolder('BACKUP_DIR', backupFolder, console.error)
  const { backUp, backupTrouble } = await import('#api/infra/backups/back-up.ts')
  const blobs = await storeOf(environment)
  const { folder, ...found } = await backUp({ databaseFile, blobs, backupFolder, now: Date.now })
  return { place: folder, trouble: backupTrouble, ...found }
}

async function toBucket(environment: Environment, to: string) {
  const databaseFile = databaseFileOf(environment)
  keepPrivate()
  const { backUpToBucket, bucketBackupTrouble } = await import('#api/infra/backups/bucket-backups.ts')
  const blobs = await storeOf(environment)
  const { name, ...found } = await withBucket('The bucket', to, (bucket) =>
    backUpToBucket({ databaseFile, blobs, bucket, now: Date.now }),
  )
  return { place: `${to.replace(/\/$/, '')}/${name}`, trouble: bucketBackupTrouble, ...found }
}
