import { LRUCache } from 'lru-cache'
import { contentHashOf } from '#model/jobs/release.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'

/** Enough for pages and pictures; a film would displace hundreds of them. */
const largestBytes = 512 * 1024

/** Caches the most frequently read immutable blobs in memory, up to `maxBytes`. */
export function createKeptBlobs<Blobs extends Pick<BlobStore, 'read'>>(
  blobs: Blobs,
  maxBytes: number,
): Blobs {
  const kept = new LRUCache<string, Uint8Array>({
    maxSize: maxBytes,
    maxEntrySize: largestBytes,
    sizeCalculation: ({ byteLength }) => Math.max(1, byteLength),
  })
  return {
    ...blobs,
    async read(key) {
      const known = kept.get(key)
      if (known) return known
      const bytes = await blobs.read(key)
      if (bytes && contentHashOf(key) !== undefined) kept.set(key, bytes)
      return bytes
    },
  }
}
