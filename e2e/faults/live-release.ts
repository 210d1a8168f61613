import { createHash } from 'node:crypto'
import { releaseFiles } from '#builder/release-files.ts'
import { filesOf } from '#model/definition/media/asset-files.ts'
import { type MediaAsset, mediaAssetSchema } from '#model/definition/media/media.ts'
import {
  blobKey,
  type LivePointer,
  livePointerKey,
  manifestKey,
  type ReleaseManifest,
  type ReleaseMedia,
  type ReleasePart,
} from '#model/jobs/release.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'

export interface LiveRelease {
  release: number
  /** All texts `Version n` in its documents: a single one, unless releases are mixed. */
  versions: string[]
  /** Number of examined documents, other files, and encodings of media. */
  documents: number
  files: number
  encodings: number
  /** Files that are missing, do not match their hash, or are documents without a version. */
  damaged: string[]
}

/** Reads everything in the live release, like visitors could; undefined if nothing is live. */
export async function readLiveRelease(blobs: BlobStore, siteId: string): Promise<LiveRelease | undefined> {
  const pointer = await readJson<LivePointer>(blobs, livePointerKey(siteId))
  return pointer && readRelease(blobs, pointer)
}

async function readRelease(blobs: BlobStore, { release, manifest: hash }: LivePointer): Promise<LiveRelease> {
  const versions = new Set<string>()
  const found: LiveRelease = { release, versions: [], documents: 0, files: 0, encodings: 0, damaged: [] }
  const read = async (key: string, expected: string, path: string) => {
    const bytes = await blobs.read(key)
    if (bytes && createHash('sha256').update(bytes).digest('hex') === expected) return Buffer.from(bytes)
    found.damaged.push(`${path}: ${bytes ? 'differs from its hash' : 'is missing'}`)
    return undefined
  }
  const index = async <Value>(part: string, path: string) => {
    const bytes = await read(blobKey(part), part, path)
    return bytes && (JSON.parse(bytes.toString()) as Value)
  }
  const bytes = await read(manifestKey(hash), hash, 'the manifest')
  if (!bytes) return found
  const manifest = JSON.parse(bytes.toString()) as ReleaseManifest
  const part = async (name: string) => (await index<ReleasePart>(name, 'a part')) ?? { pages: [] }
  for await (const { path, file } of releaseFiles(manifest, part)) {
    const content = await read(blobKey(file.hash), file.hash, path)
    if (!file.type.startsWith('text/html')) {
      found.files++
      continue
    }
    found.documents++
    const said = new Set(content?.toString().match(/Version \d+/g))
    if (content && said.size === 0) found.damaged.push(`${path}: says no version`)
    for (const version of said) versions.add(version)
  }
  const media = (await index<ReleaseMedia>(manifest.media.hash, 'the list of media')) ?? {}
  for (const [stem, key] of Object.entries(media)) {
    const asset = await readJson<MediaAsset>(blobs, key)
    if (!mediaAssetSchema.safeParse(asset).success) found.damaged.push(`${stem}: has no record`)
    else
      for (const encoding of filesOf(asset!)) {
        await read(blobKey(encoding), encoding, stem)
        found.encodings++
      }
  }
  return { ...found, versions: [...versions] }
}

async function readJson<Value>(blobs: BlobStore, key: string): Promise<Value | undefined> {
  const bytes = await blobs.read(key)
  return bytes && (JSON.parse(Buffer.from(bytes).toString()) as Value)
}
