import { sql } from 'drizzle-orm'
import {
  foreignKey,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import type { Problem } from '#model/messages/problem.ts'
import type { Localized } from '#model/values/language.ts'
import { sites } from './sites.ts'

export const categories = sqliteTable(
  'categories',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    id: text().notNull(),
    /** Zero-based. */
    column: integer('column_index').notNull(),
    name: text({ mode: 'json' }).$type<Localized<string>>().notNull(),
    pageCount: integer('page_count').notNull(),
    /** Site-wide order of its first page, from 1 (decision 5). */
    firstOrder: integer('first_order').notNull(),
    /** JSON of `SnapshotCategoryEntry`, which snapshots contain unchanged. */
    entry: text().notNull(),
    /** Problems that prevent publishing, without those of its pages. */
    problems: text({ mode: 'json' }).$type<Problem[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.id] }),
    uniqueIndex('categories_column').on(table.siteId, table.column),
    index('categories_problems').on(table.siteId).where(sql`problems IS NOT NULL`),
  ],
)

export const pages = sqliteTable(
  'pages',
  {
    siteId: text('site_id').notNull(),
    id: text().notNull(),
    categoryId: text('category_id').notNull(),
    /** Zero-based. */
    row: integer('row_index').notNull(),
    /** JSON of `Page`, and its SHA-256. */
    content: text().notNull(),
    hash: text().notNull(),
    /** Label of the page in lists. */
    detail: text().notNull(),
    /** Media reference of the page's thumbnail. */
    thumbnail: text(),
    /** Only members see it. */
    isLocked: integer('is_locked', { mode: 'boolean' }).notNull(),
    /** Problems that prevent publishing; their paths begin at the page. */
    problems: text({ mode: 'json' }).$type<Problem[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.id] }),
    foreignKey({
      columns: [table.siteId, table.categoryId],
      foreignColumns: [categories.siteId, categories.id],
    }).onDelete('cascade'),
    uniqueIndex('pages_place').on(table.siteId, table.categoryId, table.row),
    index('pages_problems').on(table.siteId).where(sql`problems IS NOT NULL`),
  ],
)

/** References of pages by id: if a target is added or removed, only these pages are checked again. */
export const links = sqliteTable(
  'links',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['page', 'survey', 'shared'] }).notNull(),
    target: text().notNull(),
    /** The page that refers. */
    pageId: text('page_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.kind, table.target, table.pageId] }),
    index('links_page').on(table.siteId, table.pageId),
  ],
)
