import { posix } from 'node:path'
import { keepsAddress } from '#content/language-site.ts'
import type {
  EarlierAssets,
  LivePointer,
  ReleaseFile,
  ReleaseManifest,
  ReleaseMedia,
} from '#model/jobs/release.ts'
import {
  blobKey,
  definitionKey,
  earlierAssetsKey,
  livePointerKey,
  manifestKey,
  releaseKey,
} from '#model/jobs/release.ts'
import type { SnapshotRoot } from '#model/jobs/snapshot.ts'
import { includes } from '#model/records/plan.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import { type JsonCache, MissingBlobError } from './blob-source.ts'
import { type Behind, createHeldMoves, type MoveTools } from './held-moves.ts'
import { lockedPages, stemsOnlyOn } from './members-only.ts'
import { fileOfRecord, indexName, type OpenRelease, openRelease } from './open-release.ts'
import { assetFolder, parseMediaName } from './stages/media-names.ts'

/** The live release of each site. The pointer is read again after `freshMs`, or at once after `forget`. */
export interface LiveReleases {
  open(siteId: string): Promise<OpenRelease | undefined>
  /** The same object for as long as nothing of a site can have changed; undefined if that is not known. */
  state(siteId: string): object | undefined
  forget(siteId: string): void
  /** For when it is not known which sites have changed. */
  forgetAll(): void
  /** Sites that are delivered as they were, because what is newer can not be read yet. */
  behind(): Behind | undefined
}

export interface LiveReleasesOptions {
  blobs: ReadableBlobs
  cache: JsonCache
  freshMs: number
  now: () => number
  /** How many releases stay open; the pointers of others are kept. */
  maxOpen?: number
  /** For a store that can be away: sites move only to what can be delivered. */
  moves?: Omit<MoveTools, 'onReady' | 'now'> | undefined
}

type ReadableBlobs = Pick<BlobStore, 'read' | 'list'>

interface KnownPointer {
  until: number
  pointer: Promise<LivePointer | undefined>
  release?: Promise<OpenRelease | undefined> | undefined
  /** Looked up at the first request. */
  earlier?: Promise<EarlierReleases> | undefined
}

interface EarlierReleases {
  /** Hashes of the manifests of the listed releases, newest first. */
  listed: string[]
  /** Assets of releases that are no longer listed. */
  left: EarlierAssets | undefined
}

export function createLiveReleases(options: LiveReleasesOptions): LiveReleases {
  const { blobs, cache, freshMs, now, maxOpen = 500 } = options
  const pointers = new Map<string, KnownPointer>()
  /** The one used last is last. */
  const opened = new Set<KnownPointer>()
  const openKnown = createOpening({ blobs, cache, now })
  const moves = options.moves && createHeldMoves({ ...options.moves, onReady: forget, now })

  async function pointerOf(siteId: string): Promise<LivePointer | undefined> {
    const newest = await readPointer(blobs, siteId)
    return moves ? moves.follow(siteId, newest) : newest
  }

  function forget(siteId: string): void {
    opened.delete(pointers.get(siteId)!)
    pointers.delete(siteId)
  }

  const freshPointer = (siteId: string): KnownPointer | undefined => {
    const known = pointers.get(siteId)
    return known && known.until > now() ? known : undefined
  }

  function readAgain(siteId: string): KnownPointer {
    const read: KnownPointer = { until: now() + freshMs, pointer: pointerOf(siteId) }
    opened.delete(pointers.get(siteId)!)
    pointers.set(siteId, read)
    if (pointers.size > maxPointers) pointers.delete(pointers.keys().next().value!)
    return read
  }

  /** A manifest takes much more than a pointer. */
  function noteOpened(known: KnownPointer): void {
    opened.delete(known)
    opened.add(known)
    if (opened.size <= maxOpen) return
    const oldest = opened.values().next().value!
    opened.delete(oldest)
    oldest.release = undefined
    oldest.earlier = undefined
  }

  return {
    open(siteId) {
      const known = freshPointer(siteId) ?? readAgain(siteId)
      noteOpened(known)
      known.release ??= openKnown(siteId, known).catch((error: unknown) => {
        // Not cached, because it may be restored before the next request.
        known.release = undefined
        throw error
      })
      return known.release
    },
    state: freshPointer,
    forget,
    forgetAll() {
      pointers.clear()
      opened.clear()
    },
    behind: () => moves?.behind(),
  }
}

