import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { newsStatuses, noticeTimings, publishTypes, type ReceiverType } from '#model/records/notifications.ts'
import type { Localized } from '#model/values/language.ts'
import { accounts } from './accounts.ts'
import { sites } from './sites.ts'
import { staff } from './staff.ts'

/** Announcements for the banners of sites. The clock decides whether one is scheduled, shown or over. */
export const news = sqliteTable(
  'news',
  {
    id: text().primaryKey(),
    /** The author's account. */
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The title in the first language that it has: what lists sort and search by. */
    heading: text().notNull(),
    title: text({ mode: 'json' }).$type<Localized<string>>().notNull(),
    content: text({ mode: 'json' }).$type<Localized<string>>().notNull(),
    newsUrl: text('news_url'),
    image: text(),
    status: text({ enum: newsStatuses }).notNull(),
    publishType: text('publish_type', { enum: publishTypes }).notNull(),
    startAt: integer('start_at'),
    endAt: integer('end_at'),
    author: text().notNull(),
    /** Raised by one with every change. */
    version: integer().notNull().default(1),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [index('news_account').on(table.accountId, table.updatedAt)],
)

/** The sites that an announcement goes to. */
export const newsSites = sqliteTable(
  'news_sites',
  {
    newsId: text('news_id')
      .notNull()
      .references(() => news.id, { onDelete: 'cascade' }),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.newsId, table.siteId] }),
    index('news_sites_site').on(table.siteId),
  ],
)

/** Notifications from the provider to everybody in accounts of some types. The clock decides whether one is open. */
export const systemNotifications = sqliteTable(
  'system_notifications',
  {
    id: text().primaryKey(),
    title: text().notNull(),
    content: text().notNull(),
    url: text(),
    image: text(),
    receivers: text({ mode: 'json' }).$type<readonly ReceiverType[]>().notNull(),
    publishType: text('publish_type', { enum: noticeTimings }).notNull(),
    /** Start of the first minute in which it is shown. */
    startAt: integer('start_at').notNull(),
    /** Start of the last minute in which it is shown; null for no end. */
    endAt: integer('end_at'),
    author: text().notNull(),
    /** Raised by one with every change. */
    version: integer().notNull().default(1),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [index('system_notifications_start').on(table.startAt)],
)

/** Who has read which notification. */
export const notificationReads = sqliteTable(
  'notification_reads',
  {
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    notificationId: text('notification_id')
      .notNull()
      .references(() => systemNotifications.id, { onDelete: 'cascade' }),
    readAt: integer('read_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.staffId, table.notificationId] }),
    index('notification_reads_notification').on(table.notificationId),
  ],
)
