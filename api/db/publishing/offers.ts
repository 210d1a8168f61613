import { randomUUID } from 'node:crypto'
import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm'
import { brokenPromise, type Offer, offerKey } from '#model/records/offer.ts'
import type { Db } from '../database.ts'
import { listPage, type PageOfList } from '../lists.ts'
import { offerLog } from '../schema/offers.ts'
import { everything, type Scope, siteWithin } from '../scope.ts'
import { countApplicants } from '../submissions/applicants.ts'

export type LoggedOffer = typeof offerLog.$inferSelect

/** What goes live: the offers of a release, with the positions of their pages. */
export interface LiveOffers {
  release: number
  offers: readonly { offer: Offer; positions: string[] }[]
  by: Pick<LoggedOffer, 'authorId' | 'authorName'>
  /** Why an offer breaks what was said before; an empty text is logged if nobody said why. */
  reason: string | null
}

/** Ends what is not shown any more, and begins what is new. To be called in the transaction that moves the live pointer. */
export function logOffers(
  db: Db,
  siteId: string,
  { live, now }: { live: LiveOffers | undefined; now: number },
): void {
  const earlier = earlierOffers(db, siteId)
  const shown = new Set(live?.offers.map(({ offer }) => offerKey(offer)))
  const open = db
    .select()
    .from(offerLog)
    .where(and(eq(offerLog.siteId, siteId), isNull(offerLog.shownUntil)))
    .all()
  for (const { id, offer } of open)
    if (!shown.delete(offerKey(offer)))
      db.update(offerLog)
        .set({ shownUntil: now, applicants: applicantsOf(db, siteId, offer) })
        .where(eq(offerLog.id, id))
        .run()
  for (const { offer, positions } of live?.offers ?? [])
    if (shown.has(offerKey(offer)))
      db.insert(offerLog)
        .values({
          ...{ id: randomUUID(), siteId, offer, positions, release: live!.release, shownFrom: now },
          ...{ authorId: live!.by.authorId, authorName: live!.by.authorName },
          reason: brokenPromise(offer, earlier, now) ? (live!.reason ?? '') : null,
        })
        .run()
}

const comparedOffers = 200

/** What was offered last, the newest first. */
export const earlierOffers = (db: Db, siteId: string): LoggedOffer[] =>
  listOffers(db, everything, { siteId, offset: 0, limit: comparedOffers }).rows

/** How many have applied for an offer; null for one that nobody can apply for. */
export const applicantsOf = (db: Db, siteId: string, { kind, popupId }: Offer): number | null =>
  kind === 'places' ? countApplicants(db, { siteId, popupId }) : null

export interface OfferListing extends PageOfList {
  ids?: readonly string[] | undefined
  siteId?: string | undefined
}

/** Newest first. */
export function listOffers(
  db: Db,
  scope: Scope,
  { ids, siteId, ...page }: OfferListing,
): { rows: LoggedOffer[]; total: number } {
  const where = and(
    siteWithin(offerLog.siteId, scope),
    ids && inArray(offerLog.id, [...ids]),
    siteId === undefined ? undefined : eq(offerLog.siteId, siteId),
  )
  const rows = db
    .select()
    .from(offerLog)
    .where(where)
    .orderBy(desc(offerLog.shownFrom), desc(offerLog.id))
    .limit(page.limit)
    .offset(page.offset)
    .all()
  return listPage(page, rows, () => db.select({ total: count() }).from(offerLog).where(where).get())
}
