import { inParallel } from '#deploy/in-parallel.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import { isWhole } from '../integrity/check-blob.ts'
import type { GoneBlobs } from './backup-files.ts'

/** Pointers of sites change, and are written anew from the database. */
export const isPointer = (key: string): boolean => key.startsWith('sites/')

async function keysOf(blobs: Pick<BlobStore, 'list'>): Promise<Set<string>> {
  const keys = new Set<string>()
  for await (const key of blobs.list('')) if (!isPointer(key)) keys.add(key)
  return keys
}

const concurrentLookups = 32

/** Without blobs that do not exist. */
async function sizesOf(blobs: BlobStore, keys: Iterable<string>): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  const rest = keys[Symbol.iterator]()
  const work = async () => {
    for (const key of { [Symbol.iterator]: () => rest }) {
      const size = await blobs.size(key)
      if (size !== undefined) sizes.set(key, size)
    }
  }
  await Promise.all(Array.from({ length: concurrentLookups }, work))
  return sizes
}

/**
 * Copies blobs that the other store does not have, or has in another length. Damaged blobs are not copied, so that the other
 * store keeps its version. Returns the keys that both have in the same length; these are flushed to the disk. `known` contains
 * keys that were equal before, and is extended.
 */
export async function addBlobs(from: BlobStore, to: BlobStore, known: Set<string>): Promise<Set<string>> {
  const [own, others] = [await keysOf(from), await keysOf(to)]
  const alike = new Set([...own].filter((key) => known.has(key) && others.has(key)))
  const open = [...own].filter((key) => !alike.has(key))
  const sizes = await sizesOf(from, open)
  const otherSizes = await sizesOf(to, open)
  for (const [key, size] of sizes) {
    if (otherSizes.get(key) !== size) {
      const bytes = await from.read(key)
      if (!bytes || !isWhole(key, bytes)) continue
      await to.write(key, bytes)
    }
    alike.add(key)
    known.add(key)
  }
  await to.flush()
  return alike
}

/** In parallel, because each read from a network share takes a while. */
const concurrentReads = 8

/**
 * Copies all intact blobs of a store to another one and overwrites existing ones, which repairs damaged ones. Returns the keys of
 * blobs that are not intact.
 */
export async function bringBackBlobs(
  from: Pick<BlobStore, 'read' | 'list'>,
  to: BlobStore,
): Promise<string[]> {
  const damaged: string[] = []
  await inParallel([...(await keysOf(from))], concurrentReads, async (key) => {
    const bytes = await from.read(key)
    if (bytes && isWhole(key, bytes)) await to.write(key, bytes)
    else damaged.push(key)
  })
  await to.flush()
  return damaged
}

export interface Removing {
  /** When the oldest backup was made. */
  oldest: number
  now: number
  /** The blobs that the newest backup needs: if one of them is missing in the data folder, it is lost rather than deleted. */
  referred: () => Promise<ReadonlySet<string>>
}

/**
 * Deletes blobs from the backups that were deleted in the data folder before the oldest backup was taken. Returns the remaining
 * ones that are missing there.
 */
export async function removeGoneBlobs(
  { from, to }: { from: Pick<BlobStore, 'list'>; to: Pick<BlobStore, 'list' | 'remove'> },
  gone: GoneBlobs,
  { oldest, now, referred }: Removing,
): Promise<GoneBlobs> {
  const present = await keysOf(from)
  const left: GoneBlobs = {}
  let needed: ReadonlySet<string> | undefined
  for (const key of await keysOf(to)) {
    if (present.has(key)) continue
    const since = gone[key] ?? now
    needed = since < oldest ? (needed ?? (await referred())) : needed
    if (since >= oldest) left[key] = since
    // It is checked again once today's backups are the oldest.
    else if (needed?.has(key)) left[key] = now
    else await to.remove(key)
  }
  return left
}
