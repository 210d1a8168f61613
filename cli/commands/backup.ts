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
    const { backUp } = await import('#api/infra/backups/back-up.ts')
    const { createFilesystemBlobStore } = await import('#store/blobs/filesystem.ts')
    const blobs = createFilesystemBlobStore(join(environment.dataFolder, 'blobs'))
    const made = await backUp({ databaseFile, blobs, backupFolder, now: Date.now })
    console.log(options.json ? JSON.stringify({ backup: made }) : made)
    return exitCodes.done
  },
})
