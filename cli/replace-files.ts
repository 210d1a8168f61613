import { existsSync, lstatSync, realpathSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { type FolderFile, writeFiles } from '#builder/site-folder/write-site-folder.ts'
import { CommandError, exitCodes } from './exit-codes.ts'

export interface FilesToPlace {
  /** Files to be written, by their paths within the folder. */
  texts: readonly FolderFile[]
  /** Files to be copied, and where to. */
  copies: readonly { from: string; path: string }[]
  /** Files to be removed. */
  gone: readonly string[]
}

/**
 * Puts files into a folder. All of them are written beside their places before the first one is moved: where that fails,
 * the folder is as it was. Returns the copies in whose place another file stood.
 */
export async function replaceFiles(folder: string, { texts, copies, gone }: FilesToPlace): Promise<string[]> {
  const placed = [...texts.map(({ path }) => path), ...copies.map(({ path }) => path)]
  for (const path of [...placed, ...gone]) requirePlace(folder, path)
  const replaced: string[] = []
  const aside = await mkdtemp(join(folder, '.swipress-convert-'))
  try {
    await writeFiles(aside, texts)
    for (const { from, path } of copies) {
      await mkdir(dirname(join(aside, path)), { recursive: true })
      await cp(from, join(aside, path), { dereference: true })
      if (existsSync(join(folder, path)) && !(await isSameFile(from, join(folder, path)))) replaced.push(path)
    }
    for (const path of placed) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await rename(join(aside, path), join(folder, path))
    }
    for (const path of gone) await removeFile(folder, path)
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
  return replaced
}

const isSameFile = async (one: string, other: string): Promise<boolean> =>
  realpathSync(one) === realpathSync(other) || (await readFile(one)).equals(await readFile(other))

/** Also its folder, where nothing else stands in it. */
async function removeFile(folder: string, path: string): Promise<void> {
  await rm(join(folder, path), { force: true })
  for (let name = dirname(path); name !== '.'; name = dirname(name)) {
    const isRemoved = await rmdir(join(folder, name)).then(
      () => true,
      () => false,
    )
    if (!isRemoved) return
  }
}

/** Nothing is written through a link that leads elsewhere, nor in the place of a folder. */
function requirePlace(folder: string, path: string): void {
  const root = realpathSync(folder)
  const parts = path.split('/')
  for (let end = 1; end <= parts.length; end++) {
    const place = join(folder, ...parts.slice(0, end))
    const found = lstatSync(place, { throwIfNoEntry: false })
    if (!found) return
    const isLast = end === parts.length
    if (found.isSymbolicLink() && !isLast && !isWithin(place, root))
      throw inTheWay(place, 'is a link that leads out of the folder')
    if (found.isDirectory() && isLast) throw inTheWay(place, 'is a folder')
    if (found.isFile() && !isLast) throw inTheWay(place, 'is no folder')
  }
}

function isWithin(place: string, root: string): boolean {
  try {
    return realpathSync(place).startsWith(root + sep)
  } catch {
    return false
  }
}

const inTheWay = (place: string, what: string) =>
  new CommandError(exitCodes.problems, `${place} ${what}. Take it away, or name another folder.`)
