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

const sizesAtOnce = 32

/** Without those that are not there, or not any more. */
async function sizesOf(blobs: BlobStore, keys: Iterable<string>): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  const rest = keys[Symbol.iterator]()
  const work = async () => {
    for (const key of { [Symbol.iterator]: () => rest }) {
      const size = await blobs.size(key)
      if (size !== undefined) sizes.set(key, size)
    }
  }
  await Promise.all(Array.from({ length: sizesAtOnce }, work))
  return sizes
}

/**
 * Copies what one store has and the other one has not, or has in another length. What is damaged is not copied: whatever the
 * other one has of it stays. Answers with the keys that both have in the same length; they are on the medium afterwards.
 * `known` are those that were so before, and it is added to.
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

/** A place on the network takes its time for each. */
const readsAtOnce = 8

/**
 * Copies all that is whole of a store to another one, over what is there: what is damaged there is mended. Answers with what
 * is not whole.
 */
export async function bringBackBlobs(
  from: Pick<BlobStore, 'read' | 'list'>,
  to: BlobStore,
): Promise<string[]> {
  const damaged: string[] = []
  await inParallel([...(await keysOf(from))], readsAtOnce, async (key) => {
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
  /** What the newest backup needs: it is lost where it is gone, and not removed. */
  referred: () => Promise<ReadonlySet<string>>
}

/** Removes from the backups what was gone before the oldest of them was made. Answers with what else is gone. */
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
    // It is asked about again when the backups of today are the oldest.
    else if (needed?.has(key)) left[key] = now
    else await to.remove(key)
  }
  return left
}
