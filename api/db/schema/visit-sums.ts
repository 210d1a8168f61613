import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { countKinds } from '#model/analytics/figures.ts'
import { sites } from './sites.ts'

/** Of one site on one day of Tokyo and in one segment; segment 0 is all of them together. */
const place = {
  siteId: text('site_id')
    .notNull()
    .references(() => sites.id, { onDelete: 'cascade' }),
  segmentId: integer('segment_id').notNull(),
  day: text().notNull(),
}

/** What visits add up to: `totalFigures`. */
export const visitTotals = sqliteTable(
  'visit_totals',
  {
    ...place,
    visits: integer().notNull(),
    views: integer().notNull(),
    clicks: integer().notNull(),
    conversions: integer().notNull(),
    bounces: integer().notNull(),
    dwellMs: integer('dwell_ms').notNull(),
    form: integer().notNull(),
    register: integer().notNull(),
    survey: integer().notNull(),
    external: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.segmentId, table.day] })],
)

/** The same, page by page: `pageFigureNames`. */
export const visitPages = sqliteTable(
  'visit_pages',
  {
    ...place,
    pageId: text('page_id').notNull(),
    views: integer().notNull(),
    visits: integer().notNull(),
    entries: integer().notNull(),
    bounces: integer().notNull(),
    exits: integer().notNull(),
    dwellMs: integer('dwell_ms').notNull(),
    clicks: integer().notNull(),
    ctaClicks: integer('cta_clicks').notNull(),
    ctaVisits: integer('cta_visits').notNull(),
    popupClicks: integer('popup_clicks').notNull(),
    popupVisits: integer('popup_visits').notNull(),
    conversions: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.segmentId, table.day, table.pageId] })],
)

/** What is only counted: `Counted` of `model/analytics/figures.ts` says what stands where. */
export const visitCounts = sqliteTable(
  'visit_counts',
  {
    ...place,
    kind: text({ enum: countKinds }).notNull(),
    page: text().notNull(),
    other: text().notNull(),
    detail: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.siteId, table.segmentId, table.kind, table.day, table.page, table.other, table.detail],
    }),
  ],
)

/** Events that are in no report, by the rule that dropped them. */
export const droppedEvents = sqliteTable(
  'dropped_events',
  {
    siteId: place.siteId,
    day: place.day,
    reason: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.day, table.reason] })],
)

/** Up to which batch events are in the sums: one row. */
export const visitFold = sqliteTable('visit_fold', {
  id: integer().primaryKey(),
  batchId: integer('batch_id').notNull(),
  /** When that batch came in. */
  upTo: integer('up_to').notNull(),
})
