import { contentHashOf } from '#model/jobs/release.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import { sha256Aside } from './hash.ts'

/** Limit for memory: a key and a length are remembered for each blob. */
const maxRemembered = 100_000

/**
 * Reads blobs only if their content matches their name: a truncated, overwritten or missing blob reads as undefined.
 * The hash is compared when a process reads a blob for the first time, the length each time.
 */
export function createCheckedBlobs(blobs: Pick<BlobStore, 'read'>): Pick<BlobStore, 'read'> {
  const lengths = new Map<string, number>()
  return {
    async read(key) {
      const bytes = await blobs.read(key)
      const hash = contentHashOf(key)
      if (!bytes || hash === undefined || lengths.get(key) === bytes.byteLength) return bytes
      if ((await sha256Aside(bytes)) !== hash) return undefined
      if (lengths.size >= maxRemembered) lengths.delete(lengths.keys().next().value!)
      lengths.set(key, bytes.byteLength)
      return bytes
    },
  }
}
