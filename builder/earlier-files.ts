import { posix } from 'node:path'
import { keepsAddress } from '#content/language-site.ts'
import {
  blobKey,
  definitionKey,
  type EarlierAssets,
  earlierAssetsKey,
  type LivePointer,
  manifestKey,
  type ReleaseFile,
  type ReleaseManifest,
  type ReleaseMedia,
  releaseKey,
} from '#model/jobs/release.ts'
import type { SnapshotRoot } from '#model/jobs/snapshot.ts'
import { includes } from '#model/records/plan.ts'
import { type JsonCache, MissingBlobError } from './blob-source.ts'
import { jsonOf } from './json-of.ts'
import { lockedPages, stemsOnlyOn } from './members-only.ts'
import { fileOfRecord, indexName, openRelease } from './open-release.ts'
import type { FindEarlier, LiveReleasesOptions } from './release-reader.ts'
import { assetFolder, parseMediaName } from './stages/asset-names.ts'

type Tools = Pick<LiveReleasesOptions, 'blobs' | 'cache' | 'now'>

interface EarlierReleases {
  /** Hashes of the manifests of the listed releases, newest first. */
  listed: string[]
  /** Assets of releases that are no longer listed. */
  left: EarlierAssets | undefined
}

/** Finds the assets of earlier releases, except for those that belong to pages that are members-only now. */
export function createEarlierFiles({ blobs, cache, now }: Tools): FindEarlier {
  const privacy = createPrivacy(cache)
  return (siteId, pointer, manifest) => {
    let known: Promise<EarlierReleases> | undefined
    return async (path) => {
      if (await isWithheld(manifest, path, cache)) return undefined
      if (await isStopped(manifest, path, cache).catch(hiddenWhereUnknown)) return undefined
      known ??= readEarlier(blobs, siteId, pointer)
      const { listed, left } = await known
      const earlier = await readAll(listed, cache)
      const found =
        (await findAsset(earlier, path, cache)) ?? (left && (await findLeft(left, path, { cache, now })))
      if (!found) return undefined
      const gone = (left?.snapshots ?? []).filter(({ until }) => until > now())
      const kept = [manifest, ...earlier, ...gone].map(({ snapshot }) => snapshot)
      const isHidden = await privacy.hides(found, path, kept).catch(hiddenWhereUnknown)
      return isHidden ? undefined : found.file
    }
  }
}

/** Read last, so that a release leaving the list in the meantime is found in one of the two. */
async function readEarlier(
  blobs: Tools['blobs'],
  siteId: string,
  live: LivePointer,
): Promise<EarlierReleases> {
  const listed = await otherManifests(blobs, siteId, live)
  const left = await blobs.read(earlierAssetsKey(siteId))
  return { listed, left: left && jsonOf<EarlierAssets>(left) }
}

/** All listed releases, older and newer ones. How many are kept and for how long is decided where they are removed. */
async function otherManifests(blobs: Tools['blobs'], siteId: string, live: LivePointer): Promise<string[]> {
  const found: Pick<LivePointer, 'release' | 'manifest'>[] = []
  for await (const key of blobs.list(`${posix.dirname(releaseKey(siteId, live.release))}/`)) {
    const record = await blobs.read(key)
    if (record) found.push(jsonOf(record))
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
  { cache, now }: Pick<Tools, 'cache' | 'now'>,
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
