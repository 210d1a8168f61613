import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { countKinds } from '#model/analytics/figures.ts'
import { sites } from './sites.ts'

/** One site, one day in Tokyo and one segment; segment 0 is all segments together. */
const place = {
  siteId: text('site_id')
    .notNull()
    .references(() => sites.id, { onDelete: 'cascade' }),
  segmentId: integer('segment_id').notNull(),
  day: text().notNull(),
}

/** Sums of visits: `totalFigures`. */
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

/** Every figure of `pageFigureNames`. */
const pageFigures = {
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
}

/** The same by page. In the database this table, and those below it, are `WITHOUT ROWID`: rows are stored in the order of their keys. */
export const visitPages = sqliteTable(
  'visit_pages',
  { ...place, pageId: text('page_id').notNull(), ...pageFigures },
  (table) => [primaryKey({ columns: [table.siteId, table.segmentId, table.day, table.pageId] })],
)

/** Plain counts: `Counted` of `model/analytics/figures.ts` says what each column means for a kind. */
const counted = {
  kind: text({ enum: countKinds }).notNull(),
  page: text().notNull(),
  other: text().notNull(),
  detail: text().notNull(),
  count: integer().notNull(),
}

export const visitCounts = sqliteTable('visit_counts', { ...place, ...counted }, (table) => [
  primaryKey({
    columns: [table.siteId, table.segmentId, table.kind, table.day, table.page, table.other, table.detail],
  }),
])

/** The same for whole months of Tokyo, `2026-11`: triggers update them in the statement that changes a day. */
const placeOfMonth = {
  siteId: place.siteId,
  segmentId: place.segmentId,
  month: text().notNull(),
}

export const visitPageMonths = sqliteTable(
  'visit_page_months',
  { ...placeOfMonth, pageId: text('page_id').notNull(), ...pageFigures },
  (table) => [primaryKey({ columns: [table.siteId, table.segmentId, table.month, table.pageId] })],
)

export const visitCountMonths = sqliteTable(
  'visit_count_months',
  { ...placeOfMonth, ...counted },
  (table) => [
    primaryKey({
      columns: [
        table.siteId,
        table.segmentId,
        table.kind,
        table.month,
        table.page,
        table.other,
        table.detail,
      ],
    }),
  ],
)

/** Events that were excluded from all reports, by the rule that excluded them. */
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

/** The last batch whose events are in the sums: one row. */
export const visitFold = sqliteTable('visit_fold', {
  id: integer().primaryKey(),
  batchId: integer('batch_id').notNull(),
  /** When that batch arrived. */
  upTo: integer('up_to').notNull(),
})
