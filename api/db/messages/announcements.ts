import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { NewsFilterStatus } from '#model/records/notifications.ts'
import type { Db } from '../database.ts'
import { contains, listPage, type PageOfList } from '../lists.ts'
import { accounts } from '../schema/accounts.ts'
import { news, newsSites } from '../schema/notifications.ts'
import { sites } from '../schema/sites.ts'
import { accountWithin, type Scope } from '../scope.ts'

export type News = typeof news.$inferSelect
/** With the company that it belongs to. */
export interface OwnedAnnouncement {
  news: News
  company: string
}

const owned = (db: Db) =>
  db
    .select({ news, company: accounts.company })
    .from(news)
    .innerJoin(accounts, eq(accounts.id, news.accountId))

export const findAnnouncement = (db: Db, scope: Scope, id: string): OwnedAnnouncement | undefined =>
  owned(db)
    .where(and(eq(news.id, id), accountWithin(news.accountId, scope)))
    .get()

export interface NewsFilter {
  ids?: readonly string[] | undefined
  q?: string | undefined
  status?: NewsFilterStatus | undefined
  siteId?: string | undefined
}

const minuteMs = 60_000

/** The first instant of the minute: an end within this minute has not passed yet. */
const minuteStart = (nowMs: number): number => nowMs - (nowMs % minuteMs)

const lasts = (nowMs: number): SQL | undefined => or(isNull(news.endAt), gte(news.endAt, minuteStart(nowMs)))

function hasStatus(status: NewsFilterStatus, nowMs: number): SQL | undefined {
  if (status === 'public') return and(eq(news.status, 'public'), lasts(nowMs))
  if (status === 'expired') return and(eq(news.status, 'public'), lt(news.endAt, minuteStart(nowMs)))
  return eq(news.status, status)
}

const sortColumns = {
  updatedAt: news.updatedAt,
  createdAt: news.createdAt,
  startDate: sql`coalesce(${news.startAt}, ${news.createdAt})`,
  title: sql`${news.heading} COLLATE NOCASE`,
} as const

export interface NewsSort {
  field: keyof typeof sortColumns
  order: 'ASC' | 'DESC'
}

export function listAnnouncements(
  db: Db,
  scope: Scope,
  { sort, offset, limit, now, ...filter }: NewsFilter & { sort: NewsSort; now: number } & PageOfList,
): { rows: OwnedAnnouncement[]; total: number } {
  const where = and(
    accountWithin(news.accountId, scope),
    filter.ids && inArray(news.id, [...filter.ids]),
    filter.q ? contains(news.heading, filter.q) : undefined,
    filter.status && hasStatus(filter.status, now),
    filter.siteId === undefined
      ? undefined
      : sql`${news.id} IN (SELECT news_id FROM news_sites WHERE site_id = ${filter.siteId})`,
  )
  const direction = sort.order === 'ASC' ? asc : desc
  const rows = owned(db)
    .where(where)
    .orderBy(direction(sortColumns[sort.field]), asc(news.id))
    .limit(limit)
    .offset(offset)
    .all()
  return listPage({ offset, limit }, rows, () => db.select({ total: count() }).from(news).where(where).get())
}

/** All announcements of a site, the latest first. */
export const listAnnouncementsOfSite = (db: Db, siteId: string, limit: number): OwnedAnnouncement[] =>
  owned(db)
    .where(sql`${news.id} IN (SELECT news_id FROM news_sites WHERE site_id = ${siteId})`)
    .orderBy(desc(sql`coalesce(${news.startAt}, ${news.updatedAt})`), asc(news.id))
    .limit(limit)
    .all()

/** Announcements that the banner of a site shows now or later, in its order. */
export const listBannerAnnouncements = (db: Db, siteId: string, now: number): News[] =>
  db
    .select()
    .from(news)
    .where(
      and(
        sql`${news.id} IN (SELECT news_id FROM news_sites WHERE site_id = ${siteId})`,
        hasStatus('public', now),
      ),
    )
    .orderBy(desc(sql`coalesce(${news.startAt}, ${news.createdAt})`), asc(news.id))
    .limit(bannerNews)
    .all()

/** More than anybody reads in a banner. */
const bannerNews = 100

export interface NewsSite {
  newsId: string
  id: string
  name: string
}

/** The sites of each announcement, by name, without those in the trash. */
export const listSitesOfAnnouncement = (db: Db, newsIds: readonly string[]): NewsSite[] =>
  db
    .select({ newsId: newsSites.newsId, id: sites.id, name: sites.name })
    .from(newsSites)
    .innerJoin(sites, eq(sites.id, newsSites.siteId))
    .where(and(inArray(newsSites.newsId, [...newsIds]), isNull(sites.deletedAt)))
    .orderBy(sql`${sites.name} COLLATE NOCASE`, asc(sites.id))
    .all()

/** Those of the sites that are in a scope and not in the trash. */
export const listReachableSites = (db: Db, scope: Scope, ids: readonly string[]): string[] =>
  db
    .select({ id: sites.id })
    .from(sites)
    .where(and(inArray(sites.id, [...ids]), isNull(sites.deletedAt), accountWithin(sites.accountId, scope)))
    .all()
    .map(({ id }) => id)

export const addAnnouncement = (db: Db, row: typeof news.$inferInsert): News =>
  db.insert(news).values(row).returning().get()

export const updateAnnouncement = (db: Db, id: string, change: Partial<News>): void => {
  db.update(news)
    .set({ ...change, version: sql`${news.version} + 1` })
    .where(eq(news.id, id))
    .run()
}

export const removeAnnouncement = (db: Db, id: string): void => {
  db.delete(news).where(eq(news.id, id)).run()
}

/** Replaces the sites that an announcement goes to. */
export function setSitesOfAnnouncement(db: Db, newsId: string, siteIds: readonly string[]): void {
  db.delete(newsSites).where(eq(newsSites.newsId, newsId)).run()
  if (siteIds.length === 0) return
  db.insert(newsSites)
    .values(siteIds.map((siteId) => ({ newsId, siteId })))
    .run()
}

/** Makes the pointer files of those of the sites that are live be written again. */
export const raiseFencesOf = (db: Db, siteIds: readonly string[]): void => {
  db.update(sites)
    .set({ fence: sql`${sites.fence} + 1` })
    .where(and(inArray(sites.id, [...siteIds]), isNotNull(sites.liveRelease)))
    .run()
}
