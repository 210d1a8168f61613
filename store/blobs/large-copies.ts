import { createHash, randomUUID } from 'node:crypto'
import { stat, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { contentHashOf } from '#model/jobs/release.ts'
import { checkBlobKey } from './blob-key.ts'
import type { BlobStore } from './blob-store.ts'
import { readPart, writeParts } from './file-parts.ts'
import type { FolderLimit } from './folder-limit.ts'
import { makeFolder, orAbsent } from './write-whole.ts'

interface LargeCopiesOptions {
  blobs: Pick<BlobStore, 'readPart' | 'size'>
  pathOf(key: string): string
  temporaryFolder: string
  /** What is larger is not copied. */
  maxBytes: number
  limit: FolderLimit
  /** Lengths of copies whose hash this process has compared. */
  checked: { lengthOf(key: string): number | undefined; note(key: string, bytes: number): void }
}

const fetchedBytes = 4 * 2 ** 20
/** Copies that are made at the same time: limit for memory. Other readers read the store meanwhile. */
const atOnce = 3
/** What could not be copied is not tried again before. */
const pauseMs = 60_000
const maxPaused = 1_000

/** Reads parts of blobs from copies in a folder, which are made and checked part by part. */
export function createLargeCopies(options: LargeCopiesOptions): Pick<BlobStore, 'readPart' | 'size'> {
  const { blobs, pathOf, temporaryFolder, maxBytes, limit, checked } = options
  const making = new Map<string, Promise<string | undefined>>()
  const pausedUntil = new Map<string, number>()

  async function* fetchChecked(key: string, bytes: number): AsyncIterable<Uint8Array> {
    yield* inParts(key, bytes, (at) => blobs.readPart(key, at, fetchedBytes))
  }

  async function findWhole(key: string): Promise<string | undefined> {
    const path = pathOf(key)
    const found = await stat(path).catch(orAbsent)
    if (!found) return undefined
    if (checked.lengthOf(key) === found.size) return path
    try {
      for await (const _ of inParts(key, found.size, (at) => readPart(path, at, fetchedBytes)));
    } catch {
      await unlink(path).catch(orAbsent)
      return undefined
    }
    checked.note(key, found.size)
    return path
  }

  async function make(key: string): Promise<string | undefined> {
    const bytes = await blobs.size(key)
    if (bytes === undefined || bytes > maxBytes || !limit.hasRoom()) return undefined
    const path = pathOf(key)
    for (const folder of [temporaryFolder, dirname(path)]) makeFolder(folder)
    await writeParts({
      ...{ temporaryPath: join(temporaryFolder, randomUUID()), path },
      parts: fetchChecked(key, bytes),
    })
    checked.note(key, bytes)
    limit.noteWritten(bytes).catch(() => {})
    return path
  }

  function pause(key: string): undefined {
    if (pausedUntil.size >= maxPaused) pausedUntil.delete(pausedUntil.keys().next().value!)
    pausedUntil.set(key, performance.now() + pauseMs)
  }

  async function findOrMake(key: string): Promise<string | undefined> {
    const found = await findWhole(key)
    if (found || (pausedUntil.get(key) ?? 0) > performance.now() || making.size > atOnce) return found
    return (await make(key).catch(() => undefined)) ?? pause(key)
  }

  async function hasChecked(key: string): Promise<boolean> {
    const known = checked.lengthOf(key)
    return known !== undefined && (await stat(pathOf(key)).catch(orAbsent))?.size === known
  }

  /** The path of a whole copy; undefined if there is none and none can be made. */
  async function find(key: string): Promise<string | undefined> {
    if (await hasChecked(key)) return pathOf(key)
    const running = making.get(key) ?? findOrMake(key).finally(() => making.delete(key))
    making.set(key, running)
    return running
  }

  return {
    async readPart(key, from, length) {
      checkBlobKey(key)
      const path = contentHashOf(key) === undefined ? undefined : await find(key)
      const part = path && (await readPart(path, from, length).catch(() => undefined))
      return part || blobs.readPart(key, from, length)
    },
    async size(key) {
      const isKept = (await hasChecked(key)) || (contentHashOf(key) !== undefined && (await findWhole(key)))
      return isKept ? checked.lengthOf(key) : blobs.size(key)
    },
  }
}

/** Throws at the end if what was read is not what the key names. */
async function* inParts(
  key: string,
  bytes: number,
  read: (at: number) => Promise<Uint8Array | undefined>,
): AsyncIterable<Uint8Array> {
  const hashing = createHash('sha256')
  for (let at = 0; at < bytes; ) {
    const part = await read(at)
    if (!part?.byteLength) throw new Error(`${key} ends at ${at}, before ${bytes}.`)
    hashing.update(part)
    at += part.byteLength
    yield part
  }
  if (hashing.digest('hex') !== contentHashOf(key)) throw new Error(`${key} is damaged.`)
}
