import { join } from 'node:path'
import { backupFolderOf, databaseFileOf } from '../backup-places.ts'
import { defineCommand, jsonOption } from '../command.ts'
import { readEnvironment } from '../environment.ts'
import { exitCodes } from '../exit-codes.ts'
import { keepPrivate, makePrivateFolder } from '../private-folder.ts'

export const command = defineCommand({
  description: 'What is in DATA_DIR is backed up while it is in use or not.',
  options: { json: jsonOption },
  variables: ['DATA_DIR', 'BACKUP_DIR'],
  examples: [{ line: 'backup', meaning: 'one more backup, in a folder of its own in BACKUP_DIR' }],
  async run({ options }) {
    const environment = readEnvironment(process.env)
    const backupFolder = backupFolderOf(environment)
    const databaseFile = databaseFileOf(environment)
    keepPrivate()
    makePrivateFolder('BACKUP_DIR', backupFolder, console.error)
    const { backUp, backupTrouble } = await import('#api/infra/backups/back-up.ts')
    const { createFilesystemBlobStore } = await import('#store/blobs/filesystem.ts')
    const blobs = createFilesystemBlobStore(join(environment.dataFolder, 'blobs'))
    const { folder, missing, lost } = await backUp({ databaseFile, blobs, backupFolder, now: Date.now })
    console.log(options.json ? JSON.stringify({ backup: folder, missing, lost }) : folder)
    if (missing.length + lost.length === 0) return exitCodes.done
    const { faultLines } = await import('../fault-lines.ts')
    for (const line of faultLines([...missing, ...lost])) console.error(line)
    console.error(backupTrouble({ missing, lost }))
    return exitCodes.problems
  },
})
