import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { VisitStep } from '#model/analytics/figures.ts'
import { visitKinds } from '#model/calls/reports/analytics.ts'
import { devices } from '#model/definition/audience.ts'
import { languages } from '#model/values/language.ts'
import { sites } from './sites.ts'

const siteId = () =>
  text('site_id')
    .notNull()
    .references(() => sites.id, { onDelete: 'cascade' })

/** Salts for the hashes in `visitMarks`, one per day; deleted with the day. */
export const visitSalts = sqliteTable('visit_salts', {
  day: text().primaryKey(),
  /** Sealed (see `seal`). */
  salt: text().notNull(),
})

/** Assigns visitors to their visits, until the end of the day. */
export const visitMarks = sqliteTable(
  'visit_marks',
  {
    siteId: siteId(),
    mark: text().notNull(),
    day: text().notNull(),
    visitId: integer('visit_id').notNull(),
    /** When its latest event arrived. */
    lastAt: integer('last_at').notNull(),
    /** Number of events of the visit so far. */
    events: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.mark] }), index('visit_marks_day').on(table.day)],
)

/** The properties of visits that reports filter by. */
export const visitSegments = sqliteTable(
  'visit_segments',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    siteId: siteId(),
    language: text({ enum: languages }).notNull(),
    device: text({ enum: devices }).notNull(),
    visit: text({ enum: visitKinds }).notNull(),
    source: text().notNull(),
    medium: text().notNull(),
    campaign: text().notNull(),
    content: text().notNull().default(''),
    term: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('visit_segments_whole').on(
      table.siteId,
      table.language,
      table.device,
      table.visit,
      table.source,
      table.medium,
      table.campaign,
      table.content,
      table.term,
    ),
  ],
)

/** One row per visit; nothing in it identifies the visitor. */
export const visits = sqliteTable(
  'visits',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    siteId: siteId(),
    /** `2026-11-22` in Tokyo. */
    day: text().notNull(),
    startedAt: integer('started_at').notNull(),
    segmentId: integer('segment_id').notNull(),
    experimentId: text('experiment_id'),
    variationId: text('variation_id'),
    /** The random id that a browser keeps for an experiment. */
    sessionId: text('session_id'),
    /** Null until the visit is added to the sums. */
    path: text({ mode: 'json' }).$type<VisitStep[]>(),
    /** The ids of its pages in order, to be searched in: `^ a b a $`. */
    way: text(),
    isConverted: integer('is_converted', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    index('visits_day').on(table.siteId, table.day, table.startedAt),
    index('visits_session').on(table.siteId, table.sessionId).where(sql`session_id IS NOT NULL`),
  ],
)
