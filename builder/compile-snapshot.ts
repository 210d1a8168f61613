import type { ReleaseManifest, ReleaseMedia, ReleasePart } from '#model/jobs/release.ts'
import { blobKey, manifestKey } from '#model/jobs/release.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import { blobMedia } from './blob-media.ts'
import { blobSource, createJsonCache, type JsonCache } from './blob-source.ts'
import { compileSite, type PreviousRelease, type ReleaseSink } from './compile-site.ts'
import { sha256 } from './hash.ts'
import type { CompileSnapshot } from './release-tools.ts'
import { startStageClock } from './stage-clock.ts'

const cachedBlobs = 20_000

/** Compiles snapshots of a blob store into releases in the same store; caches what it has read. */
export function createSnapshotCompiler(blobs: BlobStore): CompileSnapshot {
  const cache = createJsonCache(blobs, cachedBlobs)
  const media = blobMedia(blobs, cache)
  return async (options) => {
    const ended = startStageClock(options.onStage)
    const source = await blobSource(options.snapshot, cache, media)
    const previous =
      options.previous === undefined ? undefined : await previousRelease(options.previous, blobs, cache)
    ended('reading')
    const { manifest, rendered, reused } = await compileSite({
      ...options,
      source,
      sink: blobSink(blobs),
      withholds: true,
      previous,
    })
    const stored = startStageClock(options.onStage)
    const json = JSON.stringify(manifest)
    const hash = sha256(json)
    await blobs.write(manifestKey(hash), json)
    await blobs.flush()
    stored('storing')
    return { manifest, hash, rendered, reused }
  }
}

/** Stores the files of a release as blobs; their paths are only in the manifest. */
const blobSink = (blobs: BlobStore): ReleaseSink => ({
  async write(_path, content, type) {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    const hash = sha256(bytes)
    await blobs.write(blobKey(hash), bytes)
    return { hash, bytes: bytes.byteLength, type }
  },
  async writeIndex(json) {
    const hash = sha256(json)
    await blobs.write(blobKey(hash), json)
    return hash
  },
})

/** If the previous release cannot be read, everything is rendered again. */
async function previousRelease(
  hash: string,
  blobs: BlobStore,
  cache: JsonCache,
): Promise<PreviousRelease | undefined> {
  const manifest = await cache.read<ReleaseManifest>(manifestKey(hash)).catch(() => undefined)
  if (!manifest) return undefined
  return {
    manifest,
    part: (part) => cache.read<ReleasePart>(blobKey(part)).catch(() => undefined),
    mediaIndex: () => cache.read<ReleaseMedia>(blobKey(manifest.media.hash)).catch(() => undefined),
    async text(_path, file) {
      const bytes = await blobs.read(blobKey(file.hash))
      return bytes && Buffer.from(bytes).toString()
    },
  }
}
