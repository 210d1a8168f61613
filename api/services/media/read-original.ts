import type { MediaAsset } from '#model/definition/media/media.ts'
import { blobKey, originalKey } from '#model/jobs/release.ts'
import { AppError } from '#model/messages/errors.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'

/** The original file; for media that were ingested before originals were kept, the largest generally readable encoding. */
export async function readOriginal(
  { blobs }: { blobs: BlobStore },
  ref: string,
  asset: MediaAsset,
): Promise<Uint8Array> {
  const original = await blobs.read(originalKey(ref))
  if (original) return original
  const file = largestFile(asset)
  const encoded = file === undefined ? undefined : await blobs.read(blobKey(file))
  if (!encoded) throw new AppError('GONE', 'original-gone')
  return encoded
}

function largestFile(asset: MediaAsset): string | undefined {
  if (asset.kind !== 'image') return asset.file
  const readable = asset.variants.filter(({ format }) => format === 'png' || format === 'jpeg')
  return readable.at(-1)?.file
}
