import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** What became of work that is done regularly. Runs in a row that found nothing to do are one row. */
export const jobRuns = sqliteTable(
  'job_runs',
  {
    id: text().primaryKey(),
    job: text().notNull(),
    startedAt: integer('started_at').notNull(),
    /** Null while it runs, and where the process ended first. */
    endedAt: integer('ended_at'),
    result: text({ enum: ['running', 'done', 'failed', 'interrupted'] }).notNull(),
    /** How much was done. */
    count: integer().notNull().default(0),
    /** Why it failed. */
    reason: text(),
    /** Who asked for it, by name; null where it was its time. */
    askedBy: text('asked_by'),
  },
  (table) => [
    index('job_runs_job').on(table.job, table.startedAt),
    index('job_runs_started').on(table.startedAt),
  ],
)

/** Jobs that must be done. The queue only carries them: what it loses is fed to it again from here. */
export const outbox = sqliteTable(
  'outbox',
  {
    /** Insertion order. */
    sequence: integer().primaryKey({ autoIncrement: true }),
    /** The job's id in the queue. */
    id: text().notNull().unique(),
    name: text().notNull(),
    payload: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    /** Only the newest of the rows with the same key has to be done. */
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
