import { and, asc, count, desc, eq, gt, gte, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { AccountType } from '#model/records/account.ts'
import type { ReceiverType, SystemNotificationState } from '#model/records/notifications.ts'
import type { Db } from '../database.ts'
import { contains, listHolds, listPage, type PageOfList } from '../lists.ts'
import { systemNotifications as notices, notificationReads } from '../schema/notifications.ts'

export type SystemNotification = typeof notices.$inferSelect

export const findSystemNotification = (db: Db, id: string): SystemNotification | undefined =>
  db.select().from(notices).where(eq(notices.id, id)).get()

const minuteMs = 60_000
const minuteStart = (now: number): number => now - (now % minuteMs)

const lasts = (now: number) => or(isNull(notices.endAt), gte(notices.endAt, minuteStart(now)))

const inState: Readonly<Record<SystemNotificationState, (now: number) => SQL | undefined>> = {
  waiting: (now) => gt(notices.startAt, now),
  open: (now) => and(lte(notices.startAt, now), lasts(now)),
  expired: (now) => lt(notices.endAt, minuteStart(now)),
}

const isFor = (type: AccountType): SQL => listHolds(notices.receivers, type)

export interface NotificationFilter {
  ids?: readonly string[] | undefined
  q?: string | undefined
  receiver?: ReceiverType | undefined
  state?: SystemNotificationState | undefined
}

const sortColumns = {
  startDate: notices.startAt,
  createdAt: notices.createdAt,
  updatedAt: notices.updatedAt,
  title: sql`${notices.title} COLLATE NOCASE`,
} as const

interface NotificationListing extends NotificationFilter, PageOfList {
  sort: { field: keyof typeof sortColumns; order: 'ASC' | 'DESC' }
  now: number
}

export function listSystemNotifications(
  db: Db,
  { sort, offset, limit, now, ...filter }: NotificationListing,
): { rows: SystemNotification[]; total: number } {
  const where = and(
    filter.ids && inArray(notices.id, [...filter.ids]),
    filter.q ? contains(notices.title, filter.q) : undefined,
    filter.receiver && isFor(filter.receiver),
    filter.state && inState[filter.state](now),
  )
  const direction = sort.order === 'ASC' ? asc : desc
  const rows = db
    .select()
    .from(notices)
    .where(where)
    .orderBy(direction(sortColumns[sort.field]), asc(notices.id))
    .limit(limit)
    .offset(offset)
    .all()
  return listPage({ offset, limit }, rows, () =>
    db.select({ total: count() }).from(notices).where(where).get(),
  )
}

/** The number of readers of each. */
export const countReaders = (db: Db, ids: readonly string[]): Map<string, number> =>
  new Map(
    db
      .select({ id: notificationReads.notificationId, readers: count() })
      .from(notificationReads)
      .where(inArray(notificationReads.notificationId, [...ids]))
      .groupBy(notificationReads.notificationId)
      .all()
      .map(({ id, readers }) => [id, readers]),
  )

export const addSystemNotification = (db: Db, row: typeof notices.$inferInsert): SystemNotification =>
  db.insert(notices).values(row).returning().get()

export const updateSystemNotification = (db: Db, id: string, change: Partial<SystemNotification>): void => {
  db.update(notices)
    .set({ ...change, version: sql`${notices.version} + 1` })
    .where(eq(notices.id, id))
    .run()
}

export const removeSystemNotification = (db: Db, id: string): void => {
  db.delete(notices).where(eq(notices.id, id)).run()
}

/** A person who reads notifications, with the current time. */
export interface Reader {
  staffId: string
  accountType: AccountType
  now: number
}

const isRead = (staffId: string) =>
  sql<number>`EXISTS (SELECT 1 FROM notification_reads AS r
    WHERE r.staff_id = ${staffId} AND r.notification_id = ${notices.id})`

const openFor = ({ accountType, now }: Reader) => and(isFor(accountType), inState.open(now))

export interface ReadNotification extends SystemNotification {
  isRead: boolean
}

/** Notifications that are open for a reader, the latest first. */
export const listOpenFor = (db: Db, reader: Reader, { offset, limit }: PageOfList): ReadNotification[] =>
  db
    .select({ notice: notices, isRead: isRead(reader.staffId) })
    .from(notices)
    .where(openFor(reader))
    .orderBy(desc(notices.startAt), asc(notices.id))
    .limit(limit)
    .offset(offset)
    .all()
    .map(({ notice, isRead: read }) => ({ ...notice, isRead: read === 1 }))

export function findOpenFor(db: Db, reader: Reader, id: string): ReadNotification | undefined {
  const found = db
    .select({ notice: notices, isRead: isRead(reader.staffId) })
    .from(notices)
    .where(and(eq(notices.id, id), openFor(reader)))
    .get()
  return found && { ...found.notice, isRead: found.isRead === 1 }
}

/** The number of open notifications of a reader, and how many of them are unread. */
export const countOpenFor = (db: Db, reader: Reader): { total: number; unread: number } =>
  db
    .select({ total: count(), unread: sql<number>`coalesce(sum(NOT ${isRead(reader.staffId)}), 0)` })
    .from(notices)
    .where(openFor(reader))
    .get() ?? { total: 0, unread: 0 }

/** The time of the next change for a reader, when a notification opens or expires: milliseconds since 1970. */
export function nextChangeFor(db: Db, { accountType, now }: Reader): number | null {
  const found = db
    .select({
      opens: sql<number | null>`min(CASE WHEN ${notices.startAt} > ${now} THEN ${notices.startAt} END)`,
      ends: sql<
        number | null
      >`min(CASE WHEN ${notices.endAt} >= ${minuteStart(now)} THEN ${notices.endAt} END)`,
    })
    .from(notices)
    .where(isFor(accountType))
    .get()
  const changes = [
    ...(found?.opens ? [found.opens] : []),
    ...(found?.ends ? [minuteStart(found.ends) + minuteMs] : []),
  ]
  return changes.length > 0 ? Math.min(...changes) : null
}

/** Marks those of the ids, or all, that are open for a reader. Earlier reads stay unchanged. */
export function markAsRead(db: Db, reader: Reader, ids: readonly string[] | 'all'): void {
  const open = db
    .select({ id: notices.id })
    .from(notices)
    .where(and(openFor(reader), ids === 'all' ? undefined : inArray(notices.id, [...ids])))
    .all()
  if (open.length === 0) return
  const { staffId, now: readAt } = reader
  db.insert(notificationReads)
    .values(open.map(({ id: notificationId }) => ({ staffId, notificationId, readAt })))
    .onConflictDoNothing()
    .run()
}
