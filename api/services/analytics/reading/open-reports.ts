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

/** Reads what visitors did off the main thread, which every other call waits for. */
export interface Reports {
  /**
   * Sees everything written before the call. The caller checks whether somebody may read the figures of that
   * site. Throws UNAVAILABLE where too many reports are requested, and where one takes too long.
   */
  read<Name extends ReportName>(
    name: Name,
    wanted: VisitQuery,
    ...details: GivenTo<Name>
  ): Promise<ReportOf<Name>>
  /** The same as JSON in UTF-8, written off the main thread, too. */
  readJson<Name extends ReportName>(
    name: Name,
    wanted: VisitQuery,
    ...details: GivenTo<Name>
  ): Promise<Uint8Array<ArrayBuffer>>
  close(): Promise<void>
}

type GivenTo<Name extends ReportName> = DetailsOf<Name> extends null ? [] : [DetailsOf<Name>]

type Limits = Pick<ThreadOptions, 'atOnce' | 'patienceMs' | 'mayWait' | 'longestMs' | 'memoryMiB'>

/** One core is left to everything else; with none left, all that waits for the disk waits for a report's turn, too. */
const usualLimits: Limits = {
  atOnce: Math.max(1, Math.min(2, availableParallelism() - 1)),
  patienceMs: 500,
  mayWait: { each: 32, all: 256 },
  longestMs: 20_000,
  memoryMiB: 256,
}

/** A database in memory can be read by its own connection only. */
export function openReports(
  { db, file }: Pick<Database, 'db' | 'file'>,
  limits: Partial<Limits> = {},
): Reports {
  const script = new URL('./report-thread.ts', import.meta.url)
  const threads = createThreads({ script, workerData: { file }, ...usualLimits, ...limits })
  const answer = async (task: ReportTask): Promise<unknown> =>
    file === ':memory:' ? readReport(db, task) : threads.run(task, task.wanted.siteId)
  return {
    read: async <Name extends ReportName>(name: Name, wanted: VisitQuery, details?: DetailsOf<Name>) =>
      // What the reader of that name answers.
      (await answer({ name, wanted, details: details ?? null, form: 'data' })) as ReportOf<Name>,
    readJson: async <Name extends ReportName>(name: Name, wanted: VisitQuery, details?: DetailsOf<Name>) =>
      (await answer({ name, wanted, details: details ?? null, form: 'json' })) as Uint8Array<ArrayBuffer>,
    close: threads.close,
  }
}