/** Opens what a pointer leads to. */
function createOpening({ blobs, cache, now }: Pick<LiveReleasesOptions, 'blobs' | 'cache' | 'now'>) {
  const privacy = createPrivacy(cache)
  return async (siteId: string, known: KnownPointer): Promise<OpenRelease | undefined> => {
    const pointer = await known.pointer
    if (!pointer) return undefined
    const release = openRelease(await cache.read(manifestKey(pointer.manifest)), cache)
    const earlierReleases = () => (known.earlier ??= readEarlier(blobs, siteId, pointer))
    return {
      ...release,
      over: pointer.over,
      paused: pointer.paused,
      async earlierAsset(path) {
        if (await isWithheld(release.manifest, path, cache)) return undefined
        if (await isStopped(release.manifest, path, cache).catch(hiddenWhereUnknown)) return undefined
        const { listed, left } = await earlierReleases()
        const earlier = await readAll(listed, cache)
        const found =
          (await findAsset(earlier, path, cache)) ?? (left && (await findLeft(left, path, { cache, now })))
        if (!found) return undefined
        const gone = (left?.snapshots ?? []).filter(({ until }) => until > now())
        const kept = [release.manifest, ...earlier, ...gone].map(({ snapshot }) => snapshot)
        const isHidden = await privacy.hides(found, path, kept).catch(hiddenWhereUnknown)
        return isHidden ? undefined : found.file
      },
    }
  }
}

const maxPointers = 10_000

/** Read last, so that a release leaving the list in the meantime is found in one of the two. */
async function readEarlier(
  blobs: ReadableBlobs,
  siteId: string,
  live: LivePointer,
): Promise<EarlierReleases> {
  const listed = await otherManifests(blobs, siteId, live)
  const left = await blobs.read(earlierAssetsKey(siteId))
  return { listed, left: left && (JSON.parse(Buffer.from(left).toString()) as EarlierAssets) }
}

/** All listed releases, older and newer ones. How many are kept and for how long is decided where they are removed. */
async function otherManifests(blobs: ReadableBlobs, siteId: string, live: LivePointer): Promise<string[]> {
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

interface FoundAsset {
  file: ReleaseFile
  /** Snapshot of the release that contains it. */
  snapshot: string
  /** Whether the release lists it as a file of its own. */
  isListed: boolean
}

async function findAsset(
  manifests: readonly ReleaseManifest[],
  path: string,
  cache: JsonCache,
): Promise<FoundAsset | undefined> {
  for (const manifest of manifests) {
    const { snapshot } = manifest
    const own = Object.hasOwn(manifest.files, path) ? manifest.files[path] : undefined
    const file = own ?? (await openRelease(manifest, cache).media(path.slice(assetFolder.length)))
    if (file) return { file, snapshot, isListed: own !== undefined }
  }
  return undefined
}

async function findLeft(
  { files, media }: EarlierAssets,
  path: string,
  { cache, now }: Pick<LiveReleasesOptions, 'cache' | 'now'>,
): Promise<FoundAsset | undefined> {
  const own = Object.hasOwn(files, path) ? files[path] : undefined
  if (own && own.until > now()) return { file: own.file, snapshot: own.snapshot, isListed: true }
  const mediaName = parseMediaName(path.slice(assetFolder.length))
  const medium = mediaName && media[indexName(mediaName)]
  if (!medium || medium.until <= now()) return undefined
  const file = await fileOfRecord(medium.record, mediaName, cache)
  return file && { file, snapshot: medium.snapshot, isListed: false }
}

const hiddenWhereUnknown = (error: unknown): true => {
  if (error instanceof MissingBlobError) return true
  throw error
}

const keptAnswers = 1_000

/** Finds out what earlier releases showed of pages that are now members-only; caches the results. */
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
    /** `snapshots` are those of the site's releases: the live one first, then from newest to oldest. */
    async hides(of: FoundAsset, path: string, snapshots: readonly string[]): Promise<boolean> {
      const mediaName = parseMediaName(path.slice(assetFolder.length))
      // The grid contains the pictures of all pages; other listed files belong to no page.
      const isOfPages = keepsAddress(path) || (mediaName && !of.isListed)
      if (!isOfPages) return false
      const locked = await once(snapshots.join(' '), () => lockedPages(snapshots, cache))
      if (locked.size === 0 || !mediaName) return locked.size > 0
      const name = `${of.snapshot} ${snapshots.join(' ')}`
      const hidden = await once(name, () => stemsOnlyOn(locked, of.snapshot, cache))
      return hidden.has(mediaName.stem)
    },
  }
}

async function readPointer(blobs: ReadableBlobs, siteId: string): Promise<LivePointer | undefined> {
  const bytes = await blobs.read(livePointerKey(siteId))
  return bytes && (JSON.parse(Buffer.from(bytes).toString()) as LivePointer)
}

/** Whether the live release lists the medium as one of a locked page. */
async function isWithheld({ media }: ReleaseManifest, path: string, cache: JsonCache): Promise<boolean> {
  const mediaName = parseMediaName(path.slice(assetFolder.length))
  return (
    mediaName !== undefined && (await cache.read<ReleaseMedia>(blobKey(media.hash)))[mediaName.stem] === ''
  )
}

/** Whether it is a creator's script on a site where none may run any more. */
async function isStopped({ snapshot }: ReleaseManifest, path: string, cache: JsonCache): Promise<boolean> {
  if (parseMediaName(path.slice(assetFolder.length))?.format !== 'js') return false
  const { plan } = await cache.read<SnapshotRoot>(definitionKey(snapshot))
  return !includes(plan, 'creatorScripts')
}
