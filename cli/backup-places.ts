import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { blobsName } from '#api/infra/backups/backup-files.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import { createFilesystemBlobStore } from '#store/blobs/filesystem.ts'
import type { Environment } from './environment.ts'
import { CommandError, exitCodes } from './exit-codes.ts'

/** The backup folder. Throws if none is configured. */
export function backupFolderOf({ backupFolder }: Environment): string {
  if (backupFolder) return backupFolder
  throw new CommandError(exitCodes.usage, 'Set BACKUP_DIR to the folder where backups are kept.')
}

/** The blobs of the backups; undefined if there are none. */
export const backupBlobsOf = ({ backupFolder }: Pick<Environment, 'backupFolder'>): BlobStore | undefined =>
  backupFolder ? createFilesystemBlobStore(join(backupFolder, blobsName)) : undefined

export const databasePath = ({ dataFolder }: Pick<Environment, 'dataFolder'>): string =>
  join(dataFolder, 'swipress.sqlite')

/** Path of the existing database. Throws if there is none. */
export function databaseFileOf(environment: Environment): string {
  const file = databasePath(environment)
  if (existsSync(file)) return file
  throw new CommandError(
    exitCodes.problems,
    `${file} is missing. Set DATA_DIR to the data folder of the product.`,
  )
}
