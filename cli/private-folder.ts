import { chmodSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from './make-folder.ts'
import { shown } from './value-kinds.ts'

const ofOthers = 0o077
const hasModes = process.platform !== 'win32'

/** What this process and those that it starts make from now on is for their own user alone. */
export function keepPrivate(): void {
  process.umask(ofOthers)
}

/** What other users may do with a folder: `0755`; undefined where that is nothing. */
export function openModeOf(folder: string): string | undefined {
  const mode = statSync(folder).mode & 0o777
  return hasModes && (mode & ofOthers) !== 0 ? `0${mode.toString(8)}` : undefined
}

/**
 * Makes a folder that somebody has named, for this user alone, and takes an open one with the files in it from the
 * others. What that is refused for is said, and no reason to end: nobody is worse off than before.
 */
export function makePrivateFolder(setting: string, folder: string, say: (line: string) => void): void {
  makeFolder(setting, folder)
  if (!hasModes) return
  const open = [folder, ...readdirSync(folder).map((name) => join(folder, name))].filter(isOpen)
  const refused = open.map(close).find((code) => code !== undefined)
  if (refused)
    say(
      `${setting} is ${shown(folder)}, where other users can read what is kept, and that can not be changed (${refused}). Let its owner run chmod -R go= on it.`,
    )
}

/** Answers with why not. A disk that can only be read is said by whoever has to write there. */
function close(path: string): string | undefined {
  try {
    chmodSync(path, statSync(path).mode & 0o700)
    return undefined
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException
    return code === 'EROFS' ? undefined : code
  }
}

/** What has gone meanwhile, or leads nowhere, is open to nobody. */
function isOpen(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  return found !== undefined && (found.mode & ofOthers) !== 0
}
