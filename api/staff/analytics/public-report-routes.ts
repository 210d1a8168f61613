import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { type AnalyticsSummary, reportQuerySchema } from '#model/calls/reports/analytics.ts'
import {
  type PublicReport,
  type UnlockedReport,
  unlockReportBodySchema,
} from '#model/calls/reports/report-links.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import { AppError } from '#model/messages/errors.ts'
import { tokyoDay } from '#model/values/calendar-day.ts'
import { inLanguage } from '#model/values/language.ts'
import { daysOf } from '#model/values/report-span.ts'
import { countWrongPassword, noteReportOpening, type ReportLink } from '../../db/analytics/report-links.ts'
import type { VisitQuery } from '../../db/analytics/visit-reports.ts'
import { type Db, isDatabaseFull } from '../../db/database.ts'
import { listCategories } from '../../db/sites/categories.ts'
import { addressBlock } from '../../http/client-address.ts'
import type { ApiContext, ApiEnv } from '../../http/env.ts'
import type { SignInDeps } from '../../http/guard/sign-in-tools.ts'
import { readBody } from '../../http/read-body.ts'
import { createLimits } from '../../infra/shared-limits.ts'
import { answerJson } from '../../services/analytics/reading/report-readers.ts'
import { issueReportKey } from '../../services/analytics/sharing/report-tokens.ts'
import { readReportQuery } from './analytics.ts'
import { isUnlocked, knownReport, type OpenedReport, openReport } from './open-report-link.ts'
import { createReportAttempts, type ReportAttempts } from './report-attempts.ts'

type PublicDeps = Pick<SignInDeps, 'database' | 'reports' | 'passwords' | 'trustedProxies' | 'now'>

const keptOut = createMiddleware<ApiEnv>(async (c, next) => {
  await next()
  c.header('X-Robots-Tag', 'noindex, nofollow')
})

/** Figures of a site for anybody with a link: without session and cookie, and never with single visits or names of staff. */
export const publicReportRoutes = (deps: PublicDeps) => {
  const { db } = deps.database
  const { reports } = deps
  const attempts = createReportAttempts(createLimits(deps))
  const opened = async (c: ApiContext): Promise<OpenedReport> => {
    await attempts.read(addressBlock(c, deps))
    return openReport(c, db, deps.now())
  }
  return new Hono<ApiEnv>()
    .use('/report/*', keptOut)
    .get('/report/:token', async (c) => {
      await attempts.read(addressBlock(c, deps))
      const known = knownReport(c, db, deps.now())
      if (!isUnlocked(c, db, known, deps.now())) return c.json<PublicReport>({ isLocked: true, report: null })
      noteWhereThereIsRoom(() => noteReportOpening(db, known.link.id, deps.now()))
      return c.json<PublicReport>({ isLocked: false, report: headOf(db, known, deps.now()) })
    })
    .post('/report/:token/unlock', (c) => unlock(c, deps, attempts))
    .get('/report/:token/summary', async (c) => {
      const { link, site } = await opened(c)
      const { campaign } = JSON.parse(site.settings) as Pick<SiteSettings, 'campaign'>
      return c.json<AnalyticsSummary>(
        withoutStaff(await reports.read('summary', wantedOf(c, deps, link), { campaign })),
      )
    })
    .get('/report/:token/pages', async (c) => {
      const { link } = await opened(c)
      return answerJson(c, await reports.readJson('pages', wantedOf(c, deps, link)))
    })
    .get('/report/:token/flows', async (c) => {
      const { link } = await opened(c)
      return answerJson(c, await reports.readJson('flows', wantedOf(c, deps, link)))
    })
}

async function unlock(c: ApiContext, deps: PublicDeps, attempts: ReportAttempts): Promise<Response> {
  const { db } = deps.database
  const address = addressBlock(c, deps)
  await attempts.read(address)
  const { link } = knownReport(c, db, deps.now())
  const { password } = await readBody(c, unlockReportBodySchema)
  const forgetAttempt = await attempts.unlock({ linkId: link.id, address })
  if (!(await deps.passwords.check(password, link.passwordHash))) {
    noteWhereThereIsRoom(() => countWrongPassword(db, link.id))
    throw new AppError('NOT_ALLOWED', 'report-password-refused')
  }
  await forgetAttempt()
  return c.json<UnlockedReport>({ key: issueReportKey(db, link, deps.now()) })
}

/** A fixed report was checked when the link was made; otherwise the viewer chooses. */
function wantedOf(c: ApiContext, deps: PublicDeps, { siteId, shown }: ReportLink): VisitQuery {
  if (!shown) return readReportQuery(c, deps, { site: { id: siteId }, schema: reportQuerySchema }).wanted
  return { siteId, ...daysOf(shown, tokyoDay(deps.now())), filter: shown.filter }
}

/** Removes releases and notes, whose texts are for staff, what goals are worth, and dropped events, which do not concern outsiders. */
const withoutStaff = (summary: AnalyticsSummary): AnalyticsSummary => ({
  ...summary,
  annotations: summary.annotations.filter(({ kind }) => kind !== 'release' && kind !== 'note'),
  goals: [],
  dropped: [],
})

function headOf(db: Db, { link, site }: OpenedReport, now: number): PublicReport['report'] {
  const { shown, expiresAt } = link
  return {
    site: site.name,
    columns: listCategories(db, site.id).map(
      ({ name }) => inLanguage(name, site.defaultLanguage, site.defaultLanguage) ?? '',
    ),
    shown: shown && { ...shown.filter, ...daysOf(shown, tokyoDay(now)) },
    expiresAt: new Date(expiresAt).toISOString(),
  }
}

/** Reports can be read while the storage is full; the opening is not counted then. */
function noteWhereThereIsRoom(note: () => void): void {
  try {
    note()
  } catch (error) {
    if (!isDatabaseFull(error)) throw error
  }
}
