import type { MediaAsset } from '#model/media.ts'
import type { LivePointer, ReleaseFile, ReleaseManifest, ReleaseMedia, ReleasePart } from '#model/release.ts'
import { blobKey, livePointerKey, manifestKey, releaseKey } from '#model/release.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import type { JsonCache } from './blob-source.ts'
import { assetFolder, fileOfMedia, parseMediaName } from './stages/media-names.ts'

/** A release that can be opened: what stands behind a path, and its bytes. */
export interface OpenRelease {
  manifest: ReleaseManifest
  /** The page at a place of the grid; undefined where there is none. */
  page(language: string, place: { column: number; row: number }): Promise<ReleaseFile | undefined>
  /** What a name under `/_assets/` stands for, the runtime's own files apart. */
  media(name: string): Promise<ReleaseFile | undefined>
  /** What an earlier kept release had under `/_assets/`: a tab that was opened then may still ask for it. */
  earlierAsset(path: string): Promise<ReleaseFile | undefined>
}

/** What is live of each site. The pointer is looked at again after `freshMs`, or at once after `forget`. */
export interface LiveReleases {
  open(siteId: string): Promise<OpenRelease | undefined>
  forget(siteId: string): void
}

export interface LiveReleasesOptions {
  blobs: BlobStore
  cache: JsonCache
  freshMs: number
  now: () => number
}

export function createLiveReleases({ blobs, cache, freshMs, now }: LiveReleasesOptions): LiveReleases {
  const pointers = new Map<string, { until: number; pointer: Promise<LivePointer | undefined> }>()

  function pointerOf(siteId: string): Promise<LivePointer | undefined> {
    const known = pointers.get(siteId)
    if (known && known.until > now()) return known.pointer
    const pointer = readPointer(blobs, siteId)
    pointers.set(siteId, { until: now() + freshMs, pointer })
    if (pointers.size > maxPointers) pointers.delete(pointers.keys().next().value!)
    return pointer
  }

  async function earlierAsset(
    siteId: string,
    live: LivePointer,
    path: string,
  ): Promise<ReleaseFile | undefined> {
    if (await isWithheld(await cache.read(manifestKey(live.manifest)), path, cache)) return undefined
    const newest = live.release + keptReleases
    for (let number = newest; number > 0 && number >= live.release - keptReleases; number--) {
      const record = number === live.release ? undefined : await blobs.read(releaseKey(siteId, number))
      if (!record) continue
      const { manifest: hash } = JSON.parse(Buffer.from(record).toString()) as Pick<LivePointer, 'manifest'>
      const manifest = await cache.read<ReleaseManifest>(manifestKey(hash))
      if (Object.hasOwn(manifest.files, path)) return manifest.files[path]
      const media = await openRelease(manifest, cache).media(path.slice(assetFolder.length))
      if (media) return media
    }
    return undefined
  }

  return {
    async open(siteId) {
      const pointer = await pointerOf(siteId)
      if (!pointer) return undefined
      const release = openRelease(await cache.read(manifestKey(pointer.manifest)), cache)
      return { ...release, earlierAsset: (path) => earlierAsset(siteId, pointer, path) }
    },
    forget: (siteId) => void pointers.delete(siteId),
  }
}

const maxPointers = 10_000

/** How many releases before the live one, and after it when it was rolled back to, are looked through. */
const keptReleases = 10

async function readPointer(blobs: BlobStore, siteId: string): Promise<LivePointer | undefined> {
  const bytes = await blobs.read(livePointerKey(siteId))
  return bytes && (JSON.parse(Buffer.from(bytes).toString()) as LivePointer)
}

export function openRelease(manifest: ReleaseManifest, cache: JsonCache): Omit<OpenRelease, 'earlierAsset'> {
  return {
    manifest,
    async page(language, { column, row }) {
      const entry = manifest.parts[language]?.[column]
      return entry && (await cache.read<ReleasePart>(blobKey(entry.hash))).pages[row]
    },
    async media(name) {
      const asked = parseMediaName(name)
      if (!asked) return undefined
      const record = (await cache.read<ReleaseMedia>(blobKey(manifest.media.hash)))[asked.stem]
      if (!record) return undefined
      if (asked.format === 'js') return scriptFile(record)
      const file = fileOfMedia(await cache.read<MediaAsset>(record), asked)
      return file && { hash: file.file, bytes: file.bytes, type: file.type }
    },
  }
}

const scriptFile = (key: string): ReleaseFile => ({
  hash: key.replace(/^blobs\//, ''),
  bytes: 0,
  type: 'text/javascript; charset=utf-8',
})

/** The live release knows the medium as one of a locked page. */
async function isWithheld({ media }: ReleaseManifest, path: string, cache: JsonCache): Promise<boolean> {
  const asked = parseMediaName(path.slice(assetFolder.length))
  return asked !== undefined && (await cache.read<ReleaseMedia>(blobKey(media.hash)))[asked.stem] === ''
}
