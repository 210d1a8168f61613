import { releaseFiles } from '#builder/release-files.ts'
import { filesOf } from '#model/definition/media/asset-files.ts'
import type { MediaAsset } from '#model/definition/media/media.ts'
import {
  blobKey,
  definitionKey,
  manifestKey,
  originalKey,
  type ReleaseManifest,
  type ReleaseMedia,
  type ReleasePart,
} from '#model/jobs/release.ts'
import type { SnapshotCategory, SnapshotRoot } from '#model/jobs/snapshot.ts'
import type { Db } from '../../db/database.ts'
import { listMediaAfter } from '../../db/media/unneeded-media.ts'
import {
  listOriginals,
  listReleaseRoots,
  listSnapshotRoots,
  type ReleaseRoot,
} from '../../db/publishing/blob-roots.ts'

/** One blob that something needs. */
export interface BlobUse {
  key: string
  /** The site that needs it; undefined for blobs of libraries. */
  siteId?: string
  /** Readable name of a page, a path or a medium. */
  place: string
  /** Manifest of the release that needs it. */
  manifest?: string
  /** It may never have been stored: missing only counts as a fault if a backup has it. */
  isOptional?: true
}

/** The blobs that a row of the database refers to. */
export interface BlobRoot {
  /** The same as long as it refers to the same blobs. */
  id: string
  uses(): AsyncIterable<BlobUse>
}

/** The JSON under a key; undefined if it cannot be read, so that its references are unknown. */
export type ReadJson = <Value>(key: string) => Promise<Value | undefined>

/**
 * All blobs that the database needs: of releases in the list, the live ones first, of snapshots and of media. Can be iterated
 * once: blobs that several snapshots share belong to the first one.
 */
export function referredRoots(db: Db, read: ReadJson): BlobRoot[] {
  const walked = new Set<string>()
  const releases = listReleaseRoots(db).toSorted((a, b) => Number(b.isLive) - Number(a.isLive))
  return [
    ...releases.map((root) => ({
      id: `release ${root.siteId} ${root.manifest}`,
      uses: () => ofRelease(root, read),
    })),
    ...listSnapshotRoots(db).map(({ siteId, snapshot }) => ({
      id: `snapshot ${siteId} ${snapshot}`,
      uses: () => ofSnapshot(siteId, snapshot, { read, walked }),
    })),
    { id: 'media', uses: () => ofMedia(db) },
  ]
}

/** All blobs of a release. */
export async function* ofRelease(
  { siteId, release, manifest, isLive }: Pick<ReleaseRoot, 'siteId' | 'release' | 'manifest' | 'isLive'>,
  read: ReadJson,
): AsyncGenerator<BlobUse> {
  const of = { siteId, manifest }
  const at = (what: string) => `${what} (release ${release}${isLive ? ', live' : ''})`
  yield { key: manifestKey(manifest), ...of, place: at('manifest') }
  const found = await read<ReleaseManifest>(manifestKey(manifest))
  if (!found) return
  for (const [language, parts] of Object.entries(found.parts))
    for (const [column, { hash }] of parts.entries())
      yield { key: blobKey(hash), ...of, place: at(`list of pages ${language} ${column + 1}`) }
  const readPart = async (hash: string) => (await read<ReleasePart>(blobKey(hash))) ?? { pages: [] }
  for await (const { path, file } of releaseFiles(found, readPart))
    yield { key: blobKey(file.hash), ...of, place: at(path) }
  yield { key: blobKey(found.media.hash), ...of, place: at('list of media') }
  const index = (await read<ReleaseMedia>(blobKey(found.media.hash))) ?? {}
  for (const [stem, record] of Object.entries(index))
    yield* ofRecord({ record, ...of, place: at(stem) }, read)
}

interface MediaRecord extends Omit<BlobUse, 'key'> {
  record: string
}

/**
 * The blobs of a release's medium. Scripts and captions are listed as blobs; an empty record stands for a medium that must not be
 * served.
 */
export async function* ofRecord({ record, ...use }: MediaRecord, read: ReadJson): AsyncGenerator<BlobUse> {
  if (record === '') return
  yield { key: record, ...use }
  const asset = record.startsWith('assets/') ? await read<MediaAsset>(record) : undefined
  for (const file of asset ? filesOf(asset) : []) yield { key: blobKey(file), ...use }
}

interface WalkingSnapshots {
  read: ReadJson
  /** Hashes of the categories that were visited already, because snapshots share many of them. */
  walked: Set<string>
}

/** All parts of a snapshot, except those of categories that were visited already. */
export async function* ofSnapshot(
  siteId: string,
  hash: string,
  { read, walked }: WalkingSnapshots,
): AsyncGenerator<BlobUse> {
  const place = `snapshot ${hash.slice(0, 8)}`
  yield { key: definitionKey(hash), siteId, place }
  const root = await read<SnapshotRoot>(definitionKey(hash))
  if (!root) return
  yield { key: definitionKey(root.settings), siteId, place: `settings in ${place}` }
  for (const kept of Object.values(root.mix?.kept ?? {})) yield* ofSnapshot(siteId, kept, { read, walked })
  for (const entry of root.categories) {
    yield { key: definitionKey(entry.hash), siteId, place: `category ${entry.id} in ${place}` }
    if (walked.has(entry.hash)) continue
    walked.add(entry.hash)
    const category = await read<SnapshotCategory>(definitionKey(entry.hash))
    for (const page of category?.pages ?? [])
      yield { key: definitionKey(page.hash), siteId, place: `page ${page.id} in ${place}` }
  }
}

/** How lists of faults name a medium. */
export const shortRef = (ref: string): string => ref.slice('media:'.length, 14)

const mediaPerBatch = 500

/** Original files and encodings of libraries. */
export async function* ofMedia(db: Db): AsyncGenerator<BlobUse> {
  for (const { ref, name } of listOriginals(db))
    yield { key: originalKey(ref), place: `file ${name}`, isOptional: true }
  for (let after = ''; ; ) {
    const media = listMediaAfter(db, after, mediaPerBatch)
    for (const { ref, asset } of media)
      for (const file of filesOf(asset)) yield { key: blobKey(file), place: `medium ${shortRef(ref)}` }
    if (media.length < mediaPerBatch) return
    after = media.at(-1)!.ref
  }
}
