import { randomUUID } from 'node:crypto'
import { and, count, desc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { alertNews, alerts } from '../schema/alerts.ts'
import { connectors } from '../schema/connectors.ts'
import { domains } from '../schema/domains.ts'
import { editLocks, editPresences, versions } from '../schema/editing.ts'
import { members } from '../schema/members.ts'
import { news, newsSites } from '../schema/notifications.ts'
import { previewSessions, previewShares, previewTickets } from '../schema/previews.ts'
import { approvals, deliveryTargets, deploys, schedules } from '../schema/publishing.ts'
import { reportLinks } from '../schema/reports.ts'
import { siteAssists, siteMoves, sites } from '../schema/sites.ts'
import { staff } from '../schema/staff.ts'
import { submissions } from '../schema/submissions.ts'
import { surveyResponses } from '../schema/surveys.ts'
import { webhooks } from '../schema/webhooks.ts'

export type SiteMove = typeof siteMoves.$inferSelect

export const addSiteMove = (db: Db, move: Omit<SiteMove, 'id' | 'followedAt'>): void => {
  db.insert(siteMoves)
    .values({ ...move, id: randomUUID() })
    .run()
}

/** The latest first. */
export const listSiteMoves = (db: Db, siteId: string, limit: number): SiteMove[] =>
  db
    .select()
    .from(siteMoves)
    .where(eq(siteMoves.siteId, siteId))
    .orderBy(desc(siteMoves.at), desc(siteMoves.id))
    .limit(limit)
    .all()

/** Sites that were moved, and have not been asked to be compiled with the plan of the other account. */
export const listSitesToFollow = (db: Db): string[] =>
  db
    .selectDistinct({ id: siteMoves.siteId })
    .from(siteMoves)
    .where(isNull(siteMoves.followedAt))
    .all()
    .map(({ id }) => id)

export const markMoveFollowed = (db: Db, siteId: string, now: number): void => {
  db.update(siteMoves)
    .set({ followedAt: now })
    .where(and(eq(siteMoves.siteId, siteId), isNull(siteMoves.followedAt)))
    .run()
}

/** Condition: news of accounts that are not in the path. */
const newsOfOthers = (path: string) => notInArray(news.accountId, path.split('/'))

const countWhere = (db: Db, query: ReturnType<typeof sql>): number => db.get<{ total: number }>(query).total

/** Counts what moves with a site, besides its pages and media. */
export const countGoing = (db: Db, siteId: string) => {
  const of = (table: typeof members | typeof domains | typeof previewShares) =>
    countWhere(db, sql`SELECT count(*) AS total FROM ${table} WHERE site_id = ${siteId}`)
  const answers = db
    .select({ total: count() })
    .from(surveyResponses)
    .where(eq(surveyResponses.siteId, siteId))
    .get()!.total
  const sent = db
    .select({ total: count() })
    .from(submissions)
    .where(eq(submissions.siteId, siteId))
    .get()!.total
  return {
    members: of(members),
    submissions: sent + answers,
    domains: of(domains),
    versions: countWhere(
      db,
      sql`SELECT count(*) AS total FROM ${versions} WHERE site_id = ${siteId} AND name IS NOT NULL`,
    ),
    guests: of(previewShares),
    schedules: db
      .select({ total: count() })
      .from(schedules)
      .where(and(eq(schedules.siteId, siteId), eq(schedules.status, 'waiting')))
      .get()!.total,
  }
}

/** Counts what of a site ends, or does not move along, when it moves to the account with the path. */
export const countStaying = (db: Db, siteId: string, path: string) => ({
  news: db
    .select({ total: count() })
    .from(newsSites)
    .innerJoin(news, eq(news.id, newsSites.newsId))
    .where(and(eq(newsSites.siteId, siteId), newsOfOthers(path)))
    .get()!.total,
  alerts: db.select({ total: count() }).from(alerts).where(eq(alerts.siteId, siteId)).get()!.total,
  webhooks: db
    .select({ total: count() })
    .from(webhooks)
    .where(and(eq(webhooks.siteId, siteId), eq(webhooks.isEnabled, true)))
    .get()!.total,
  deliveryTargets: db
    .select({ total: count() })
    .from(deliveryTargets)
    .where(eq(deliveryTargets.siteId, siteId))
    .get()!.total,
  connectors: db.select({ total: count() }).from(connectors).where(eq(connectors.siteId, siteId)).get()!
    .total,
  approvals: db
    .select({ total: count() })
    .from(approvals)
    .where(and(eq(approvals.siteId, siteId), eq(approvals.state, 'asked')))
    .get()!.total,
})

/** Ends every access of the former account to a site: sessions, invitations of its people, subscriptions and links. */
export function revokeFormerOwnerAccess(
  db: Db,
  { siteId, fromId, toPath, at }: { siteId: string; fromId: string; toPath: string; at: number },
): void {
  db.delete(editLocks).where(eq(editLocks.siteId, siteId)).run()
  db.delete(editPresences).where(eq(editPresences.siteId, siteId)).run()
  db.delete(previewSessions).where(eq(previewSessions.siteId, siteId)).run()
  db.delete(previewTickets).where(eq(previewTickets.siteId, siteId)).run()
  const formerPeople = db
    .select({ email: sql`lower(${staff.email})` })
    .from(staff)
    .where(eq(staff.accountId, fromId))
  db.delete(previewShares)
    .where(and(eq(previewShares.siteId, siteId), inArray(previewShares.email, formerPeople)))
    .run()
  const otherNews = db.select({ id: news.id }).from(news).where(newsOfOthers(toPath))
  db.delete(newsSites)
    .where(and(eq(newsSites.siteId, siteId), inArray(newsSites.newsId, otherNews)))
    .run()
  db.delete(alertNews).where(eq(alertNews.siteId, siteId)).run()
  db.delete(alerts).where(eq(alerts.siteId, siteId)).run()
  db.delete(siteAssists).where(eq(siteAssists.siteId, siteId)).run()
  db.delete(reportLinks).where(eq(reportLinks.siteId, siteId)).run()
  db.delete(deliveryTargets).where(eq(deliveryTargets.siteId, siteId)).run()
  db.delete(deploys).where(eq(deploys.siteId, siteId)).run()
  db.delete(connectors).where(eq(connectors.siteId, siteId)).run()
  db.update(webhooks)
    .set({ isEnabled: false, version: sql`${webhooks.version} + 1` })
    .where(and(eq(webhooks.siteId, siteId), eq(webhooks.isEnabled, true)))
    .run()
  db.update(approvals)
    .set({ state: 'withdrawn', decidedAt: at })
    .where(and(eq(approvals.siteId, siteId), eq(approvals.state, 'asked')))
    .run()
}

/** Makes a site and its domains another account's. Also makes its pointer file be written again. */
export function transferSite(
  db: Db,
  { siteId, toId, at }: { siteId: string; toId: string; at: number },
): void {
  db.update(sites)
    .set({ accountId: toId, updatedAt: at, fence: sql`${sites.fence} + (${sites.liveRelease} IS NOT NULL)` })
    .where(eq(sites.id, siteId))
    .run()
  db.update(domains)
    .set({ accountId: toId, version: sql`${domains.version} + 1` })
    .where(eq(domains.siteId, siteId))
    .run()
}
