import { monthPattern } from '#model/billing/charged-days.ts'
import { regularJobIds } from '#model/calls/system/jobs.ts'
import { AppError } from '#model/messages/errors.ts'
import { problem } from '#model/messages/problem.ts'
import { isoTime, tokyoDay } from '#model/values/calendar-day.ts'
import { readJobCalendar } from '../../db/jobs/job-calendar.ts'
import { listJobRuns } from '../../db/jobs/job-runs.ts'
import { noteForAudit } from '../../http/audit/audit-note.ts'
import type { ApiDeps } from '../../http/deps.ts'
import { serveCalls } from '../../http/serve-calls.ts'

const shownRuns = 10
/** Regular jobs, with their past and coming runs. */
export const jobRoutes = ({ database, now, regularJobs }: ApiDeps & { now: () => number }) =>
  serveCalls({
    'GET /api/jobs': (_c, call) => {
      const listed = regularJobs?.()?.list() ?? []
      return call.answer(
        listed.map(({ id, everyMs, nextAt }) => ({
          id,
          everySeconds: everyMs / 1_000,
          nextAt: isoTime(nextAt),
          runs: listJobRuns(database.db, id, shownRuns).map((run) => ({
            id: run.id,
            startedAt: isoTime(run.startedAt),
            endedAt: isoTime(run.endedAt),
            result: run.result,
            count: run.count,
            reason: run.reason,
            askedBy: run.askedBy ?? '',
          })),
        })),
      )
    },
    'GET /api/jobs/calendar': (c, call) => {
      const month = c.req.query('month') ?? tokyoDay(now()).slice(0, 7)
      if (!monthPattern.test(month))
        throw new AppError('INVALID_INPUT', 'request-problems', [
          problem('/month', 'month', { value: month }),
        ])
      return call.answer(readJobCalendar(database.db, month))
    },
    'POST /api/jobs/:job/runs': (c) => {
      const id = regularJobIds.find((known) => known === c.req.param('job'))
      const began = id && regularJobs?.()?.runNow(id, c.get('staff').name)
      if (!id || !began || began === 'unknown') throw new AppError('NOT_FOUND', 'no-such-job')
      if (began === 'running') throw new AppError('CONFLICT', 'job-running')
      noteForAudit(c, { target: id })
      return c.body(null, 202)
    },
  })
