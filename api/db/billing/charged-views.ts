import { type SQL, sql } from 'drizzle-orm'
import type { DropReason } from '#model/analytics/counting-rules.ts'
import type { DayRange } from '#model/billing/charged-days.ts'
import type { DayViews } from '#model/billing/view-contest.ts'
import type { Db } from '../database.ts'

/** Views of a site: those that are charged, and those that a rule excluded. */
export interface SiteViews {
  id: string
  name: string
  charged: number
  setAside: number
  unusual: number
  contested: number
}

const movedOn = sql`date(at / 1000, 'unixepoch', '+9 hours')`

/** Whose a site was on the day of a row; nobody's where it was moved then, as the views of that day are not told apart. */
const ownerOn = (rows: SQL): SQL => sql`CASE
  WHEN ${rows}.day IN (SELECT ${movedOn} FROM site_moves WHERE site_id = ${rows}.site_id) THEN NULL
  ELSE coalesce(
    (SELECT from_id FROM site_moves WHERE site_id = ${rows}.site_id AND ${movedOn} > ${rows}.day ORDER BY at LIMIT 1),
    (SELECT account_id FROM sites WHERE id = ${rows}.site_id)
  ) END`

const ownDays = (rows: SQL, accountId: string, { from, to }: DayRange): SQL =>
  sql`${rows}.day BETWEEN ${from} AND ${to} AND ${ownerOn(rows)} = ${accountId}`

const pageViews = sql`page_views`
const droppedEvents = sql`dropped_events`

const listViews = (db: Db, accountId: string, days: DayRange, which: SQL): SiteViews[] => {
  const charged = sql`SELECT total(count) FROM page_views WHERE site_id = sites.id AND ${ownDays(pageViews, accountId, days)}`
  const dropped = (reason: DropReason) =>
    sql`SELECT total(count) FROM dropped_events WHERE site_id = sites.id AND reason = ${reason}
      AND ${ownDays(droppedEvents, accountId, days)}`
  // What another account calls it is nobody else's business.
  return db.all<SiteViews>(sql`SELECT id, CASE account_id WHEN ${accountId} THEN name ELSE id END AS name,
      (${charged}) AS charged, (${dropped('set-aside')}) AS setAside, (${dropped('unusual')}) AS unusual,
      (${dropped('contested')}) AS contested
    FROM sites
    WHERE (account_id = ${accountId} OR id IN (SELECT site_id FROM site_moves WHERE from_id = ${accountId})) AND ${which}
    ORDER BY name, id`)
}

/** Of the sites which had any views in some days, both included, while they were the account's; also those in the trash. */
export const listSiteViews = (db: Db, accountId: string, days: DayRange): SiteViews[] =>
  listViews(db, accountId, days, sql`TRUE`).filter(
    ({ charged, setAside, unusual, contested }) => charged + setAside + unusual + contested > 0,
  )

interface OfSite {
  accountId: string
  siteId: string
}

/** Of one site; undefined where it never was the account's. */
export const findSiteViews = (db: Db, { accountId, siteId }: OfSite, days: DayRange): SiteViews | undefined =>
  listViews(db, accountId, days, sql`id = ${siteId}`)[0]

/** What is charged for it, day by day. */
export const listChargedDays = (db: Db, { accountId, siteId }: OfSite, days: DayRange): DayViews[] =>
  db.all(
    sql`SELECT day, count FROM page_views WHERE site_id = ${siteId} AND ${ownDays(pageViews, accountId, days)}`,
  )
