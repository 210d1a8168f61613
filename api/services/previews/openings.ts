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
/** After so long without a look at a page the next one begins another opening. */
const breakMs = 30 * 60_000
/** So often at most it is written down that a page is still looked at. */
const seenEveryMs = 60_000
const listed = 200

interface Looking {
  shareId: string
  sessionHash: string
  userAgent: string | undefined
  now: number
}

/** Somebody who was invited opens the preview, in a transaction. */
export function beginOpening(db: Db, { userAgent, now, ...whose }: Looking, pages: string[] = []): void {
  noteOpening(db, whose.shareId, now)
  const opening = { id: randomUUID(), openedAt: now, lastSeenAt: now, pages }
  addOpening(db, { ...whose, ...opening, ...deviceOf(userAgent ?? null) })
}

/** Those that are kept no longer go. */
export const clearOldOpenings = ({ db }: Pick<Database, 'db'>, now: number): void =>
  removeOpenings(db, now - keptMs)

/** Somebody who was invited looks at a page, in a transaction. */
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

/** When who looked at what, newest first. */
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
