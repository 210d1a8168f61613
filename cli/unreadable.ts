import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import {
  type FolderFault,
  noDefinition,
  noSiteIn,
  UnreadableDefinitionError,
} from '#builder/site-folder/folder-fault.ts'
import { siteNames } from '#builder/site-folder/site-names.ts'
import { CommandError, exitCodes } from './exit-codes.ts'

/** Refuses the path of a definition where nothing is. */
export function requireDefinition(path: string): void {
  if (!existsSync(path)) unreadableAsCommandError(noDefinition(path))
}

/** Refuses that, and a folder without a site. */
export function requireSite(path: string): void {
  requireDefinition(path)
  if (statSync(path).isDirectory() && !isSiteFolder(path)) unreadableAsCommandError(noSiteIn(path))
}

export const isSiteFolder = (folder: string): boolean =>
  siteNames.some((name) => existsSync(join(folder, name)))

/** Converts a definition that cannot be read into an error with its faults; throws any other error again. */
export function unreadableAsCommandError(error: unknown): never {
  throw error instanceof UnreadableDefinitionError
    ? new CommandError(exitCodes.problems, error.message, { problems: error.faults.map(asProblem) })
    : error
}

/** In the same form for programs as the problems of a readable definition. */
const asProblem = ({ file, line, column, message }: FolderFault) => ({
  message,
  place: { file, line, column },
})
