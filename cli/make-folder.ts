import { accessSync, constants, existsSync, readdirSync, realpathSync, statfsSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { manifestName } from '#builder/folder-sink.ts'
import { makeFolders } from '#builder/make-folders.ts'
import { partFolders } from '#builder/site-folder/site-names.ts'
import { CommandError, exitCodes } from './exit-codes.ts'
import { shown } from './value-kinds.ts'

/** Creates a folder named by the user. `setting` is how it was named: `--out`, `DATA_DIR`. */
export function makeFolder(setting: string, folder: string): void {
  try {
    makeFolders(folder)
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw notWritable(setting, folder, error)
  }
}

function notWritable(setting: string, folder: string, error: unknown): CommandError {
  const { code = 'unknown' } = error as NodeJS.ErrnoException
  return new CommandError(
    exitCodes.machine,
    `${setting} is ${shown(folder)}, where nothing can be written: ${reasons[code] ?? 'it can not be made'} (${code}). Name another folder.`,
  )
}

/** Refuses a folder that can not be made or written to, before the work whose result it is for. Makes nothing. */
export function requireWritable(setting: string, folder: string): void {
  let place = folder
  while (!existsSync(place) && dirname(place) !== place) place = dirname(place)
  try {
    accessSync(`${place}/.`, constants.W_OK)
  } catch (error) {
    throw notWritable(setting, folder, error)
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

/**
 * Throws an error again. Where a disk is full and the system does not say which, as when it writes to an open file, it
 * gets the path of the folder with the least room.
 */
export function namingFullDisk(error: unknown, folders: readonly string[]): never {
  const { code, path } = error as NodeJS.ErrnoException
  if (path !== undefined || !['ENOSPC', 'EDQUOT'].includes(code ?? '')) throw error
  const [fullest] = folders
    .map((folder) => ({ folder, room: roomIn(folder) }))
    .sort((a, b) => a.room - b.room)
  throw Object.assign(error as Error, { path: fullest?.folder })
}

function roomIn(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/** Refuses to write into the source of a site, where the next build would find its own pages. */
export function requireOutside(setting: string, folder: string, site: string): void {
  const [out, root] = [realPlace(folder), realPlace(site)]
  const [first = ''] = relative(root, out).split(sep)
  if (first === '' || partFolders.includes(first)) throw amongSources(setting, folder, site)
}

/** Refuses a folder within a site that holds files which the site is made of, such as its media. */
export function requireNoSource(
  setting: string,
  folder: string,
  site: string,
  files: readonly string[],
): void {
  const [out, root] = [realPlace(folder) + sep, realPlace(site)]
  const isIn = (file: string) => file.startsWith(out) || join(root, relative(site, file)).startsWith(out)
  if (out.startsWith(root + sep) && files.some(isIn)) throw amongSources(setting, folder, site)
}

const amongSources = (setting: string, folder: string, site: string): CommandError =>
  new CommandError(
    exitCodes.problems,
    `${setting} is ${shown(folder)}, where the files of the site are. Name a folder beside them, such as ${shown(join(site, 'out'))}.`,
  )

/** The real path, of which the last parts may not exist yet. */
function realPlace(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    const parent = dirname(path)
    return parent === path ? path : join(realPlace(parent), basename(path))
  }
}

/** Refuses a folder with contents that are not from an earlier build. A folder that cannot be read is accepted here. */
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
