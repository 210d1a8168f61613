import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openReading } from '#api/db/open-reader.ts'
import { BackupError, listBackups, newestBackup } from '#api/infra/backups/backup-files.ts'
import { restoreBackup } from '#api/infra/backups/restore-backup.ts'
import { createFilesystemBlobStore } from '#store/blobs/filesystem.ts'
import { backupFolderOf, databasePath } from './backup-places.ts'
import { markFirstStart } from './demo-sites.ts'
import type { Environment } from './environment.ts'
import { CommandError, exitCodes } from './exit-codes.ts'
import { givenKeys, missingKeyIds } from './open-secrets.ts'

interface Wish {
  /** The folder of a backup; the newest one where none is named. */
  backup: string | undefined
  isForced: boolean
}

/** Puts a backup in the data folder; tells of when it is, and where what was there is now. */
export async function restoreNamed(environment: Environment, { backup, isForced }: Wish) {
  const { dataFolder } = environment
  const { facts, aside, faults } = await restoreBackup({
    backup: backup ?? (await newestOf(environment)),
    databaseFile: databasePath(environment),
    blobs: createFilesystemBlobStore(join(dataFolder, 'blobs')),
    isForced,
    now: Date.now,
  }).catch((error: unknown) => {
    throw error instanceof BackupError ? new CommandError(exitCodes.problems, error.message) : error
  })
  await markFirstStart(dataFolder)
  const locked = missingKeysOf(environment)
  // It is filled again from the database.
  for (const suffix of ['', '-wal', '-shm'])
    await rm(join(dataFolder, `queue.sqlite${suffix}`), { force: true })
  return { at: facts.at, aside, faults, locked }
}

/** Ids of the keys that its secrets are sealed with and that are not here: backups hold none. */
function missingKeysOf(environment: Environment): string[] {
  const reading = openReading(databasePath(environment))
  try {
    return missingKeyIds(reading, givenKeys(environment))
  } finally {
    reading.close()
  }
}

async function newestOf(environment: Environment): Promise<string> {
  const folder = backupFolderOf(environment)
  const newest = newestBackup(await listBackups(folder), Date.now())
  if (newest) return join(folder, newest.name)
  throw new CommandError(
    exitCodes.problems,
    `${folder} has no backup. Set BACKUP_DIR to the folder that has.`,
  )
}
