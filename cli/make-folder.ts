import { accessSync, constants, existsSync, readdirSync, realpathSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { manifestName } from '#builder/folder-sink.ts'
import { makeFolders } from '#builder/make-folders.ts'
import { partFolders } from '#builder/site-folder/site-names.ts'
import { CommandError, exitCodes } from './exit-codes.ts'
import { shown } from './value-kinds.ts'

/** Makes a folder that somebody has named. `setting` is what it was named by: `--out`, `DATA_DIR`. */
export function makeFolder(setting: string, folder: string): void {
  try {
    makeFolders(folder)
    accessSync(folder, constants.W_OK)
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException
    throw new CommandError(
      exitCodes.machine,
      `${setting} is ${shown(folder)}, where nothing can be written: ${reasons[code] ?? 'it can not be made'} (${code}). Name another folder.`,
    )
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOTDIR: 'a file stands in its place',
  EEXIST: 'a file stands in its place',
  EACCES: 'it is not permitted',
  EPERM: 'it is not permitted',
  EROFS: 'the disk can only be read',
  ENOSPC: 'the disk is full',
  ENAMETOOLONG: 'the name is too long',
  ELOOP: 'its links lead in a circle',
}

/** Refuses to write into what a site is read from: the next build would find its own pages there. */
export function requireOutside(setting: string, folder: string, site: string): void {
  const [out, root] = [realPlace(folder), realPlace(site)]
  const [first = ''] = relative(root, out).split(sep)
  if (first !== '' && !partFolders.includes(first)) return
  throw new CommandError(
    exitCodes.problems,
    `${setting} is ${shown(folder)}, where the files of the site are. Name a folder beside them, such as ${shown(join(site, 'out'))}.`,
  )
}

/** The path of what is there, links followed, with what is not there yet. */
function realPlace(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    const parent = dirname(path)
    return parent === path ? path : join(realPlace(parent), basename(path))
  }
}

/** Refuses a folder that holds something else than what an earlier build left. One that can not be read is not judged. */
export function requireOwnFolder(setting: string, folder: string): void {
  const isEmpty = () => {
    try {
      return readdirSync(folder).length === 0
    } catch {
      return true
    }
  }
  if (existsSync(join(folder, manifestName)) || isEmpty()) return
  throw new CommandError(
    exitCodes.problems,
    `${setting} is ${shown(folder)}, which holds something else. Give an empty folder, or add --force to write into this one.`,
  )
}
