import type { BlobStore } from '#store/blobs/blob-store.ts'
import type { GoneBlobs } from './backup-files.ts'

/** Pointers of sites change, and are written anew from the database. */
const isPointer = (key: string): boolean => key.startsWith('sites/')

async function keysOf(blobs: BlobStore): Promise<Set<string>> {
  const keys = new Set<string>()
  for await (const key of blobs.list('')) if (!isPointer(key)) keys.add(key)
  return keys
}

/** Copies what one store has and the other one has not, and answers how many that were. They are on the medium afterwards. */
export async function addBlobs(from: BlobStore, to: BlobStore): Promise<number> {
  const known = await keysOf(to)
  let added = 0
  for (const key of await keysOf(from)) {
    if (known.has(key)) continue
    const bytes = await from.read(key)
    // Removed since it was listed.
    if (!bytes) continue
    await to.write(key, bytes)
    added++
  }
  await to.flush()
  return added
}

/** Removes from the backups what was gone before the oldest of them was made. Answers with what else is gone. */
export async function removeGoneBlobs(
  { from, to }: { from: BlobStore; to: BlobStore },
  gone: GoneBlobs,
  { oldest, now }: { oldest: number; now: number },
): Promise<GoneBlobs> {
  const present = await keysOf(from)
  const left: GoneBlobs = {}
  for (const key of await keysOf(to)) {
    if (present.has(key)) continue
    const since = gone[key] ?? now
    if (since < oldest) await to.remove(key)
    else left[key] = since
  }
  return left
}
