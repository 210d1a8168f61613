import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { BackupError, listBackups } from '#api/backups/backup-files.ts'
import { restoreBackup } from '#api/backups/restore-backup.ts'
import { createFilesystemBlobStore } from '#store/blobs/filesystem.ts'
import { backupFolderOf, databasePath } from '../backup-places.ts'
import { markFirstStart } from '../demo-sites.ts'
import { type Environment, readEnvironment } from '../environment.ts'
import { CommandError, exitCodes } from '../exit-codes.ts'
import type { Command } from '../main.ts'

export const command: Command = {
  usage: `restore [<backup>] [--force]

  <backup>     the folder of a backup; the newest of BACKUP_DIR where none is given
  --force      put the database that is there aside
  DATA_DIR     where it is restored to; the product must not run there`,
  options: { force: { type: 'boolean', default: false } },
  positionals: { min: 0, max: 1 },
  async run({ positionals, options }) {
    const environment = readEnvironment(process.env)
    const { dataFolder } = environment
    const backup = positionals[0] === undefined ? await newestOf(environment) : resolve(positionals[0])
    const { facts, aside } = await restoreBackup({
      backup,
      databaseFile: databasePath(environment),
      blobs: createFilesystemBlobStore(join(dataFolder, 'blobs')),
      isForced: options.force === true,
      now: Date.now,
    }).catch((error: unknown) => {
      throw error instanceof BackupError ? new CommandError(exitCodes.problems, error.message) : error
    })
    await markFirstStart(dataFolder)
    // It is filled again from the database.
    for (const suffix of ['', '-wal', '-shm'])
      await rm(join(dataFolder, `queue.sqlite${suffix}`), { force: true })
    console.log(`${dataFolder} is as it was at ${facts.at}.`)
    if (aside) console.log(`What was there is in ${aside}.`)
    return exitCodes.done
  },
}

async function newestOf(environment: Environment): Promise<string> {
  const folder = backupFolderOf(environment)
  const newest = (await listBackups(folder)).at(-1)
  if (newest) return join(folder, newest.name)
  throw new CommandError(
    exitCodes.problems,
    `${folder} has no backup. Set BACKUP_DIR to the folder that has.`,
  )
}
