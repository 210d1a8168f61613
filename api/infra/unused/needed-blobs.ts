import { posix } from 'node:path'
import { createJsonCache } from '#builder/blob-source.ts'
import {
  blobKey,
  contentHashOf,
  definitionKey,
  type EarlierAssets,
  earlierAssetsKey,
  type LivePointer,
  livePointerKey,
  manifestKey,
  originalKey,
  type ReleaseManifest,
  releaseKey,
} from '#model/jobs/release.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import type { Db } from '../../db/database.ts'
import { listNeededOriginals } from '../../db/media/media-trash.ts'
import { listReleaseRoots, listSnapshotRoots } from '../../db/publishing/blob-roots.ts'
import { listDraftParts, listManifestsTakenOver, listSiteIds } from '../../db/publishing/kept-roots.ts'
import {
  type BlobUse,
  ofMedia,
  ofRecord,
  ofRelease,
  ofSnapshot,
  type ReadJson,
} from '../integrity/referred-blobs.ts'

/** Folders of blobs that are named by hashes and deleted when nothing needs them. */
export const sweptFolders = ['blobs/', 'definitions/', 'manifests/', 'originals/'] as const

/** A set of keys that stores shortened hashes, to save memory with a million keys. A collision only keeps one blob too many. */
export interface KeySet {
  add(key: string): void
  has(key: string): boolean
}

const hashDigits = 13

export function createKeySet(): KeySet {
  const byFolder = new Map<string, Set<number>>()
  const numberOf = (key: string) => Number.parseInt((contentHashOf(key) ?? '').slice(0, hashDigits), 16)
  const setOf = (key: string) => {
    const folder = posix.dirname(key)
    const known = byFolder.get(folder) ?? new Set()
    byFolder.set(folder, known)
    return known
  }
  return {
    add: (key) => void setOf(key).add(numberOf(key)),
    has: (key) => setOf(key).has(numberOf(key)),
  }
}

export interface NeededBlobs {
  keys: KeySet
  /** Keys that refer to needed blobs and cannot be read: what they refer to is unknown. */
  unread: string[]
}

interface Marking {
  db: Db
  blobs: BlobStore
  now: number
  /** Called once for each key of a site; without a site, for those of libraries. */
  onKey: (key: string, siteId: string | undefined) => Promise<void>
}

/**
 * All blobs that are needed, or may be needed by work in progress: by releases in the list, by those that are leaving it or left
 * it less than 30 days ago, by live sites, drafts, snapshots and libraries.
 */
export async function findNeededBlobs(marking: Marking): Promise<NeededBlobs> {
  const needed: NeededBlobs = { keys: createKeySet(), unread: [] }
  const { db, onKey } = marking
  const releases = Map.groupBy(listReleaseRoots(db), ({ siteId }) => siteId)
  const snapshots = Map.groupBy(listSnapshotRoots(db), ({ siteId }) => siteId)
  for (const siteId of listSiteIds(db)) {
    const roots = {
      listed: releases.get(siteId) ?? [],
      snapshots: (snapshots.get(siteId) ?? []).map(({ snapshot }) => snapshot),
    }
    const ofSite = createKeySet()
    for await (const key of keysOfSite(siteId, roots, { ...marking, unread: needed.unread })) {
      if (ofSite.has(key)) continue
      ofSite.add(key)
      needed.keys.add(key)
      await onKey(key, siteId)
    }
  }
  for (const ref of listNeededOriginals(db)) needed.keys.add(originalKey(ref))
  for await (const { key } of ofMedia(db)) {
    needed.keys.add(key)
    await onKey(key, undefined)
  }
  return needed
}

const cachedJson = 2_000

function readers({ blobs, unread }: Pick<Marking, 'blobs'> & Pick<NeededBlobs, 'unread'>) {
  const cache = createJsonCache(blobs, cachedJson)
  const read: ReadJson = (key) => cache.read<never>(key).catch(() => undefined)
  const mustRead: ReadJson = async <Value>(key: string) => {
    const value = await read<Value>(key)
    if (value === undefined) unread.push(key)
    return value
  }
  return { read, mustRead }
}

interface SiteRoots {
  listed: ReturnType<typeof listReleaseRoots>
  snapshots: string[]
}

type SiteMarking = Marking & Pick<NeededBlobs, 'unread'>

async function* keysOfSite(siteId: string, roots: SiteRoots, marking: SiteMarking): AsyncGenerator<string> {
  const { db, blobs, now } = marking
  const { read, mustRead } = readers(marking)
  for (const root of roots.listed) yield* keysOf(ofRelease(root, mustRead))
  const walked = new Set<string>()
  for (const hash of roots.snapshots) yield* keysOf(ofSnapshot(siteId, hash, { read: mustRead, walked }))
  for (const hash of listDraftParts(db, siteId)) yield definitionKey(hash)
  const listed = new Set(roots.listed.map(({ manifest }) => manifest))
  // Read before the files of earlier releases: a release has its record until these are written.
  const others = [...(await manifestsOfRecords(blobs, siteId)), ...listManifestsTakenOver(db, siteId)]
  for (const manifest of new Set(others)) {
    if (listed.has(manifest)) continue
    yield* keysOf(ofRelease({ siteId, release: 0, manifest, isLive: false }, read))
    const known = await read<ReleaseManifest>(manifestKey(manifest))
    if (known) yield* keysOf(ofSnapshot(siteId, known.snapshot, { read, walked }))
  }
  yield* keysLeftBehind(siteId, await readFresh<EarlierAssets>(blobs, earlierAssetsKey(siteId)), {
    read,
    now,
  })
  const pointer = await readFresh<LivePointer>(blobs, livePointerKey(siteId))
  for (const { hash } of Object.values(pointer?.over ?? {})) yield blobKey(hash)
}

async function* keysOf(uses: AsyncIterable<BlobUse>): AsyncGenerator<string> {
  for await (const { key } of uses) yield key
}

async function manifestsOfRecords(blobs: BlobStore, siteId: string): Promise<string[]> {
  const manifests: string[] = []
  for await (const key of blobs.list(`${posix.dirname(releaseKey(siteId, 0))}/`)) {
    const record = await readFresh<{ manifest: string }>(blobs, key)
    if (record) manifests.push(record.manifest)
  }
  return manifests
}

async function* keysLeftBehind(
  siteId: string,
  left: EarlierAssets | undefined,
  { read, now }: { read: ReadJson; now: number },
): AsyncGenerator<string> {
  const [files, media] = [Object.values(left?.files ?? {}), Object.values(left?.media ?? {})].map((all) =>
    all.filter(({ until }) => until > now),
  ) as [EarlierAssets['files'][string][], EarlierAssets['media'][string][]]
  const snapshots = (left?.snapshots ?? []).filter(({ until }) => until > now)
  for (const { file } of files) yield blobKey(file.hash)
  for (const { record } of media) yield* keysOf(ofRecord({ record, siteId, place: record }, read))
  for (const hash of new Set([...files, ...media, ...snapshots].map(({ snapshot }) => snapshot)))
    yield* keysOf(ofSnapshot(siteId, hash, { read, walked: new Set() }))
}

/** For keys whose content changes. */
async function readFresh<Value>(blobs: BlobStore, key: string): Promise<Value | undefined> {
  const bytes = await blobs.read(key)
  return bytes && (JSON.parse(Buffer.from(bytes).toString()) as Value)
}
