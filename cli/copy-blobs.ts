import { inParallel } from '#deploy/in-parallel.ts'
import { movesKey, namesKey } from '#model/jobs/moves.ts'
import { contentHashOf, isLivePointer, type LivePointer } from '#model/jobs/release.ts'
import { type BlobStore, partBytes } from '#store/blobs/blob-store.ts'
import type { CopyMark } from './copy-mark.ts'
import { CommandError, exitCodes } from './exit-codes.ts'

export interface CopiedBlobs {
  copied: number
  /** How many the other store had already. */
  had: number
  /** How many of those whose name is not their hash, such as pointers, the first store has no more. */
  removed: number
}

const atOnce = 16
/** A bucket has them for `serve-sites`, and a folder does not. */
const ofBuckets: readonly string[] = [movesKey, namesKey]

/**
 * Makes another store the same: copies blobs whose name is their hash if they are not there, then the others, such as
 * pointers, which name them, and removes those that are no more. Throws if the other one has newer pointers.
 */
export async function copyBlobs(from: BlobStore, to: BlobStore, mark: CopyMark): Promise<CopiedBlobs> {
  const [ours, theirs] = [await keysOf(from), await keysOf(to)]
  await checkDirection({ from, to, theirs, isEmpty: ours.lasting.size + ours.changing.size === 0 })
  await mark.set()
  const gone = new Set(theirs.changing)
  for (const key of [...ours.changing, ...ofBuckets]) gone.delete(key)
  let copied = 0
  const copy = async (key: string) => {
    if (await copyOne(from, to, key)) copied++
    else if (theirs.changing.has(key)) gone.add(key)
  }
  const missing = [...ours.lasting].filter((key) => !theirs.lasting.has(key))
  await inParallel(missing, atOnce, copy)
  await to.flush()
  await inParallel([...ours.changing], atOnce, copy)
  await inParallel([...gone], atOnce, (key) => to.remove(key))
  await to.flush()
  await mark.clear()
  return { copied, had: ours.lasting.size - missing.length, removed: gone.size }
}

/** Returns false if there is no such blob. Memory holds one part. */
async function copyOne(from: BlobStore, to: BlobStore, key: string): Promise<boolean> {
  const first = await from.readPart(key, 0, partBytes)
  if (!first) return false
  await (first.byteLength < partBytes
    ? to.write(key, first)
    : to.writeParts(key, partsFrom(from, key, first)))
  return true
}

async function* partsFrom(from: BlobStore, key: string, first: Uint8Array): AsyncIterable<Uint8Array> {
  let part = first
  for (let at = 0; part.byteLength > 0; ) {
    yield part
    at += part.byteLength
    if (part.byteLength < partBytes) return
    const next = await from.readPart(key, at, partBytes)
    if (!next) throw new Error(`${key} was removed while it was copied.`)
    part = next
  }
}

interface Keys {
  /** Named by their hash. */
  lasting: Set<string>
  changing: Set<string>
}

async function keysOf(store: BlobStore): Promise<Keys> {
  const keys: Keys = { lasting: new Set(), changing: new Set() }
  for await (const key of store.list('')) (contentHashOf(key) ? keys.lasting : keys.changing).add(key)
  return keys
}

interface Direction {
  from: BlobStore
  to: BlobStore
  theirs: Keys
  isEmpty: boolean
}

/** Copying the wrong way would put sites back to what they were. */
async function checkDirection({ from, to, theirs, isEmpty }: Direction): Promise<void> {
  const pointers = [...theirs.changing].filter(isLivePointer)
  if (isEmpty && pointers.length > 0)
    throw refused('The place to copy from has no files, and the other one has sites.')
  let newer = 0
  await inParallel(pointers, atOnce, async (key) => {
    const [here, there] = await Promise.all([fenceIn(from, key), fenceIn(to, key)])
    if (here !== undefined && there !== undefined && there > here) newer++
  })
  if (newer > 0)
    throw refused(
      `${newer} ${newer === 1 ? 'site has' : 'sites have'} moved since where you copy to: it is newer. Exchange both places; if you do mean to go back to older files, give an empty place.`,
    )
}

const refused = (why: string) => new CommandError(exitCodes.problems, why)

/** Undefined without a pointer that can be read. */
async function fenceIn(store: BlobStore, key: string): Promise<number | undefined> {
  const bytes = await store.read(key)
  try {
    return bytes && (JSON.parse(Buffer.from(bytes).toString()) as Partial<LivePointer>).fence
  } catch {
    return undefined
  }
}
