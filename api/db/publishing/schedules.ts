import { and, asc, count, desc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { ScheduleStatus } from '#model/calls/sites/schedules.ts'
import type { Db } from '../database.ts'
import { listPage, type PageOfList } from '../lists.ts'
import { schedules } from '../schema/publishing.ts'
import { sites } from '../schema/sites.ts'
import { type Scope, siteWithin } from '../scope.ts'

export type Schedule = typeof schedules.$inferSelect
export interface ListedSchedule extends Schedule {
  siteName: string
}

export const addSchedule = (db: Db, row: typeof schedules.$inferInsert): void => {
  db.insert(schedules).values(row).run()
}

const listed = { schedule: schedules, siteName: sites.name }

export function findSchedule(db: Db, scope: Scope, id: string): ListedSchedule | undefined {
  const found = db
    .select(listed)
    .from(schedules)
    .innerJoin(sites, eq(sites.id, schedules.siteId))
    .where(and(eq(schedules.id, id), siteWithin(schedules.siteId, scope)))
    .get()
  return found && { ...found.schedule, siteName: found.siteName }
}

export interface ScheduleListing extends PageOfList {
  ids?: readonly string[]
  siteId?: string
  status?: ScheduleStatus
  order: 'ASC' | 'DESC'
}

export function listSchedules(db: Db, scope: Scope, listing: ScheduleListing) {
  const conditions: (SQL | undefined)[] = [
    siteWithin(schedules.siteId, scope),
    listing.ids && inArray(schedules.id, [...listing.ids]),
    listing.siteId === undefined ? undefined : eq(schedules.siteId, listing.siteId),
    listing.status && eq(schedules.status, listing.status),
  ]
  const where = and(...conditions)
  const rows = db
    .select(listed)
    .from(schedules)
    .innerJoin(sites, eq(sites.id, schedules.siteId))
    .where(where)
    .orderBy(listing.order === 'ASC' ? asc(schedules.at) : desc(schedules.at), asc(schedules.id))
    .limit(listing.limit)
    .offset(listing.offset)
    .all()
    .map(({ schedule, siteName }): ListedSchedule => ({ ...schedule, siteName }))
  return listPage(listing, rows, () => db.select({ total: count() }).from(schedules).where(where).get())
}

/** The earliest first. */
export const listDueSchedules = (
  db: Db,
  now: number,
  { after, limit }: { after: Schedule | undefined; limit: number },
): Schedule[] =>
  db
    .select()
    .from(schedules)
    .where(
      and(
        eq(schedules.status, 'waiting'),
        lte(schedules.at, now),
        after &&
          sql`(${schedules.at}, ${schedules.createdAt}, ${schedules.id}) > (${after.at}, ${after.createdAt}, ${after.id})`,
      ),
    )
    .orderBy(asc(schedules.at), asc(schedules.createdAt), asc(schedules.id))
    .limit(limit)
    .all()

export const countWaitingSchedules = (db: Db, siteId: string): number =>
  db
    .select({ waiting: count() })
    .from(schedules)
    .where(and(eq(schedules.siteId, siteId), eq(schedules.status, 'waiting')))
    .get()?.waiting ?? 0

/** Dismisses a failed schedule. False where it did not fail, or was dismissed already. */
export const putAwaySchedule = (db: Db, id: string): boolean =>
  db
    .update(schedules)
    .set({ status: 'cancelled' })
    .where(and(eq(schedules.id, id), eq(schedules.status, 'failed')))
    .run().changes > 0

/** Retries a failed schedule. False if it did not fail, or was dismissed. */
export const retrySchedule = (db: Db, id: string, at: number): boolean =>
  db
    .update(schedules)
    .set({ status: 'waiting', at, finishedAt: null, error: null })
    .where(and(eq(schedules.id, id), eq(schedules.status, 'failed')))
    .run().changes > 0

/** False, without writing anything, if it had ended before. */
export const endSchedule = (
  db: Db,
  id: string,
  end: Pick<Schedule, 'status' | 'finishedAt'> & Partial<Pick<Schedule, 'publishId' | 'error'>>,
): boolean =>
  db
    .update(schedules)
    .set(end)
    .where(and(eq(schedules.id, id), eq(schedules.status, 'waiting')))
    .run().changes > 0
