import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { DropReason } from '#model/analytics/counting-rules.ts'
import type { DayRange } from '#model/billing/charged-days.ts'
import type { Db } from '../database.ts'
import { pageViews } from '../schema/rollups.ts'
import { sites } from '../schema/sites.ts'
import { droppedEvents } from '../schema/visit-sums.ts'

/** Views of a site: charged, and not charged by the rule that sets them aside. */
export interface SiteViews {
  id: string
  name: string
  charged: number
  setAside: number
  unusual: number
  contested: number
}

/** Of the sites that an account has now, also those in the trash, which had any views in some days, both included. */
export function listSiteViews(db: Db, accountId: string, { from, to }: DayRange): SiteViews[] {
  const total = (counts: SQL) => sql<number>`(SELECT total(count) FROM ${counts})`.mapWith(Number)
  const dropped = (reason: DropReason) =>
    total(
      sql`${droppedEvents} WHERE site_id = ${sites.id} AND day BETWEEN ${from} AND ${to} AND reason = ${reason}`,
    )
  return db
    .select({
      id: sites.id,
      name: sites.name,
      charged: total(sql`${pageViews} WHERE site_id = ${sites.id} AND day BETWEEN ${from} AND ${to}`),
      setAside: dropped('set-aside'),
      unusual: dropped('unusual'),
      contested: dropped('contested'),
    })
    .from(sites)
    .where(eq(sites.accountId, accountId))
    .orderBy(asc(sites.name), asc(sites.id))
    .all()
    .filter(({ charged, setAside, unusual, contested }) => charged + setAside + unusual + contested > 0)
}
