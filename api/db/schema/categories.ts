import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
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
    /** JSON of `SnapshotCategoryEntry`: what a snapshot takes over as it stands. */
    entry: text().notNull(),
    /** What keeps the category from being published, its pages' own problems apart. */
    problems: text({ mode: 'json' }).$type<Problem[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.id] }),
    uniqueIndex('categories_column').on(table.siteId, table.column),
    index('categories_problems').on(table.siteId).where(sql`problems IS NOT NULL`),
  ],
)
