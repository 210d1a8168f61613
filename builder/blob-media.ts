import type { MediaAsset, MediaRef } from '#model/definition/media/media.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import { type JsonCache, MissingBlobError } from './blob-source.ts'
import { assetKey } from './media/media-cache.ts'
import type { MediaLookup } from './memory-source.ts'

/**
 * Media stored in the same blob store. Media processed by an earlier encoder stay usable: the record of the present
 * encoder is preferred, any other one is a fallback.
 */
export function blobMedia(blobs: BlobStore, cache: JsonCache): MediaLookup {
  const keys = new Map<MediaRef, Promise<string>>()

  async function findKey(ref: MediaRef): Promise<string> {
    const hash = ref.replace(/^media:/, '')
    const current = assetKey(hash)
    if (await blobs.has(current)) return current
    for await (const key of blobs.list(`assets/${hash}-`)) return key
    keys.delete(ref)
    throw new MissingBlobError(current, `${ref} has not been taken in`)
  }

  function keyOf(ref: MediaRef): Promise<string> {
    const known = keys.get(ref) ?? findKey(ref)
    keys.set(ref, known)
    return known
  }

  return {
    assetKey: keyOf,
    asset: async (ref) => cache.read<MediaAsset>(await keyOf(ref)),
    async blob(hash) {
      const bytes = await blobs.read(`blobs/${hash}`)
      if (!bytes) throw new MissingBlobError(`blobs/${hash}`)
      return bytes
    },
  }
}
