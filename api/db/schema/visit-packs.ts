import { sql } from 'drizzle-orm'
import { blob, index, integer, primaryKey, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core'
import { countKinds } from '#model/analytics/figures.ts'
import { sites } from './sites.ts'

const siteId = text('site_id')
  .notNull()
  .references(() => sites.id, { onDelete: 'cascade' })
const kind = text({ enum: countKinds }).notNull()

/**
 * What a month adds up to, in one piece. Triggers keep a row for each month, segment and kind of `PackedKind` of which
 * something is counted, and empty `pack` in the statement that changes one of its counts.
 */
export const visitCountPacks = sqliteTable(
  'visit_count_packs',
  {
    siteId,
    segmentId: integer('segment_id').notNull(),
    kind,
    month: text().notNull(),
    /** 64-bit floats: the number of a key, how often, the number of the next, … */
    pack: blob({ mode: 'buffer' }),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.segmentId, table.kind, table.month] }),
    index('visit_count_packs_empty').on(table.month).where(sql`${table.pack} IS NULL`),
  ],
)

/** What packs count, by numbers from 0: page, other and detail with blanks between. */
export const visitCountKeys = sqliteTable(
  'visit_count_keys',
  { siteId, kind, number: integer().notNull(), key: text().notNull() },
  (table) => [
    primaryKey({ columns: [table.siteId, table.kind, table.number] }),
    unique('visit_count_keys_key').on(table.siteId, table.kind, table.key),
  ],
)
