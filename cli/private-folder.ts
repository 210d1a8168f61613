import { chmodSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from './make-folder.ts'
import { shown } from './value-kinds.ts'

const ofOthers = 0o077
const hasModes = process.platform !== 'win32'

/** Makes all new files of this process and its children accessible only to their own user. */
export function keepPrivate(): void {
  process.umask(ofOthers)
}

/** The mode of a folder that others can access: `0755`; undefined if they cannot. */
export function openModeOf(folder: string): string | undefined {
  const mode = statSync(folder).mode & 0o777
  return hasModes && (mode & ofOthers) !== 0 ? `0${mode.toString(8)}` : undefined
}

/**
 * Creates a folder named by the user, for this user only, and removes the access of others to an existing one and its
 * files. If that is refused, a message is printed, but the command continues: nothing has become less secure.
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

/** Returns the error code. A read-only disk is reported by whoever has to write to it. */
function close(path: string): string | undefined {
  try {
    chmodSync(path, statSync(path).mode & 0o700)
    return undefined
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException
    return code === 'EROFS' ? undefined : code
  }
}

/** False for a file that was removed in the meantime, or a dangling link. */
function isOpen(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  return found !== undefined && (found.mode & ofOthers) !== 0
}
