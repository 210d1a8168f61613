import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Runs of the regular jobs. Consecutive runs with nothing to do share one row. */
export const jobRuns = sqliteTable(
  'job_runs',
  {
    id: text().primaryKey(),
    job: text().notNull(),
    startedAt: integer('started_at').notNull(),
    /** Null while it runs, and where the process ended first. */
    endedAt: integer('ended_at'),
    result: text({ enum: ['running', 'done', 'failed', 'interrupted'] }).notNull(),
    /** Number of items that were processed. */
    count: integer().notNull().default(0),
    /** Why it failed. */
    reason: text(),
    /** Name of who started it; null if it ran on schedule. */
    askedBy: text('asked_by'),
  },
  (table) => [
    index('job_runs_job').on(table.job, table.startedAt),
    index('job_runs_started').on(table.startedAt),
  ],
)

/** Jobs that must be done. The queue only carries them: jobs that it loses are handed to it again from here. */
export const outbox = sqliteTable(
  'outbox',
  {
    /** Insertion order. */
    sequence: integer().primaryKey({ autoIncrement: true }),
    /** The job's id in the queue. */
    id: text().notNull().unique(),
    name: text().notNull(),
    payload: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    /** Of several rows with the same key only the newest has to be done. */
    deduplicationKey: text('deduplication_key'),
    priority: integer().notNull(),
    createdAt: integer('created_at').notNull(),
    /** When the queue last took it. */
    sentAt: integer('sent_at'),
    /** Done, failed for good, or no longer needed. */
    finishedAt: integer('finished_at'),
  },
  (table) => [
    index('outbox_open').on(table.priority, table.sequence).where(sql`finished_at IS NULL`),
    index('outbox_key').on(table.deduplicationKey).where(sql`finished_at IS NULL`),
    index('outbox_finished').on(table.finishedAt).where(sql`finished_at IS NOT NULL`),
  ],
)
