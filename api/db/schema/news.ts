import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { newsStatuses, publishTypes } from '#model/records/news.ts'
import type { Localized } from '#model/values/language.ts'
import { accounts } from './accounts.ts'
import { sites } from './sites.ts'

/** Latest information, for the banners of sites. What is scheduled or over is decided by the clock. */
export const news = sqliteTable(
  'news',
  {
    id: text().primaryKey(),
    /** Of whoever wrote it. */
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

/** Which sites a piece of news goes to. */
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
