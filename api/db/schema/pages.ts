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
import { categories } from './categories.ts'

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
    /** What a list calls the page. */
    detail: text().notNull(),
    /** Media reference of the picture that stands for the page. */
    thumbnail: text(),
    /** Only members see it. */
    isLocked: integer('is_locked', { mode: 'boolean' }).notNull(),
    /** What keeps the page from being published; paths begin at the page. */
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
