import { createHash } from 'node:crypto'
import { filesOf } from '#model/definition/media/asset-files.ts'
import { type MediaAsset, type MediaRef, mediaAssetSchema } from '#model/definition/media/media.ts'
import { canonicalEdit, type MediaEdit } from '#model/media/media-edit.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import { mediaEncoderVersion } from './encoding-settings.ts'
import type { IngestMedia, IngestOptions, MediaOutput } from './ingest.ts'

export interface TakenInMedia {
  /** `media:` and the SHA-256 of the original, or of the original together with its edit. */
  ref: MediaRef
  asset: MediaAsset
}

export type CachedIngest = (original: Uint8Array, options?: IngestOptions) => Promise<TakenInMedia>

/**
 * Processes each original once, however often and however simultaneously it is passed in: the result is stored in the
 * blob store, its encodings under `blobs/<sha256>`. Errors are not cached. Throws `MediaRefusedError`.
 */
export function createCachedIngest({
  ingest,
  blobs,
}: {
  ingest: IngestMedia
  blobs: BlobStore
}): CachedIngest {
  const underWay = new Map<string, Promise<MediaAsset>>()
  const output: MediaOutput = { put: (bytes) => keepBlob(blobs, bytes) }

  async function findOrTakeIn(
    original: Uint8Array,
    hash: string,
    options: IngestOptions,
  ): Promise<MediaAsset> {
    const key = assetKey(hash)
    const kept = await findAsset(blobs, key)
    if (kept) return kept
    const asset = await ingest(original, output, options)
    // The record is only written after everything it names, even if power is lost.
    await blobs.flush()
    await blobs.write(key, JSON.stringify(asset))
    return asset
  }

  return async (original, { edit: wanted, owner } = {}) => {
    const edit = wanted && canonicalEdit(wanted)
    const hash = hashOf(original, edit)
    const work =
      underWay.get(hash) ?? findOrTakeIn(original, hash, { edit, owner }).finally(() => underWay.delete(hash))
    underWay.set(hash, work)
    return { ref: `media:${hash}`, asset: await work }
  }
}

/** The stored result of an original, if the present encoder has made it. */
export async function findEncoded(blobs: BlobStore, original: Uint8Array): Promise<TakenInMedia | undefined> {
  const hash = hashOf(original, undefined)
  const asset = await findAsset(blobs, assetKey(hash))
  return asset && { ref: `media:${hash}`, asset }
}

function hashOf(original: Uint8Array, edit: MediaEdit | undefined): string {
  const hash = createHash('sha256').update(original).digest('hex')
  return edit
    ? createHash('sha256')
        .update(`${hash}\n${JSON.stringify(edit)}`)
        .digest('hex')
    : hash
}

/** Key of the record of an original; each encoder version has its own. */
export function assetKey(originalHash: string): string {
  return `assets/${originalHash}-${mediaEncoderVersion}.json`
}

async function keepBlob(blobs: BlobStore, bytes: Uint8Array): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex')
  if (!(await blobs.has(`blobs/${hash}`))) await blobs.write(`blobs/${hash}`, bytes)
  return hash
}

/** A record is only valid while everything it names exists: pruning may have removed unused encodings. */
async function findAsset(blobs: BlobStore, key: string): Promise<MediaAsset | undefined> {
  const record = await blobs.read(key)
  const { data: asset } = mediaAssetSchema.safeParse(record && parseJson(record))
  if (!asset) return undefined
  const found = await Promise.all(filesOf(asset).map((hash) => blobs.has(`blobs/${hash}`)))
  return found.every((isThere) => isThere) ? asset : undefined
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch {
    return undefined
  }
}
