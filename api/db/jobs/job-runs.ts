import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { jobRuns } from '../schema/jobs.ts'

export type JobRun = typeof jobRuns.$inferSelect

export const addJobRun = (db: Db, run: typeof jobRuns.$inferInsert): void => {
  db.insert(jobRuns).values(run).run()
}

export const updateJobRun = (db: Db, id: string, change: Partial<JobRun>): void => {
  db.update(jobRuns).set(change).where(eq(jobRuns.id, id)).run()
}

/** The newest first. */
export const listJobRuns = (db: Db, job: string, limit: number): JobRun[] =>
  db
    .select()
    .from(jobRuns)
    .where(eq(jobRuns.job, job))
    .orderBy(desc(jobRuns.startedAt), desc(sql`rowid`))
    .limit(limit)
    .all()

/** Marks runs of an earlier process as interrupted: they will never end. */
export const interruptJobRuns = (db: Db): void => {
  db.update(jobRuns).set({ result: 'interrupted' }).where(eq(jobRuns.result, 'running')).run()
}

/** The latest runs of each job are always kept. */
export const removeJobRunsBefore = (db: Db, before: number): number =>
  db
    .delete(jobRuns)
    .where(
      and(
        lt(jobRuns.startedAt, before),
        sql`EXISTS (SELECT 1 FROM job_runs AS later WHERE later.job = ${jobRuns.job} AND later.started_at > ${jobRuns.startedAt})`,
      ),
    )
    .run().changes
