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
