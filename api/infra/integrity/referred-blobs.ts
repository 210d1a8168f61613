import { filesOf } from '#builder/media/files-of.ts'
import { releaseFiles } from '#builder/release-files.ts'
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
  /** The site that needs it; absent for what is in libraries only. */
  siteId?: string
  /** A page, a path or a medium, as people know it. */
  place: string
  /** The release that needs it, by its manifest. */
  manifest?: string
  /** It may never have been kept: a fault only where it is damaged, or where a backup has it. */
  isOptional?: true
}

/** What a row of the database leads to. */
export interface BlobRoot {
  /** Stays as long as it leads to the same. */
  id: string
  uses(): AsyncIterable<BlobUse>
}

/** The JSON under a key; undefined where it can not be had: what it would lead to is unknown then. */
export type ReadJson = <Value>(key: string) => Promise<Value | undefined>

/**
 * Everything that the database needs in the blob store: of releases in the list, the live ones first, of snapshots and of
 * media. To be walked once: what snapshots have in common is a use of the first one.
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

/** Everything that a release consists of. */
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

/** What a release has of a medium. Scripts and captions are listed as blobs; nothing stands for what may not be served. */
export async function* ofRecord({ record, ...use }: MediaRecord, read: ReadJson): AsyncGenerator<BlobUse> {
  if (record === '') return
  yield { key: record, ...use }
  const asset = record.startsWith('assets/') ? await read<MediaAsset>(record) : undefined
  for (const file of asset ? filesOf(asset) : []) yield { key: blobKey(file), ...use }
}

interface WalkingSnapshots {
  read: ReadJson
  /** Hashes of the categories that were walked already: what many snapshots have in common is walked once. */
  walked: Set<string>
}

/** Every part of a frozen definition, but for what lies below categories that were walked already. */
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

const mediaAtOnce = 500

/** Files of libraries, as they were given and as they are shown. */
export async function* ofMedia(db: Db): AsyncGenerator<BlobUse> {
  for (const { ref, name } of listOriginals(db))
    yield { key: originalKey(ref), place: `file ${name}`, isOptional: true }
  for (let after = ''; ; ) {
    const media = listMediaAfter(db, after, mediaAtOnce)
    for (const { ref, asset } of media)
      for (const file of filesOf(asset))
        yield { key: blobKey(file), place: `medium ${ref.slice('media:'.length, 14)}` }
    if (media.length < mediaAtOnce) return
    after = media.at(-1)!.ref
  }
}
