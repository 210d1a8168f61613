import { closeSync, constants, fstatSync, openSync, readSync, realpathSync } from 'node:fs'
import { sep } from 'node:path'
import { unreadable } from './folder-fault.ts'
import { strangeText } from './strange-text.ts'

export interface TextFile {
  text: string
  bytes: Uint8Array
}

const mebibyte = 1_048_576
/** Longer files take the YAML parser seconds and hundreds of megabytes; JSON has no such limit. */
export const maxYamlBytes = mebibyte / 4
/** Front matter in YAML, and a text below it. */
export const maxMarkdownBytes = 2 * mebibyte
/** Enough for large sites in one JSON file. */
export const maxJsonBytes = 256 * mebibyte

export interface ReadTextOptions {
  /** Real path of the folder that contains all files. */
  root: string
  maxBytes: number
}

/** Reads a UTF-8 text file within a folder, if it is small enough. */
export function readTextFile(file: string, { root, maxBytes }: ReadTextOptions): TextFile {
  requireWithin(file, root)
  const bytes = readWithin(file, maxBytes)
  return { bytes, text: decoded(file, bytes) }
}

/** A link may only lead to another place in the folder. */
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
  // Without this flag, opening a pipe in place of the file would wait for ever.
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

/** Bytes appended to the file in the meantime are ignored. */
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
  const strange = strangeText(text)
  if (strange) throw unreadable(file, strange.message, placeIn(text, strange.offset))
  return text
}

/** Position of the first invalid byte, found by decoding fewer bytes. */
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

/** A truncated character at the end counts as valid, because the rest may follow. */
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
