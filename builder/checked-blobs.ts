import { contentHashOf } from '#model/jobs/release.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import { sha256Aside } from './hash.ts'

/** Of each, its key and its length are in memory. */
const maxRemembered = 100_000

/**
 * Blobs that are what their name says, and nothing else: what is cut off, overwritten or missing reads as undefined. The
 * hash is compared when a process reads a blob for the first time, its length each time.
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
