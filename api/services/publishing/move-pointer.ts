import { manifestKey } from '#model/jobs/release.ts'
import type { SnapshotRoot } from '#model/jobs/snapshot.ts'
import { AppError, orNotFound } from '#model/messages/errors.ts'
import { includes } from '#model/records/plan.ts'
import type { Db } from '../../db/database.ts'
import { finishOutboxRow, listOpenOutboxIds } from '../../db/jobs/outbox.ts'
import { logOffers } from '../../db/publishing/offers.ts'
import { findPublish, listEarlierQueued } from '../../db/publishing/publishes.ts'
import { findRelease, type Release } from '../../db/publishing/releases.ts'
import { everything } from '../../db/scope.ts'
import { findKeptSite, nextSequence, removeSite, type Site, updateSite } from '../../db/sites/sites.ts'
import { readDefinition } from '../../infra/read-definition.ts'
import type { EditAuthor } from '../definition/commit-edits.ts'
import { definitionLock } from '../definition/definition-tools.ts'
import { takeOffDomainsOfSite } from '../domains/manage-domains.ts'
import { refuseOnlineBeyondContract } from '../plan-limits/publish-within-plan.ts'
import { checkMembersOnly } from './check-members-only.ts'
import { queueDeploy } from './deploys/queue-deploy.ts'
import { type PublishingTools, tokensSinceOf, writePointer } from './live/live-pointer.ts'
import { readOffers } from './live/read-offers.ts'
import { endPublish, publishKey } from './publish-site.ts'

/** For a site whose scripts are switched off. Throws CONFLICT when a release was compiled with them. */
async function checkScriptsOff(
  { database: { db }, blobs }: Pick<PublishingTools, 'database' | 'blobs'>,
  { number, publishId }: Release,
): Promise<void> {
  const snapshot = findPublish(db, everything, publishId)?.snapshot
  if (snapshot === undefined) return
  const { plan } = await readDefinition<SnapshotRoot>(blobs, snapshot)
  if (includes(plan, 'creatorScripts'))
    throw new AppError('CONFLICT', { reason: 'release-runs-scripts', params: { number } })
}

const noSite = () => new AppError('NOT_FOUND', 'no-such-site')

/**
 * Puts another release online at once. Earlier publish requests do not override it. Throws CONFLICT if it shows pages that are
 * for members only by now, or contains scripts that are switched off.
 */
export async function activateRelease(
  tools: PublishingTools,
  { siteId, number, by }: { siteId: string; number: number; by?: EditAuthor | undefined },
): Promise<Release> {
  const { database, blobs, now } = tools
  const release = orNotFound(findRelease(database.db, siteId, number), 'no-such-release')
  if (!(await blobs.has(manifestKey(release.manifest)))) throw new AppError('GONE', 'release-gone')
  const before = findKeptSite(database.db, siteId)
  await checkMembersOnly(tools, release)
  if (before?.scriptsOff) await checkScriptsOff(tools, release)
  const offers = await readOffers(tools, release.publishId)
  database.transaction((db) => {
    const liveAt = now()
    // A release that went online meanwhile was not checked.
    const site = findKeptSite(db, siteId)
    if (site?.fence !== before?.fence || !site?.scriptsOff !== !before?.scriptsOff)
      throw new AppError('CONFLICT', 'changed-meanwhile')
    if (site) refuseOnlineBeyondContract(db, site)
    movePointer(db, siteId, {
      status: 'PUBLISH',
      liveRelease: number,
      liveVersion: findPublish(db, everything, release.publishId)?.languages
        ? null
        : release.definitionVersion,
      liveAt,
      tokensSince: tokensSinceOf(release, site, liveAt),
    })
    const author = { authorId: by?.id ?? null, authorName: by?.name ?? null }
    logOffers(db, siteId, { live: { release: number, offers, by: author, reason: null }, now: liveAt })
    queueDeploy(db, { siteId, release: number, cause: 'rollback', now: liveAt })
  })
  await writePointer(tools, siteId)
  return release
}

/**
 * Takes a site offline. Earlier publish requests do not put it back online. `alongside` runs in the same transaction; if it
 * returns false, nothing is done.
 */
export async function unpublishSite(
  tools: PublishingTools,
  siteId: string,
  alongside: (db: Db) => boolean = () => true,
): Promise<void> {
  tools.database.transaction((db) => {
    if (!alongside(db)) return
    takeOffline(db, siteId, tools.now())
  })
  await writePointer(tools, siteId)
}

function takeOffline(db: Db, siteId: string, now: number): void {
  movePointer(db, siteId, { status: 'PRIVATE', liveRelease: null, liveVersion: null, liveAt: null })
  logOffers(db, siteId, { live: undefined, now })
}

type PointerMove = Pick<Site, 'status' | 'liveRelease' | 'liveVersion' | 'liveAt'> &
  Partial<Pick<Site, 'tokensSince'>>

function movePointer(db: Db, siteId: string, move: PointerMove): void {
  const site = findKeptSite(db, siteId)
  const sequence = nextSequence(db, siteId)
  if (!site || sequence === undefined) throw noSite()
  updateSite(db, siteId, { ...move, liveSequence: sequence, fence: site.fence + 1 })
}

/** Takes a site offline and puts it into the trash. Its open publishes end. */
export async function trashSite(tools: PublishingTools, siteId: string): Promise<void> {
  const { database, now } = tools
  database.transaction((db) => {
    takeOffline(db, siteId, now())
    for (const { id } of listEarlierQueued(db, siteId, Number.MAX_SAFE_INTEGER))
      endPublish(db, id, { status: 'superseded' }, now())
    updateSite(db, siteId, { deletedAt: now() })
  })
  await writePointer(tools, siteId)
}

/** Takes a site offline, then deletes it. Visitors can open nothing of it, wherever this is interrupted. */
export const discardSite = (tools: PublishingTools, siteId: string): Promise<void> =>
  tools.database.runExclusive(definitionLock(siteId), () => discard(tools, siteId))

async function discard(tools: PublishingTools, siteId: string): Promise<void> {
  const { database, blobs, now } = tools
  // A site in the trash is offline already.
  if (findKeptSite(database.db, siteId)?.deletedAt === null) await unpublishSite(tools, siteId)
  database.transaction((db) => {
    for (const id of listOpenOutboxIds(db, publishKey(siteId))) finishOutboxRow(db, id, now())
    takeOffDomainsOfSite(db, siteId, now())
    removeSite(db, siteId)
  })
  tools.domains?.onChanged()
  for await (const key of blobs.list(`sites/${siteId}/`)) await blobs.remove(key)
}
