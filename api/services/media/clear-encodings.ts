import { filesOf } from '#builder/media/ingest-media.ts'
import { mediaAssetSchema } from '#model/definition/media/media.ts'
import {
  blobKey,
  type EarlierAssets,
  earlierAssetsKey,
  manifestKey,
  type ReleaseManifest,
  type ReleaseMedia,
} from '#model/jobs/release.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import type { Db } from '../../db/database.ts'
import {
  isTakingIn,
  listAllKeptSnapshots,
  listManifests,
  listMediaAfter,
  listSitesWithEarlierReleases,
  listUnneededMedia,
  removeUnneededMedium,
  type UnneededMedium,
} from '../../db/media/unneeded-media.ts'
import type { MediaDeps } from './ingest-owned.ts'
import { mediaOfSnapshots } from './kept-media.ts'

type Tools = Pick<MediaDeps, 'database' | 'blobs' | 'now'>

/** A medium is taken in shortly before something names it. */
const leastAgeMs = 24 * 60 * 60_000
const mediaAtOnce = 500

/**
 * Removes what media became whom nothing needs any more: no library, no draft, no snapshot that is kept and no release, in
 * the list or out of it for less than 30 days. An encoding that another medium has, too, stays. What goes was not needed at
 * the call before either, and nothing goes while files are being taken in. Answers how many media went.
 */
export function createClearingEncodings(tools: Tools) {
  let before: ReadonlySet<string> = new Set()
  return async (): Promise<number> => {
    const { database, blobs } = tools
    const found = await unneededMedia(tools)
    const gone = found.filter(({ ref }) => before.has(ref))
    before = new Set(found.map(({ ref }) => ref))
    if (gone.length === 0 || isTakingIn(database.db)) return 0
    const wanted = new Set(gone.flatMap(({ asset }) => filesOf(asset)))
    await spareReleased(tools, wanted)
    let count = 0
    for (const medium of gone) {
      if (!removeUnneededMedium(database.db, medium.ref)) continue
      count++
      await removeRecords(blobs, medium.ref)
      const alone = spareShared(
        database.db,
        filesOf(medium.asset).filter((hash) => wanted.has(hash)),
      )
      for (const hash of alone) await blobs.remove(blobKey(hash))
    }
    await blobs.flush()
    return count
  }
}

async function unneededMedia(tools: Tools): Promise<UnneededMedium[]> {
  const { database, blobs, now } = tools
  const unnamed = listUnneededMedia(database.db, now() - leastAgeMs)
  if (unnamed.length === 0) return []
  const kept = await mediaOfSnapshots(blobs, listAllKeptSnapshots(database.db))
  const left = new Set((await listLeftBehind(tools)).records.map(refOfRecord))
  return unnamed.filter(({ ref }) => !kept.has(ref) && !left.has(ref))
}

const refOfRecord = (record: string): string => record.replace(/^assets\/([0-9a-f]+)-.*$/, 'media:$1')

/** What releases that have left the list still serve: records of media, and hashes of files of their own. */
async function listLeftBehind({ database, blobs, now }: Tools) {
  const records: string[] = []
  const files: string[] = []
  for (const siteId of listSitesWithEarlierReleases(database.db)) {
    const left = await readJson<EarlierAssets>(blobs, earlierAssetsKey(siteId))
    if (!left) continue
    for (const { record, until } of Object.values(left.media)) if (until > now()) records.push(record)
    for (const { file, until } of Object.values(left.files)) if (until > now()) files.push(file.hash)
  }
  return { records, files }
}

async function readJson<Value>(blobs: BlobStore, key: string): Promise<Value | undefined> {
  const bytes = await blobs.read(key)
  return bytes && (JSON.parse(Buffer.from(bytes).toString()) as Value)
}

/** Whatever encoder made it. */
async function removeRecords(blobs: BlobStore, ref: string): Promise<void> {
  const keys: string[] = []
  for await (const key of blobs.list(`assets/${ref.slice('media:'.length)}-`)) keys.push(key)
  for (const key of keys) await blobs.remove(key)
}

/** Those of the hashes that no medium has any more. */
function spareShared(db: Db, hashes: readonly string[]): Set<string> {
  const alone = new Set(hashes)
  for (let after = ''; alone.size > 0; ) {
    const media = listMediaAfter(db, after, mediaAtOnce)
    for (const { asset } of media) for (const hash of filesOf(asset)) alone.delete(hash)
    if (media.length < mediaAtOnce) break
    after = media.at(-1)?.ref ?? after
  }
  return alone
}

/** Takes out what any release still serves: as a file of its own, or by the record of a medium. */
async function spareReleased(tools: Tools, hashes: Set<string>): Promise<void> {
  const { database, blobs } = tools
  const left = await listLeftBehind(tools)
  for (const hash of left.files) hashes.delete(hash)
  const records = new Set(left.records)
  for (const hash of listManifests(database.db)) {
    const manifest = await readJson<ReleaseManifest>(blobs, manifestKey(hash))
    if (!manifest) continue
    for (const file of Object.values(manifest.files)) hashes.delete(file.hash)
    const index = await readJson<ReleaseMedia>(blobs, blobKey(manifest.media.hash))
    for (const record of Object.values(index ?? {})) records.add(record)
  }
  for (const record of records) {
    if (!record.startsWith('assets/')) continue
    const { data: asset } = mediaAssetSchema.safeParse(await readJson(blobs, record))
    for (const hash of asset ? filesOf(asset) : []) hashes.delete(hash)
  }
}
