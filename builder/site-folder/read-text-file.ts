import { closeSync, constants, fstatSync, openSync, readSync, realpathSync } from 'node:fs'
import { sep } from 'node:path'
import { unreadable } from './folder-fault.ts'

export interface TextFile {
  text: string
  bytes: Uint8Array
}

const mebibyte = 1_048_576
/** Longer ones take the parser seconds and hundreds of megabytes; JSON has no such limit. */
export const maxYamlBytes = mebibyte / 4
/** Front matter, which is YAML, and a text below it. */
export const maxMarkdownBytes = 2 * mebibyte
/** Large sites in one JSON file. */
export const maxJsonBytes = 256 * mebibyte

export interface ReadTextOptions {
  /** Real path of the folder that nothing may lead out of. */
  root: string
  maxBytes: number
}

/** A file of UTF-8 text within a folder, read only when it is small enough. */
export function readTextFile(file: string, { root, maxBytes }: ReadTextOptions): TextFile {
  requireWithin(file, root)
  const bytes = readWithin(file, maxBytes)
  return { bytes, text: decoded(file, bytes) }
}

/** A link may lead to another place of the folder, and nowhere else. */
export function requireWithin(file: string, root: string): void {
  const real = orNotReadable(file, () => realpathSync.native(file))
  if (real !== root && !real.startsWith(root + sep))
    throw unreadable(file, 'leads out of the folder of the site. Put the file itself into the folder.')
}

function orNotReadable<T>(file: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw unreadable(
      file,
      code === 'ENOENT' ? 'is missing. Add the file.' : `can not be read (${code}). Check it and its rights.`,
    )
  }
}

function readWithin(file: string, maxBytes: number): Uint8Array {
  // A pipe that is put in the place of a file would keep an open without this waiting for ever.
  const handle = orNotReadable(file, () => openSync(file, constants.O_RDONLY | constants.O_NONBLOCK))
  try {
    const found = fstatSync(handle)
    if (!found.isFile()) throw unreadable(file, 'is no file. Put a text file in its place.')
    if (found.size > maxBytes)
      throw unreadable(
        file,
        `has ${megabytes(found.size)} MB. At most ${megabytes(maxBytes)} MB are read: divide it.`,
      )
    return orNotReadable(file, () => readBytes(handle, found.size))
  } finally {
    closeSync(handle)
  }
}

/** What is added to the file meanwhile stays out. */
function readBytes(handle: number, size: number): Uint8Array {
  const bytes = Buffer.allocUnsafe(size)
  let filled = 0
  for (let read = size; read > 0 && filled < size; filled += read)
    read = readSync(handle, bytes, filled, size - filled, null)
  return bytes.subarray(0, filled)
}

const megabytes = (bytes: number) => Number((bytes / mebibyte).toFixed(bytes < mebibyte ? 2 : 0))

const decoder = new TextDecoder('utf-8', { fatal: true })

function decoded(file: string, bytes: Uint8Array): string {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    throw unreadable(file, 'is written in UTF-16. Save it as UTF-8.')
  let text: string
  try {
    text = decoder.decode(bytes)
  } catch {
    throw unreadable(file, 'is not written in UTF-8. Save it as UTF-8.', firstBroken(bytes))
  }
  const zero = text.indexOf('\0')
  if (zero >= 0)
    throw unreadable(
      file,
      'holds a zero byte: it is no text, or written in UTF-16. Save it as UTF-8.',
      placeIn(text, zero),
    )
  return text
}

/** The line that can not be decoded, found by decoding fewer bytes. */
function firstBroken(bytes: Uint8Array): { line: number; column: number } {
  let [good, bad] = [0, bytes.length]
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2)
    if (isDecodable(bytes.subarray(0, middle))) good = middle
    else bad = middle
  }
  const text = new TextDecoder().decode(bytes.subarray(0, good))
  return placeIn(text, text.length)
}

/** A character that is cut off at the end counts as decodable: the rest may follow. */
function isDecodable(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

/** Line and column of an offset, both counted from 1. */
export function placeIn(text: string, offset: number): { line: number; column: number } {
  let line = 1
  let start = 0
  for (let next = text.indexOf('\n'); next >= 0 && next < offset; next = text.indexOf('\n', start)) {
    line++
    start = next + 1
  }
  return { line, column: offset - start + 1 }
}
