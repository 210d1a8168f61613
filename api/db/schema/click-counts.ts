import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { clickKinds } from '#model/records/submission.ts'
import { sites } from './sites.ts'

/** How often visitors have clicked something, day by day in Tokyo. */
export const clickCounts = sqliteTable(
  'click_counts',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    kind: text({ enum: clickKinds }).notNull(),
    itemId: text('item_id').notNull(),
    /** `2026-11-22`. */
    day: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.kind, table.itemId, table.day] })],
)
