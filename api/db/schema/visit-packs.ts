import { sql } from 'drizzle-orm'
import { blob, index, integer, primaryKey, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core'
import { countKinds } from '#model/analytics/figures.ts'
import { sites } from './sites.ts'

const siteId = text('site_id')
  .notNull()
  .references(() => sites.id, { onDelete: 'cascade' })
const kind = text({ enum: countKinds }).notNull()

/**
 * The counts of a month in one blob. Triggers keep a row for each month, segment and kind of `PackedKind` with counts, and set
 * `pack` to null in the statement that changes one of them.
 */
export const visitCountPacks = sqliteTable(
  'visit_count_packs',
  {
    siteId,
    segmentId: integer('segment_id').notNull(),
    kind,
    month: text().notNull(),
    /** Pairs of 64-bit floats: number of a key, its count, number of the next key, … */
    pack: blob({ mode: 'buffer' }),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.segmentId, table.kind, table.month] }),
    index('visit_count_packs_empty').on(table.month).where(sql`${table.pack} IS NULL`),
  ],
)

/** The keys of packed counts, numbered from 0: page, other and detail, separated by spaces. */
export const visitCountKeys = sqliteTable(
  'visit_count_keys',
  { siteId, kind, number: integer().notNull(), key: text().notNull() },
  (table) => [
    primaryKey({ columns: [table.siteId, table.kind, table.number] }),
    unique('visit_count_keys_key').on(table.siteId, table.kind, table.key),
  ],
)
