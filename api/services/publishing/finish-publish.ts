import type { JobPayload } from '#model/jobs/registry.ts'
import { manifestKey, progressKey, type ReleaseManifest } from '#model/jobs/release.ts'
import { UnrecoverableJobError } from '#store/queue/job-queue.ts'
import type { Db } from '../../db/database.ts'
import { type LiveOffers, logOffers } from '../../db/publishing/offers.ts'
import { findPublish, listEarlierQueued, type Publish } from '../../db/publishing/publishes.ts'
import {
  addRelease,
  findReleaseOfPublish,
  listPrunableReleases,
  type Release,
  removeRelease,
} from '../../db/publishing/releases.ts'
import { everything } from '../../db/scope.ts'
import { findSite, updateSite } from '../../db/sites/sites.ts'
import { queueWebhooks } from '../messages/webhooks/queue-webhooks.ts'
import { queueDeploy } from './deploys/queue-deploy.ts'
import { type PublishingTools, tokensSinceOf, writePointer, writeRelease } from './live/live-pointer.ts'
import { readOffers } from './live/read-offers.ts'
import { endPublish } from './publish-site.ts'
import { retireReleases } from './retire-releases.ts'

/** A worker reported a compiled release whose manifest is not in the storage. */
export class MissingManifestError extends Error {
  override name = 'MissingManifestError'
}

/** Numbers the release that a worker has compiled, and puts it online unless a later request is online already. Can run twice. */
export async function finishPublish(
  tools: PublishingTools,
  built: JobPayload<'release-built'>,
): Promise<void> {
  const { database, blobs, now } = tools
  const manifest = await readManifest(tools, built)
  const offers = await readOffers(tools, built.publishId)
  const release = database.transaction((db) => addBuiltRelease(db, { built, manifest, offers, now: now() }))
  // The site was deleted meanwhile.
  if (!release) return
  await writeRelease(blobs, release)
  await blobs.flush()
  await writePointer(tools, built.siteId)
  await blobs.remove(progressKey(built.siteId, built.publishId))
  await retireReleases(tools, built.siteId)
}

async function readManifest(
  { blobs }: PublishingTools,
  { manifest: hash, siteId }: JobPayload<'release-built'>,
): Promise<ReleaseManifest> {
  const bytes = await blobs.read(manifestKey(hash))
  if (!bytes) throw new MissingManifestError(`The manifest ${hash} is missing.`)
  const manifest = JSON.parse(Buffer.from(bytes).toString()) as ReleaseManifest
  if (manifest.siteId !== siteId) throw new UnrecoverableJobError('The manifest is that of another site.')
  return manifest
}

const countPages = ({ parts }: ReleaseManifest): number =>
  Object.values(parts)
    .flat()
    .reduce((sum, { pages }) => sum + pages, 0)

interface BuiltRelease {
  built: JobPayload<'release-built'>
  manifest: ReleaseManifest
  offers: LiveOffers['offers']
  now: number
}

function addBuiltRelease(
  db: Db,
  { built, manifest: compiled, offers, now }: BuiltRelease,
): Release | undefined {
  const { siteId, publishId, manifest, rendered, reused } = built
  const site = findSite(db, everything, siteId)
  const publish = findPublish(db, everything, publishId)
  if (!site || publish?.siteId !== siteId) return undefined
  const known = findReleaseOfPublish(db, publishId)
  if (known) return known
  const { definitionVersion, sequence } = publish
  const number = site.lastRelease + 1
  const pages = countPages(compiled)
  const release = {
    siteId,
    number,
    publishId,
    manifest,
    definitionVersion,
    pages,
    rendered,
    reused,
    createdAt: now,
    name: null,
    asksForToken: compiled.asksForToken ?? false,
  }
  addRelease(db, release)
  updateSite(db, siteId, { lastRelease: number })
  const isNewest = sequence > site.liveSequence
  if (isNewest)
    updateSite(db, siteId, {
      status: 'PUBLISH',
      liveRelease: number,
      // Where some languages stay as they were, the draft is not what is live.
      liveVersion: publish.languages ? null : definitionVersion,
      liveAt: now,
      liveSequence: sequence,
      tokensSince: tokensSinceOf(release, site, now),
      fence: site.fence + 1,
    })
  // Of a publish that has not failed it says what could not be mended.
  const error = isNewest && publish.status === 'queued' ? publish.error : null
  endPublish(db, publishId, { status: isNewest ? 'live' : 'superseded', release: number, error }, now)
  if (isNewest) {
    logOffers(db, siteId, {
      live: { release: number, offers, by: publish, reason: publish.offerReason },
      now,
    })
    // Without notifying the outbox: at its next sweep, the pointer file has been written.
    queueWebhooks(db, { siteId, type: 'publish.live', data: { id: publishId, release: number, pages }, now })
    queueDeploy(db, { siteId, release: number, cause: 'publish', now })
  }
  endEarlier(db, publish, now)
  pruneReleases(db, siteId, now)
  return release
}

/** Earlier requests have been replaced in the queue, or end as superseded when their job arrives. */
function endEarlier(db: Db, { siteId, sequence }: Publish, now: number): void {
  for (const { id } of listEarlierQueued(db, siteId, sequence))
    endPublish(db, id, { status: 'superseded' }, now)
}

/**
 * Releases in the list can be rolled back to. A release leaves the list if it is not live, not among the newest ones, and older
 * than this. docs/operations.md says the same.
 */
const listedReleases = 20
const listedMs = 24 * 60 * 60_000

function pruneReleases(db: Db, siteId: string, now: number): void {
  const numbers = listPrunableReleases(db, siteId, { keep: listedReleases, createdBefore: now - listedMs })
  for (const number of numbers) removeRelease(db, siteId, number)
}

/** Ends a publish that a worker has given up, with the reason. Can run twice. */
export async function failPublish(
  tools: PublishingTools,
  failed: JobPayload<'publish-failed'>,
): Promise<void> {
  const { database, blobs, now } = tools
  const { siteId, publishId, reason } = failed
  database.transaction((db) => {
    const publish = findPublish(db, everything, publishId)
    if (publish?.status !== 'queued' || publish.siteId !== siteId) return
    // What could not be mended is likely to be why.
    const error = publish.error === null ? reason : `${reason} ${publish.error}`
    endPublish(db, publishId, { status: 'failed', error }, now())
    endEarlier(db, publish, now())
    queueWebhooks(db, { siteId, type: 'publish.failed', data: { id: publishId, reason }, now: now() })
  })
  await blobs.remove(progressKey(siteId, publishId))
}
