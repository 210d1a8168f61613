import { AppError } from '#model/errors.ts'
import { manifestKey } from '#model/release.ts'
import type { Db } from '../db/database.ts'
import { finishOutboxRow, listOpenOutboxIds } from '../db/outbox.ts'
import { findRelease, type Release } from '../db/releases.ts'
import { everything } from '../db/scope.ts'
import { findSite, nextSequence, removeSite, type Site, updateSite } from '../db/sites.ts'
import { orderOf } from '../definitions/definition-tools.ts'
import { writePointer } from './live-pointer.ts'
import { publishKey } from './publish-site.ts'
import type { PublishingTools } from './publishing-tools.ts'

const noSite = () => new AppError('NOT_FOUND', 'no-such-site')

/** Puts an older or newer release online at once. Publishes asked for before do not undo it. */
export async function activateRelease(
  tools: PublishingTools,
  siteId: string,
  number: number,
): Promise<Release> {
  const { database, blobs, now } = tools
  const release = findRelease(database.db, siteId, number)
  if (!release) throw new AppError('NOT_FOUND', 'no-such-release')
  if (!(await blobs.has(manifestKey(release.manifest)))) throw new AppError('GONE', 'release-gone')
  database.transaction((db) => {
    const liveAt = now()
    movePointer(db, siteId, {
      status: 'PUBLISH',
      liveRelease: number,
      liveVersion: release.definitionVersion,
      liveAt,
    })
  })
  await writePointer(tools, siteId)
  return release
}

/** Takes a site offline. Publishes asked for before do not put it back. */
export async function unpublishSite(tools: PublishingTools, siteId: string): Promise<void> {
  tools.database.transaction((db) => {
    movePointer(db, siteId, { status: 'PRIVATE', liveRelease: null, liveVersion: null, liveAt: null })
  })
  await writePointer(tools, siteId)
}

type PointerMove = Pick<Site, 'status' | 'liveRelease' | 'liveVersion' | 'liveAt'>

function movePointer(db: Db, siteId: string, move: PointerMove): void {
  const site = findSite(db, everything, siteId)
  const sequence = nextSequence(db, siteId)
  if (!site || sequence === undefined) throw noSite()
  updateSite(db, siteId, { ...move, liveSequence: sequence, fence: site.fence + 1 })
}

/** Takes a site offline, then forgets it. Nothing is left that a visitor could open, wherever this is interrupted. */
export const discardSite = (tools: PublishingTools, siteId: string): Promise<void> =>
  tools.database.inOrder(orderOf(siteId), () => discard(tools, siteId))

async function discard(tools: PublishingTools, siteId: string): Promise<void> {
  const { database, blobs, now } = tools
  await unpublishSite(tools, siteId)
  database.transaction((db) => {
    for (const id of listOpenOutboxIds(db, publishKey(siteId))) finishOutboxRow(db, id, now())
    removeSite(db, siteId)
  })
  for await (const key of blobs.list(`sites/${siteId}/`)) await blobs.remove(key)
}
