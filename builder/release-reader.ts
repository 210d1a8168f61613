import { posix } from 'node:path'
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

interface KnownPointer {
  until: number
  pointer: Promise<LivePointer | undefined>
  /** Manifests of the other releases that are kept, newest first; looked up when somebody asks for the first time. */
  others?: Promise<string[]>
}

export function createLiveReleases({ blobs, cache, freshMs, now }: LiveReleasesOptions): LiveReleases {
  const pointers = new Map<string, KnownPointer>()

  function pointerOf(siteId: string): KnownPointer {
    const known = pointers.get(siteId)
    if (known && known.until > now()) return known
    const read: KnownPointer = { until: now() + freshMs, pointer: readPointer(blobs, siteId) }
    pointers.set(siteId, read)
    if (pointers.size > maxPointers) pointers.delete(pointers.keys().next().value!)
    return read
  }

  return {
    async open(siteId) {
      const known = pointerOf(siteId)
      const pointer = await known.pointer
      if (!pointer) return undefined
      const release = openRelease(await cache.read(manifestKey(pointer.manifest)), cache)
      const others = () => (known.others ??= otherManifests(blobs, siteId, pointer))
      return {
        ...release,
        async earlierAsset(path) {
          if (await isWithheld(release.manifest, path, cache)) return undefined
          return findAsset(await others(), path, cache)
        },
      }
    },
    forget: (siteId) => void pointers.delete(siteId),
  }
}

const maxPointers = 10_000

/** All that are kept, older and newer ones: how many and how long is decided where they are removed. */
async function otherManifests(blobs: BlobStore, siteId: string, live: LivePointer): Promise<string[]> {
  const found: Pick<LivePointer, 'release' | 'manifest'>[] = []
  for await (const key of blobs.list(`${posix.dirname(releaseKey(siteId, live.release))}/`)) {
    const record = await blobs.read(key)
    if (record) found.push(JSON.parse(Buffer.from(record).toString()))
  }
  return found
    .filter(({ release }) => release !== live.release)
    .sort((a, b) => b.release - a.release)
    .map(({ manifest }) => manifest)
}

async function findAsset(
  manifests: readonly string[],
  path: string,
  cache: JsonCache,
): Promise<ReleaseFile | undefined> {
  for (const hash of manifests) {
    const manifest = await cache.read<ReleaseManifest>(manifestKey(hash))
    if (Object.hasOwn(manifest.files, path)) return manifest.files[path]
    const media = await openRelease(manifest, cache).media(path.slice(assetFolder.length))
    if (media) return media
  }
  return undefined
}

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
