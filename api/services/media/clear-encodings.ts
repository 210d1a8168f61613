import { type EarlierAssets, earlierAssetsKey } from '#model/jobs/release.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import {
  isTakingIn,
  listAllKeptSnapshots,
  listSitesWithEarlierReleases,
  listUnneededMedia,
  removeUnneededMedium,
  type UnneededMedium,
} from '../../db/media/unneeded-media.ts'
import type { MediaDeps } from './ingest-owned.ts'
import { mediaOfSnapshots } from './kept-media.ts'

type Tools = Pick<MediaDeps, 'database' | 'blobs' | 'now'>

/** A medium is ingested shortly before something refers to it. */
const minAgeMs = 24 * 60 * 60_000

/**
 * Deletes the records of media that nothing refers to: no library, no draft, no kept snapshot, and no release in the list or that
 * left it less than 30 days ago. They must have been unused at the previous call, too, and nothing is deleted while files are
 * being ingested. Their encodings are deleted together with all unused blobs. Returns how many media were deleted.
 */
export function createClearingEncodings(tools: Tools) {
  let before: ReadonlySet<string> = new Set()
  return async (): Promise<number> => {
    const { database, blobs } = tools
    const found = await unneededMedia(tools)
    const gone = found.filter(({ ref }) => before.has(ref))
    before = new Set(found.map(({ ref }) => ref))
    if (gone.length === 0 || isTakingIn(database.db)) return 0
    let count = 0
    for (const { ref } of gone) {
      if (!removeUnneededMedium(database.db, ref)) continue
      count++
      await removeRecords(blobs, ref)
    }
    await blobs.flush()
    return count
  }
}

async function unneededMedia(tools: Tools): Promise<UnneededMedium[]> {
  const { database, blobs, now } = tools
  const unnamed = listUnneededMedia(database.db, now() - minAgeMs)
  if (unnamed.length === 0) return []
  const kept = await mediaOfSnapshots(blobs, listAllKeptSnapshots(database.db))
  const left = new Set((await listLeftBehind(tools)).map(refOfRecord))
  return unnamed.filter(({ ref }) => !kept.has(ref) && !left.has(ref))
}

const refOfRecord = (record: string): string => record.replace(/^assets\/([0-9a-f]+)-.*$/, 'media:$1')

/** Records of media that are still served for releases that have left the list. */
async function listLeftBehind({ database, blobs, now }: Tools): Promise<string[]> {
  const records: string[] = []
  for (const siteId of listSitesWithEarlierReleases(database.db)) {
    const left = await readJson<EarlierAssets>(blobs, earlierAssetsKey(siteId))
    for (const { record, until } of Object.values(left?.media ?? {})) if (until > now()) records.push(record)
  }
  return records
}

async function readJson<Value>(blobs: BlobStore, key: string): Promise<Value | undefined> {
  const bytes = await blobs.read(key)
  return bytes && (JSON.parse(Buffer.from(bytes).toString()) as Value)
}

/** The records of all encoder versions. */
async function removeRecords(blobs: BlobStore, ref: string): Promise<void> {
  const keys: string[] = []
  for await (const key of blobs.list(`assets/${ref.slice('media:'.length)}-`)) keys.push(key)
  for (const key of keys) await blobs.remove(key)
}
