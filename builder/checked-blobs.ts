import { contentHashOf } from '#model/jobs/release.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import { sha256Aside } from './hash.ts'
import { createLargeBlobs, type LargeBlob } from './large-blobs.ts'

/** Limit for memory: a key and a length are remembered for each blob. */
const maxRemembered = 100_000

export interface CheckedBlobs extends Pick<BlobStore, 'read'> {
  /** For what is too large for memory. Undefined if it is missing or damaged. */
  open(key: string): Promise<LargeBlob | undefined>
}

/**
 * Reads blobs only if their content matches their name: a truncated, overwritten or missing blob reads as undefined.
 * The hash is compared when a process reads a blob for the first time, the length each time.
 */
export function createCheckedBlobs(blobs: Pick<BlobStore, 'read' | 'readPart' | 'size'>): CheckedBlobs {
  const lengths = new Map<string, number>()
  const large = createLargeBlobs(blobs, lengths)
  const makeRoom = () => {
    if (lengths.size >= maxRemembered) lengths.delete(lengths.keys().next().value!)
  }
  return {
    async read(key) {
      const bytes = await blobs.read(key)
      const hash = contentHashOf(key)
      if (!bytes || hash === undefined || lengths.get(key) === bytes.byteLength) return bytes
      if ((await sha256Aside(bytes)) !== hash) return undefined
      makeRoom()
      lengths.set(key, bytes.byteLength)
      return bytes
    },
    async open(key) {
      const hash = contentHashOf(key)
      makeRoom()
      return hash === undefined ? undefined : large.open(key, hash)
    },
  }
}
