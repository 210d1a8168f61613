import { existsSync, lstatSync, realpathSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { type FolderFile, writeFiles } from '#builder/site-folder/write-site-folder.ts'
import { asideNameOf, discardAside, placedName } from './end-cut-short.ts'
import { CommandError, exitCodes } from './exit-codes.ts'
import { createFileMoves } from './move-files.ts'
import { reasonOf } from './report-failure.ts'

export interface FilesToPlace {
  /** Files to write, by their paths within the folder. */
  texts: readonly FolderFile[]
  /** Files to copy, with their target paths. */
  copies: readonly { from: string; path: string }[]
  /** Files to remove. */
  gone: readonly string[]
}

/**
 * Puts files into a folder. All of them are written beside their places before the first one is moved, and what stood there
 * is kept until the last one is in its place: where anything fails, the folder is as it was. Returns the copies in whose
 * place another file stood.
 */
export async function replaceFiles(folder: string, files: FilesToPlace): Promise<string[]> {
  const placed = [...files.texts, ...files.copies].map(({ path }) => path)
  for (const path of [...placed, ...files.gone]) requirePlace(folder, path)
  const aside = await mkdtemp(join(folder, asideNameOf(process.pid)))
  try {
    await writeFiles(join(aside, 'new'), files.texts)
    const replaced = await copyAside(folder, join(aside, 'new'), files.copies)
    await writeFile(join(aside, placedName), JSON.stringify(placed))
    await exchange(folder, aside, { placed, gone: files.gone })
    await discardAside(aside)
    return replaced
  } catch (error) {
    if (!(error instanceof NotPutBackError)) await discardAside(aside)
    throw error
  }
}

async function copyAside(folder: string, aside: string, copies: FilesToPlace['copies']): Promise<string[]> {
  const replaced: string[] = []
  for (const { from, path } of copies) {
    await mkdir(dirname(join(aside, path)), { recursive: true })
    await cp(from, join(aside, path), { dereference: true })
    if (existsSync(join(folder, path)) && !(await isSameFile(from, join(folder, path)))) replaced.push(path)
  }
  return replaced
}

class NotPutBackError extends CommandError {
  constructor(failure: string, old: string) {
    super(
      exitCodes.machine,
      `${failure} Files that stood in the way could not be put back: they are in ${old}.`,
    )
  }
}

/**
 * What goes is away, with its folders, before anything comes: where names differ in capitals alone, both may be one file.
 */
async function exchange(
  folder: string,
  aside: string,
  { placed, gone }: { placed: readonly string[]; gone: readonly string[] },
): Promise<void> {
  const [coming, old] = [join(aside, 'new'), join(aside, 'old')]
  const moves = createFileMoves()
  let at = folder
  try {
    for (const path of [...gone, ...placed]) {
      at = join(folder, path)
      await moves.move(at, join(old, path))
    }
    for (const path of gone) await moves.removeEmptied(folder, path)
    for (const path of placed) {
      at = join(folder, path)
      await moves.move(join(coming, path), at)
    }
  } catch (error) {
    // Where it should have been, not where it came from.
    const reason = reasonOf(Object.assign(error as NodeJS.ErrnoException, { path: at }))
    const failure = reason.endsWith('.') ? reason : `${reason}.`
    await moves.putBack().catch(() => {
      throw new NotPutBackError(failure, old)
    })
    throw new CommandError(exitCodes.machine, `${failure} ${folder} is as it was.`)
  }
}

const isSameFile = async (one: string, other: string): Promise<boolean> =>
  realpathSync(one) === realpathSync(other) || (await readFile(one)).equals(await readFile(other))

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
