import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Environment } from './environment.ts'
import { CommandError, exitCodes } from './exit-codes.ts'

/** The backup folder. Throws if none is configured. */
export function backupFolderOf({ backupFolder }: Environment): string {
  if (backupFolder) return backupFolder
  throw new CommandError(exitCodes.usage, 'Set BACKUP_DIR to the folder where backups are kept.')
}

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
