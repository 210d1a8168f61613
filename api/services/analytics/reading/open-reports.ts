import { availableParallelism } from 'node:os'
import type { VisitQuery } from '../../../db/analytics/visit-reports.ts'
import type { Database } from '../../../db/database.ts'
import { createThreads, type ThreadOptions } from '../../../infra/threads/create-threads.ts'
import {
  type DetailsOf,
  type ReportName,
  type ReportOf,
  type ReportTask,
  readReport,
} from './report-readers.ts'

/** Reads analytics off the main thread, so that other calls do not wait for it. */
export interface Reports {
  /**
   * Sees everything that was written before the call. The caller must check permissions. Throws UNAVAILABLE if too many reports
   * are requested, or if one takes too long.
   */
  read<Name extends ReportName>(
    name: Name,
    query: VisitQuery,
    ...details: GivenTo<Name>
  ): Promise<ReportOf<Name>>
  /** The same as JSON in UTF-8, written off the main thread, too. */
  readJson<Name extends ReportName>(
    name: Name,
    query: VisitQuery,
    ...details: GivenTo<Name>
  ): Promise<Uint8Array<ArrayBuffer>>
  close(): Promise<void>
}

type GivenTo<Name extends ReportName> = DetailsOf<Name> extends null ? [] : [DetailsOf<Name>]

type Limits = Pick<ThreadOptions, 'atOnce' | 'patienceMs' | 'mayWait' | 'longestMs' | 'memoryMiB'>

/** Leaves one core to everything else: without it, work that waits for the disk would wait for reports, too. */
const usualLimits: Limits = {
  atOnce: Math.max(1, Math.min(2, availableParallelism() - 1)),
  patienceMs: 500,
  mayWait: { each: 32, all: 256 },
  longestMs: 20_000,
  memoryMiB: 256,
}

/** A database in memory can be read only by its own connection, and thus only on the main thread. */
export function openReports(
  { db, file }: Pick<Database, 'db' | 'file'>,
  limits: Partial<Limits> = {},
): Reports {
  const script = new URL('./report-thread.ts', import.meta.url)
  const threads = createThreads({ script, workerData: { file }, ...usualLimits, ...limits })
  const answer = async (task: ReportTask): Promise<unknown> =>
    file === ':memory:' ? readReport(db, task) : threads.run(task, task.query.siteId)
  return {
    read: async <Name extends ReportName>(name: Name, query: VisitQuery, details?: DetailsOf<Name>) =>
      // The type that the reader of that name returns.
      (await answer({ name, query, details: details ?? null, form: 'data' })) as ReportOf<Name>,
    readJson: async <Name extends ReportName>(name: Name, query: VisitQuery, details?: DetailsOf<Name>) =>
      (await answer({ name, query, details: details ?? null, form: 'json' })) as Uint8Array<ArrayBuffer>,
    close: threads.close,
  }
}
