import { posix } from 'node:path'
import { keepsAddress } from '#content/language-site.ts'
import type { MediaAsset } from '#model/media.ts'
import type { LivePointer, ReleaseFile, ReleaseManifest, ReleaseMedia, ReleasePart } from '#model/release.ts'
import { blobKey, livePointerKey, manifestKey, releaseKey } from '#model/release.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import { type JsonCache, MissingBlobError } from './blob-source.ts'
import { lockedPages, stemsOnlyOn } from './members-only.ts'
import { assetFolder, captionsType, fileOfMedia, parseMediaName } from './stages/media-names.ts'

/** A release that can be opened: what stands behind a path, and its bytes. */
export interface OpenRelease {
  manifest: ReleaseManifest
  /** Files by path that go before those of the manifest. */
  over?: LivePointer['over']
  /** The page at a place of the grid; undefined where there is none. */
  page(language: string, place: { column: number; row: number }): Promise<ReleaseFile | undefined>
  /** What a name under `/_assets/` stands for, the runtime's own files apart. */
  media(name: string): Promise<ReleaseFile | undefined>
  /**
   * What an earlier kept release had under `/_assets/`: a tab that was opened then may still ask for it, unless it is of a
   * page that only members see by now.
   */
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
  const privacy = createPrivacy(cache)

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
        over: pointer.over,
        async earlierAsset(path) {
          if (await isWithheld(release.manifest, path, cache)) return undefined
          const earlier = await readAll(await others(), cache)
          const found = await findAsset(earlier, path, cache)
          if (!found) return undefined
          const isHidden = await privacy
            .hides(found.of, path, [release.manifest, ...earlier])
            .catch(hiddenWhereUnknown)
          return isHidden ? undefined : found.file
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

const readAll = (manifests: readonly string[], cache: JsonCache): Promise<ReleaseManifest[]> =>
  Promise.all(manifests.map((hash) => cache.read<ReleaseManifest>(manifestKey(hash))))

async function findAsset(
  manifests: readonly ReleaseManifest[],
  path: string,
  cache: JsonCache,
): Promise<{ file: ReleaseFile; of: ReleaseManifest } | undefined> {
  for (const manifest of manifests) {
    const file = Object.hasOwn(manifest.files, path)
      ? manifest.files[path]
      : await openRelease(manifest, cache).media(path.slice(assetFolder.length))
    if (file) return { file, of: manifest }
  }
  return undefined
}

const hiddenWhereUnknown = (error: unknown): true => {
  if (error instanceof MissingBlobError) return true
  throw error
}

const keptAnswers = 1_000

/** Tells what an earlier release showed of pages that only members see by now; what it has found out it keeps. */
function createPrivacy(cache: JsonCache) {
  const known = new Map<string, Promise<ReadonlySet<string>>>()
  const once = (name: string, find: () => Promise<ReadonlySet<string>>) => {
    const found = known.get(name) ?? find()
    known.delete(name)
    known.set(name, found)
    if (known.size > keptAnswers) known.delete(known.keys().next().value!)
    found.catch(() => known.delete(name))
    return found
  }
  return {
    /** `kept` are all releases of the site: the live one, then from the newest to the oldest. */
    async hides(of: ReleaseManifest, path: string, kept: readonly ReleaseManifest[]): Promise<boolean> {
      const asked = parseMediaName(path.slice(assetFolder.length))
      // The grid names the pictures of all pages; the other files are of no page.
      const isOfPages = keepsAddress(path) || (asked && !Object.hasOwn(of.files, path))
      if (!isOfPages) return false
      const snapshots = kept.map(({ snapshot }) => snapshot)
      const locked = await once(snapshots.join(' '), () => lockedPages(snapshots, cache))
      if (locked.size === 0 || !asked) return locked.size > 0
      const name = `${of.snapshot} ${snapshots.join(' ')}`
      const hidden = await once(name, () => stemsOnlyOn(locked, of.snapshot, cache))
      return hidden.has(asked.stem)
    },
  }
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
      const isCaptions = asked.format === 'vtt'
      const index = await cache.read<ReleaseMedia>(blobKey(manifest.media.hash))
      const record = index[isCaptions ? name : asked.stem]
      if (!record) return undefined
      if (isCaptions) return textFile(record, captionsType)
      if (asked.format === 'js') return textFile(record, 'text/javascript; charset=utf-8')
      const file = fileOfMedia(await cache.read<MediaAsset>(record), asked)
      return file && { hash: file.file, bytes: file.bytes, type: file.type }
    },
  }
}

const textFile = (key: string, type: string): ReleaseFile => ({
  hash: key.replace(/^blobs\//, ''),
  bytes: 0,
  type,
})

/** The live release knows the medium as one of a locked page. */
async function isWithheld({ media }: ReleaseManifest, path: string, cache: JsonCache): Promise<boolean> {
  const asked = parseMediaName(path.slice(assetFolder.length))
  return asked !== undefined && (await cache.read<ReleaseMedia>(blobKey(media.hash)))[asked.stem] === ''
}
