import { and, asc, eq, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { type AlertPace, alertPaces, paceMs } from '#model/records/alert.ts'
import type { Db } from '../database.ts'
import { alertNews, alerts } from '../schema/alerts.ts'
import { sites } from '../schema/sites.ts'
import type { Alert } from './alerts.ts'

export type AlertNews = typeof alertNews.$inferSelect

/** Counts repetitions of the same news. */
export const addAlertNews = (db: Db, news: Omit<AlertNews, 'count'>): void => {
  db.insert(alertNews)
    .values({ ...news, count: 1 })
    .onConflictDoUpdate({
      target: [alertNews.alertId, alertNews.siteId, alertNews.type, alertNews.detail],
      set: { count: sql`${alertNews.count} + 1` },
    })
    .run()
}

const oldestNews = sql<number>`min(${alertNews.createdAt})`

/** `AT_ONCE` means at most once a minute. A digest is due when its interval has passed since the oldest news in it. */
const isDue = (pace: AlertPace, now: number): SQL | undefined =>
  pace === 'AT_ONCE'
    ? or(isNull(alerts.toldAt), lte(alerts.toldAt, now - paceMs[pace]))
    : lte(oldestNews, now - paceMs[pace])

/** Alerts with news that are due, the longest waiting first. */
export const listDueAlerts = (db: Db, now: number, limit: number): Alert[] =>
  db
    .select({ alert: alerts })
    .from(alertNews)
    .innerJoin(alerts, eq(alerts.id, alertNews.alertId))
    .groupBy(alertNews.alertId)
    .having(or(...alertPaces.map((pace) => and(eq(alerts.pace, pace), isDue(pace, now)))))
    .orderBy(asc(oldestNews))
    .limit(limit)
    .all()
    .map(({ alert }) => alert)

/** Removes and returns the news of an alert, with the site's name (empty for news of the account): whoever takes them must send them. */
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
