import { sha256 } from '#builder/hash.ts'
import type { IngestMedia } from '#builder/media/ingest.ts'
import { assetKey } from '#builder/media/media-cache.ts'
import { filesOf } from '#model/definition/media/asset-files.ts'
import type { MediaAsset } from '#model/definition/media/media.ts'
import { blobKey, originalKey } from '#model/jobs/release.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import type { Db } from '../../db/database.ts'
import { findMediaSource, listMediaAfter } from '../../db/media/unneeded-media.ts'
import { isWhole } from './check-blob.ts'

export interface EncodingTools {
  blobs: BlobStore
  ingest: IngestMedia
  /** Why an original could not be encoded. */
  onFailed: (ref: string, error: unknown) => void
  /** Media that need not be encoded once more. */
  tried: Set<string>
}

const mediaPerBatch = 500

/**
 * Encodes media of libraries whose encodings are damaged once more, as far as their originals are whole, and writes their records
 * again. Only what is damaged is written. Returns how many media were mended.
 */
export async function encodeAnew(
  db: Db,
  damaged: ReadonlySet<string>,
  tools: EncodingTools,
): Promise<number> {
  let count = 0
  for (let after = ''; ; ) {
    const media = listMediaAfter(db, after, mediaPerBatch)
    for (const medium of media) if (await encodeMedium(db, medium, { damaged, ...tools })) count++
    if (media.length < mediaPerBatch) return count
    after = media.at(-1)!.ref
  }
}

async function encodeMedium(
  db: Db,
  { ref, asset }: { ref: string; asset: MediaAsset },
  { damaged, blobs, ingest, onFailed, tried }: EncodingTools & { damaged: ReadonlySet<string> },
): Promise<boolean> {
  const record = assetKey(ref.slice('media:'.length))
  const isLost = damaged.has(record) && !tried.has(record)
  if (isLost) {
    tried.add(record)
    await blobs.write(record, JSON.stringify(asset))
  }
  if (tried.has(ref) || !filesOf(asset).some((file) => damaged.has(blobKey(file)))) return isLost
  tried.add(ref)
  const { source, edit } = findMediaSource(db, ref)
  const original = await blobs.read(originalKey(source))
  if (!original || !isWhole(originalKey(source), original)) return isLost
  const put = async (bytes: Uint8Array) => {
    const hash = sha256(bytes)
    if (damaged.has(blobKey(hash))) await blobs.write(blobKey(hash), bytes)
    return hash
  }
  try {
    await ingest(original, { put }, { edit })
    return true
  } catch (error) {
    onFailed(ref, error)
    return isLost
  }
}
