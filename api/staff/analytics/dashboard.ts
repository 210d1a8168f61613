import { type Dashboard, dashboardQuerySchema, figureNames } from '#model/calls/accounts/dashboard.ts'
import { AppError } from '#model/messages/errors.ts'
import { checkSchema } from '#model/rules/schema-problems.ts'
import { answerCsv } from '../../http/answer-file.ts'
import type { ApiDeps } from '../../http/deps.ts'
import type { ApiContext } from '../../http/env.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import { problemsOfMonths, readDashboard, requestedMonths } from '../../services/analytics/read-dashboard.ts'

type DashboardDeps = ApiDeps & { now: () => number }

/** The figures of the first screen, and the same as a file. */
export const dashboardRoutes = (deps: DashboardDeps) =>
  serveCalls({
    'GET /api/dashboard': (c, call) => call.answer(read(c, deps)),
    'GET /api/dashboard-exports': (c) => {
      const { months } = read(c, deps)
      const cells = months.map(({ month, figures }) => [month, ...figureNames.map((name) => figures[name])])
      return answerCsv(c, {
        name: 'dashboard',
        header: ['month', ...figureNames],
        rows: [cells],
        now: deps.now(),
      })
    },
  })

function read(c: ApiContext, { database, now }: DashboardDeps): Dashboard {
  const checked = checkSchema(dashboardQuerySchema, c.req.query())
  if (checked.problems) throw new AppError('INVALID_INPUT', 'request-problems', checked.problems)
  const { from, to } = checked.value
  const months = requestedMonths({ ...(from && { from }), ...(to && { to }) }, now())
  const problems = problemsOfMonths(months, now())
  if (problems.length > 0) throw new AppError('INVALID_INPUT', 'request-problems', problems)
  return readDashboard(database.db, c.get('scope'), months)
}
