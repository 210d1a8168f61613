import { filesOf } from '#model/definition/media/asset-files.ts'
import { type MediaAsset, type MediaRef, mediaAssetSchema } from '#model/definition/media/media.ts'
import { canonicalEdit, type MediaEdit } from '#model/media/media-edit.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import { sha256, sha256Aside } from '../hash.ts'
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
  isChecked = false,
}: {
  ingest: IngestMedia
  blobs: BlobStore
  /** Whether encodings are read before they count as stored: damaged ones are made again. */
  isChecked?: boolean
}): CachedIngest {
  const underWay = new Map<string, Promise<MediaAsset>>()
  const isStored = async (hash: string) =>
    (await blobs.has(`blobs/${hash}`)) &&
    (!isChecked || (await isIntact(await blobs.read(`blobs/${hash}`), hash)))
  const output: MediaOutput = {
    async put(bytes) {
      const hash = sha256(bytes)
      if (!(await isStored(hash))) await blobs.write(`blobs/${hash}`, bytes)
      return hash
    },
  }

  async function findOrTakeIn(
    original: Uint8Array,
    hash: string,
    options: IngestOptions,
  ): Promise<MediaAsset> {
    const key = assetKey(hash)
    const kept = await findAsset(blobs, key, isStored)
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
  const hash = sha256(original)
  return edit ? sha256(`${hash}\n${JSON.stringify(edit)}`) : hash
}

/** Key of the record of an original; each encoder version has its own. */
export function assetKey(originalHash: string): string {
  return `assets/${originalHash}-${mediaEncoderVersion}.json`
}

const isIntact = async (bytes: Uint8Array | undefined, hash: string): Promise<boolean> =>
  bytes !== undefined && (await sha256Aside(bytes)) === hash

/** A record is only valid while everything it names exists: pruning may have removed unused encodings. */
async function findAsset(
  blobs: BlobStore,
  key: string,
  isStored = (hash: string) => blobs.has(`blobs/${hash}`),
): Promise<MediaAsset | undefined> {
  const record = await blobs.read(key)
  const { data: asset } = mediaAssetSchema.safeParse(record && parseJson(record))
  if (!asset) return undefined
  for (const hash of filesOf(asset)) if (!(await isStored(hash))) return undefined
  return asset
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch {
    return undefined
  }
}
