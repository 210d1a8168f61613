import { randomUUID } from 'node:crypto'
import type { PreviewOpening } from '#model/calls/sites/previews.ts'
import { previewLimits } from '#model/records/preview.ts'
import { deviceOf } from '#model/values/device.ts'
import { positionOf } from '#model/values/position.ts'
import type { Database, Db } from '../../db/database.ts'
import { listPagePlaces } from '../../db/previews/preview-drafts.ts'
import {
  addOpening,
  findOpening,
  listOpenings,
  removeOpenings,
  updateOpening,
} from '../../db/previews/preview-openings.ts'
import { noteOpening } from '../../db/previews/preview-shares.ts'
import type { Scope } from '../../db/scope.ts'

const keptMs = previewLimits.openingDays * 24 * 60 * 60_000
/** After this long without a page view the next one begins a new opening. */
const breakMs = 30 * 60_000
/** How often, at most, it is stored that a page is still open. */
const seenEveryMs = 60_000
const listed = 200

interface Looking {
  shareId: string
  sessionHash: string
  userAgent: string | undefined
  now: number
}

/** Records that a guest opens the preview. In a transaction. */
export function beginOpening(db: Db, { userAgent, now, ...whose }: Looking, pages: string[] = []): void {
  noteOpening(db, whose.shareId, now)
  const opening = { id: randomUUID(), openedAt: now, lastSeenAt: now, pages }
  addOpening(db, { ...whose, ...opening, ...deviceOf(userAgent ?? null) })
}

/** Deletes openings that are not kept any more. */
export const clearOldOpenings = ({ db }: Pick<Database, 'db'>, now: number): void =>
  removeOpenings(db, now - keptMs)

/** Records that a guest views a page. In a transaction. */
export function noteSeenPage(db: Db, looking: Looking, pageId: string): void {
  const { now } = looking
  const opening = findOpening(db, looking)
  if (!opening || now - opening.lastSeenAt > breakMs) {
    beginOpening(db, looking, [pageId])
    return
  }
  const { id, pages, lastSeenAt } = opening
  const isKnown = pages.includes(pageId) || pages.length >= previewLimits.openingPages
  if (isKnown && now - lastSeenAt < seenEveryMs) return
  updateOpening(db, id, { lastSeenAt: now, pages: isKnown ? pages : [...pages, pageId] })
}

/** Openings of a preview with their guests and pages, newest first. */
export function openingRows(
  { db }: Pick<Database, 'db'>,
  { scope, siteId, shareId, now }: { scope: Scope; siteId: string; shareId: string | undefined; now: number },
): PreviewOpening[] {
  const rows = listOpenings(db, scope, { siteId, shareId, openedAfter: now - keptMs, limit: listed })
  const places = listPagePlaces(
    db,
    siteId,
    rows.flatMap(({ opening }) => opening.pages),
  )
  return rows.map(({ opening, email }) => ({
    id: opening.id,
    shareId: opening.shareId,
    email,
    openedAt: new Date(opening.openedAt).toISOString(),
    lastSeenAt: new Date(opening.lastSeenAt).toISOString(),
    browser: opening.browser,
    system: opening.system,
    isPhone: opening.isPhone,
    pages: opening.pages.length,
    positions: opening.pages.flatMap((id) => {
      const place = places.get(id)
      return place ? [positionOf(place)] : []
    }),
  }))
}
