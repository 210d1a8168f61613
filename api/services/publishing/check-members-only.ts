import { createJsonCache } from '#builder/blob-source.ts'
import { lockedPages, shownAmong } from '#builder/members-only.ts'
import { AppError } from '#model/messages/errors.ts'
import { positionOf } from '#model/values/position.ts'
import { findLiveSnapshot } from '../../db/publishing/live-snapshots.ts'
import { findPublish } from '../../db/publishing/publishes.ts'
import { listReleaseSnapshots, type Release } from '../../db/publishing/releases.ts'
import { everything } from '../../db/scope.ts'
import type { PublishingTools } from './live/live-pointer.ts'

const cachedParts = 5_000
/** More are only counted. */
const maxNamed = 5

/**
 * Throws CONFLICT if a release shows a page to everybody that is for members only by now: a rollback must not make private pages
 * public (decision 37).
 */
export async function checkMembersOnly(
  { database: { db }, blobs }: Pick<PublishingTools, 'database' | 'blobs'>,
  { siteId, number, publishId }: Release,
): Promise<void> {
  const target = findPublish(db, everything, publishId)?.snapshot
  if (target === undefined) return
  const cache = createJsonCache(blobs, cachedParts)
  const live = findLiveSnapshot(db, siteId)
  const newest = listReleaseSnapshots(db, siteId)
  const locked = await lockedPages(live === undefined ? newest : [live, ...newest], cache)
  if (locked.size === 0) return
  const shown = await shownAmong(locked, target, cache)
  if (shown.length === 0) return
  const named = shown.slice(0, maxNamed).map(positionOf).join(', ')
  const pages = shown.length > maxNamed ? `${named}, …` : named
  throw new AppError('CONFLICT', { reason: 'release-shows-members-pages', params: { number, pages } })
}
