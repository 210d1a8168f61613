import { and, count, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { reportLinks } from '../schema/reports.ts'
import { type Scope, siteWithin } from '../scope.ts'

export type ReportLink = typeof reportLinks.$inferSelect

/** Condition: neither revoked nor expired. */
const isOpenAt = (now: number) => and(isNull(reportLinks.revokedAt), gt(reportLinks.expiresAt, now))

export const addReportLink = (db: Db, link: typeof reportLinks.$inferInsert): ReportLink =>
  db.insert(reportLinks).values(link).returning().get()

/** The latest first. */
export const listReportLinks = (db: Db, scope: Scope, siteId: string, limit: number): ReportLink[] =>
  db
    .select()
    .from(reportLinks)
    .where(and(eq(reportLinks.siteId, siteId), siteWithin(reportLinks.siteId, scope)))
    .orderBy(desc(reportLinks.madeAt), desc(reportLinks.id))
    .limit(limit)
    .all()

export const countOpenReportLinks = (db: Db, siteId: string, now: number): number =>
  db
    .select({ total: count() })
    .from(reportLinks)
    .where(and(eq(reportLinks.siteId, siteId), isOpenAt(now)))
    .get()?.total ?? 0

/** A link that is valid at `now`. No scope: the token alone authorises whoever opens it. */
export const findOpenReportLink = (db: Db, tokenHash: string, now: number): ReportLink | undefined =>
  db
    .select()
    .from(reportLinks)
    .where(and(eq(reportLinks.tokenHash, tokenHash), isOpenAt(now)))
    .get()

/** Returns the ids of the links that were revoked. */
export const revokeReportLinks = (
  db: Db,
  scope: Scope,
  { siteId, ids, now }: { siteId: string; ids: readonly string[]; now: number },
): string[] =>
  db
    .update(reportLinks)
    .set({ revokedAt: now })
    .where(
      and(
        eq(reportLinks.siteId, siteId),
        siteWithin(reportLinks.siteId, scope),
        inArray(reportLinks.id, [...ids]),
        isNull(reportLinks.revokedAt),
      ),
    )
    .returning({ id: reportLinks.id })
    .all()
    .map(({ id }) => id)

export const noteReportOpening = (db: Db, id: string, now: number): void => {
  db.update(reportLinks)
    .set({ openings: sql`${reportLinks.openings} + 1`, lastOpenedAt: now })
    .where(eq(reportLinks.id, id))
    .run()
}

export const countWrongPassword = (db: Db, id: string): void => {
  db.update(reportLinks)
    .set({ wrongPasswords: sql`${reportLinks.wrongPasswords} + 1` })
    .where(eq(reportLinks.id, id))
    .run()
}
