import { join } from 'node:path'
import { backUp } from '#api/backups/back-up.ts'
import { createFilesystemBlobStore } from '#store/blobs/filesystem.ts'
import { backupFolderOf, databaseFileOf } from '../backup-places.ts'
import { readEnvironment } from '../environment.ts'
import { exitCodes } from '../exit-codes.ts'
import type { Command } from '../main.ts'

export const command: Command = {
  usage: `backup

  DATA_DIR     what is backed up, while it is in use or not
  BACKUP_DIR   where backups are kept, best on another disk`,
  options: {},
  positionals: { min: 0, max: 0 },
  async run() {
    const environment = readEnvironment(process.env)
    const backupFolder = backupFolderOf(environment)
    const databaseFile = databaseFileOf(environment)
    const blobs = createFilesystemBlobStore(join(environment.dataFolder, 'blobs'))
    console.log(await backUp({ databaseFile, blobs, backupFolder, now: Date.now }))
    return exitCodes.done
  },
}
