import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { alertNews, alerts } from '../schema/alerts.ts'
import { sites } from '../schema/sites.ts'
import type { Alert } from './alerts.ts'

export type AlertNews = typeof alertNews.$inferSelect

/** The same again is counted. */
export const addAlertNews = (db: Db, news: Omit<AlertNews, 'count'>): void => {
  db.insert(alertNews)
    .values({ ...news, count: 1 })
    .onConflictDoUpdate({
      target: [alertNews.alertId, alertNews.siteId, alertNews.type, alertNews.detail],
      set: { count: sql`${alertNews.count} + 1` },
    })
    .run()
}

/** Alerts that have something to tell, with since when. */
export const listAlertsWithNews = (db: Db, limit: number): { alert: Alert; since: number }[] =>
  db
    .select({ alert: alerts, since: sql<number>`min(${alertNews.createdAt})` })
    .from(alertNews)
    .innerJoin(alerts, eq(alerts.id, alertNews.alertId))
    .groupBy(alertNews.alertId)
    .orderBy(asc(sql`min(${alertNews.createdAt})`))
    .limit(limit)
    .all()

/** What an alert has to tell, with the names of the sites, empty of an account; it is told by whoever takes it. */
export function takeAlertNews(db: Db, alertId: string): (AlertNews & { site: string })[] {
  const rows = db
    .select({ news: alertNews, site: sql<string>`coalesce(${sites.name}, '')` })
    .from(alertNews)
    .leftJoin(sites, eq(sites.id, alertNews.siteId))
    .where(and(eq(alertNews.alertId, alertId), or(eq(alertNews.siteId, ''), isNotNull(sites.id))))
    .orderBy(asc(alertNews.createdAt), sql`${alertNews}.rowid`)
    .all()
  db.delete(alertNews).where(eq(alertNews.alertId, alertId)).run()
  return rows.map(({ news, site }) => ({ ...news, site }))
}
