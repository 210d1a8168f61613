import { contentHashOf } from '#model/jobs/release.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import { sha256 } from './hash.ts'

/** Larger ones are hashed beside the main thread. */
const quickBytes = 256 * 1024
/** Of each, its key and its length are in memory. */
const mostRemembered = 100_000

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
      if ((await hashOf(bytes)) !== hash) return undefined
      if (lengths.size >= mostRemembered) lengths.delete(lengths.keys().next().value!)
      lengths.set(key, bytes.byteLength)
      return bytes
    },
  }
}

async function hashOf(bytes: Uint8Array): Promise<string> {
  if (bytes.byteLength <= quickBytes) return sha256(bytes)
  const digest = await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)
  return Buffer.from(digest).toString('hex')
}
