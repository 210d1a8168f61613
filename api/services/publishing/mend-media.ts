import type { IngestMedia } from '#builder/media/ingest.ts'
import { filesOf } from '#model/definition/media/asset-files.ts'
import type { JobPayload } from '#model/jobs/registry.ts'
import { blobKey, manifestKey, type ReleaseManifest, type ReleaseMedia } from '#model/jobs/release.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import type { JobRun } from '#store/queue/job-queue.ts'
import type { Database, Db } from '../../db/database.ts'
import { turnOutboxRowInto } from '../../db/jobs/outbox.ts'
import { listMediaOfSite } from '../../db/media/media.ts'
import { updatePublish } from '../../db/publishing/publishes.ts'
import { findRelease, type Release } from '../../db/publishing/releases.ts'
import { everything } from '../../db/scope.ts'
import { findSite } from '../../db/sites/sites.ts'
import { blobState, readWholeJson } from '../../infra/integrity/check-blob.ts'
import { encodeAnew } from '../../infra/integrity/encode-anew.ts'
import { ofRecord } from '../../infra/integrity/referred-blobs.ts'
import { bringBack } from '../../infra/integrity/repair-blobs.ts'

/** What media are mended with. */
export interface MendingTools {
  encode: IngestMedia
  /** The blobs themselves, without copies on this machine. */
  stored: BlobStore
  /** The blobs of the backups. */
  mirror?: BlobStore | undefined
}

interface MendTools {
  database: Database
  now: () => number
  mending?: MendingTools | undefined
  onError: (error: unknown) => void
  notify: () => void
}

/**
 * Reads the media of what is live of a site, mends what is damaged, and lets the site be compiled: compiling reads media, but
 * makes none. What stays damaged is noted in the publish. Can run twice.
 */
export async function mendMedia(
  { database, mending, onError, notify }: MendTools,
  { publishId, siteId }: JobPayload<'mend-media'>,
  { signal }: Pick<JobRun, 'signal'>,
): Promise<void> {
  const found = mending ? await mendLive(database.db, siteId, { mending, onError, signal }) : 0
  if (signal.aborted) throw signal.reason
  const error = found === 'unreadable' ? unreadable : found > 0 ? stillDamaged(found) : null
  database.transaction((db) => {
    if (turnOutboxRowInto(db, publishId, 'publish-site')) updatePublish(db, publishId, { error })
  })
  notify()
}

const stillDamaged = (count: number) =>
  `${count} files of media are damaged and could not be made anew, because their originals are lost or damaged, too. The command verify names them. Upload those media again, then publish.`
const unreadable =
  'The list of media could not be read, so that they were not checked. Run the command verify --repair.'

interface Mending extends Pick<MendTools, 'onError'>, Pick<JobRun, 'signal'> {
  mending: MendingTools
}

/** How many files stay damaged. */
async function mendLive(
  db: Db,
  siteId: string,
  { mending, onError, signal }: Mending,
): Promise<number | 'unreadable'> {
  const { stored: blobs, mirror, encode: ingest } = mending
  const number = findSite(db, everything, siteId)?.liveRelease
  const live = typeof number === 'number' ? findRelease(db, siteId, number) : undefined
  const tried = new Set<string>()
  for (;;) {
    const { keys, isComplete } = live ? await damagedMedia(db, blobs, live) : noDamage
    const faults = [...keys].map((key) => ({ key }))
    if (faults.length === 0) return isComplete ? 0 : 'unreadable'
    const onFailed = (_: string, error: unknown) => onError(error)
    const isChanged =
      (await bringBack(faults, { blobs, mirror })) > 0 ||
      (await encodeAnew(db, keys, { blobs, ingest, tried, onFailed })) > 0
    await blobs.flush()
    if (isChanged && !signal.aborted) continue
    return isComplete ? faults.length : 'unreadable'
  }
}

interface Damaged {
  keys: ReadonlySet<string>
  /** False if a list could not be read, so that there may be more. */
  isComplete: boolean
}

const noDamage: Damaged = { keys: new Set(), isComplete: true }

/**
 * The damaged files of media that a site shows or is compiled from, such as its icon, and their damaged records. A damaged list
 * of a release's media counts, too.
 */
async function damagedMedia(
  db: Db,
  blobs: BlobStore,
  { siteId, manifest }: Pick<Release, 'siteId' | 'manifest'>,
): Promise<Damaged> {
  const read = <Value>(key: string) => readWholeJson<Value>(blobs, key)
  const wanted = new Set(listMediaOfSite(db, siteId).flatMap(({ asset }) => filesOf(asset).map(blobKey)))
  let list = manifestKey(manifest)
  const found = await read<ReleaseManifest>(list)
  if (found) list = blobKey(found.media.hash)
  const index = found && (await read<ReleaseMedia>(list))
  if (!index) wanted.add(list)
  for (const record of Object.values(index ?? {}))
    for await (const { key } of ofRecord({ record, place: '' }, read)) wanted.add(key)
  const keys = new Set<string>()
  for (const key of wanted) if ((await blobState(blobs, key)) !== 'whole') keys.add(key)
  return { keys, isComplete: index !== undefined }
}
