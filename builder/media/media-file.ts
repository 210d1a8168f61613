import { existsSync } from 'node:fs'
import { constants, open, readdir, realpath } from 'node:fs/promises'
import { basename, dirname, join, posix, resolve, sep } from 'node:path'
import type { MediaAsset } from '#model/definition/media/media.ts'
import english from '#model/messages/en/failures.json' with { type: 'json' }
import { type Problem, problem } from '#model/messages/problem.ts'
import { nearestOf } from '#model/values/nearest.ts'
import { isForeignName } from '../site-folder/list-entries.ts'
import { MediaRefusedError } from './ingest.ts'

/**
 * Resolves the path of a definition's medium, following links, or returns a problem: it is missing, or leads out of the
 * folder.
 */
export async function findMediaFile(
  folder: string,
  name: string,
): Promise<{ file: string } | { problem: Problem }> {
  const file = resolve(folder, name)
  if (!file.startsWith(folder + sep)) return { problem: problem('', 'media-missing', { value: name }) }
  try {
    const real = await realPathOf(folder, name, file)
    if (real.startsWith((await realpath(folder)) + sep)) return { file: real }
    return { problem: unreadable(name, 'It lies outside of the folder of the site.') }
  } catch (error) {
    const problem = mediaProblem(name, error)
    return { problem: problem.rule === 'media-missing' ? await missing(folder, name) : problem }
  }
}

/** Systems store an é or a が as one character or as two: a name in the other form is found, too. */
async function realPathOf(folder: string, name: string, file: string): Promise<string> {
  try {
    return await realpath(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || isAscii(name)) throw error
    return realpath(await otherForm(folder, name))
  }
}

/** The path of a medium as it is stored, in either form; undefined if there is none. */
export async function storedPath(folder: string, name: string): Promise<string | undefined> {
  const file = join(folder, name)
  if (existsSync(file)) return file
  const other = isAscii(name) ? file : await otherForm(folder, name).catch(() => file)
  return existsSync(other) ? other : undefined
}

const isAscii = (text: string): boolean => /^[ -~]*$/.test(text)

async function otherForm(folder: string, name: string): Promise<string> {
  let path = folder
  for (const part of name.split('/')) {
    const composed = part.normalize('NFC')
    const entries = isAscii(part) ? [] : await readdir(path)
    path = join(path, entries.find((entry) => entry.normalize('NFC') === composed) ?? part)
  }
  return path
}

/** Suggests the file that was probably meant: other systems ignore case. */
async function missing(folder: string, name: string): Promise<Problem> {
  const parent = await storedFolder(folder, dirname(name))
  const beside = await namesIn(join(folder, parent))
  if (posix.join(parent, basename(name)) === posix.normalize(name) && beside.includes(basename(name)))
    return unreadable(name, 'It is a link to a file that is not there.')
  const readable = beside.filter((one) => !isForeignName(one))
  const nearest = sameOf(basename(name), readable) ?? nearestOf(basename(name), readable)
  if (nearest !== undefined)
    return problem('', 'media-near', { value: name, nearest: posix.join(parent, nearest) })
  const rule = readable.length < beside.length ? 'media-foreign-name' : 'media-missing'
  return problem('', rule, { value: name })
}

/** A folder as it is stored, where another system would find it: only upper and lower case differ. */
async function storedFolder(folder: string, path: string): Promise<string> {
  let stored = ''
  for (const part of path.split('/'))
    stored = posix.join(stored, sameOf(part, await namesIn(join(folder, stored))) ?? part)
  return stored
}

const namesIn = (folder: string) => readdir(folder).catch((): string[] => [])

/** The name itself, or one that differs in upper and lower case. */
function sameOf(name: string, names: readonly string[]): string | undefined {
  const alike = (one: string) => one.normalize('NFC').toLowerCase()
  return names.includes(name) ? name : names.find((one) => alike(one) === alike(name))
}

/** Throws if it is not a regular file: without `O_NONBLOCK`, opening a pipe would wait for ever. */
export async function readMediaFile(file: string): Promise<Uint8Array> {
  const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK)
  try {
    if (!(await handle.stat()).isFile())
      throw Object.assign(new Error(`${file} is not a file`), { code: 'EISDIR' })
    return await handle.readFile()
  } finally {
    await handle.close()
  }
}

/** The problem that describes why reading or processing a medium failed; throws our own errors. */
export function mediaProblem(name: string, error: unknown): Problem {
  if (error instanceof MediaRefusedError)
    return error.code === 'no-tool'
      ? problem('', 'media-no-tool', { value: name })
      : problem('', 'media-refused', { value: name, reason: error.message })
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return problem('', 'media-missing', { value: name })
  if (code === undefined) throw error
  return unreadable(name, reasons[code] ?? `The system says ${code}.`)
}

const notAFile = 'It is no file, but a folder or the like.'

const reasons: Readonly<Record<string, string>> = {
  EISDIR: notAFile,
  ENXIO: notAFile,
  ENODEV: notAFile,
  ENOTDIR: 'A part of its path is a file, not a folder.',
  ELOOP: 'Its links lead in a circle.',
  EACCES: 'This user may not read it.',
  EPERM: 'This user may not read it.',
  ENAMETOOLONG: 'Its name is longer than this system takes.',
  EIO: 'The disk fails.',
}

const unreadable = (name: string, reason: string): Problem =>
  problem('', 'media-unreadable', { value: name, reason })

/** Contents of a medium that visitors do not get, with what can be done about it. */
export const lossWarnings = (name: string, path: string, { losses = [] }: MediaAsset): Problem[] =>
  losses.map((loss) => problem(path, 'media-loses', { value: name, reason: english.losses[loss] }))
