import { randomUUID } from 'node:crypto'
import {
  addReportLinkBodySchema,
  type MadeReportLink,
  maxReportLinks,
  type ReportLinkRow,
  type ReportLinkState,
  type ReportLinks,
  type ShownReport,
} from '#model/calls/reports/report-links.ts'
import { AppError } from '#model/messages/errors.ts'
import { reportPath } from '#model/records/report-places.ts'
import { tokyoDay } from '#model/values/calendar-day.ts'
import { daysOf } from '#model/values/report-span.ts'
import {
  addReportLink,
  countOpenReportLinks,
  listReportLinks,
  type ReportLink,
  revokeReportLinks,
} from '../../db/analytics/report-links.ts'
import type { Site } from '../../db/sites/sites.ts'
import { noteForAudit } from '../../http/audit/audit-note.ts'
import type { ApiContext } from '../../http/env.ts'
import type { SignInDeps } from '../../http/guard/sign-in-tools.ts'
import { knownSite } from '../../http/known-records.ts'
import { readBody } from '../../http/read-body.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import { problemsOfDays } from '../../services/analytics/reports/report-days.ts'
import { newReportToken, reportTokenHash } from '../../services/analytics/sharing/report-tokens.ts'
import { consoleOriginOfAccount } from '../../services/branding/console-origin.ts'
import { requireAnalytics } from '../../services/plan-limits/publish-within-plan.ts'

type LinkDeps = Pick<SignInDeps, 'database' | 'passwords' | 'consoleOrigin' | 'now'>

const shownLinks = 200
const dayMs = 24 * 60 * 60_000

/** Links by which outsiders can read the figures of a site (A14). */
export const reportLinkRoutes = (deps: LinkDeps) =>
  serveCalls({
    'GET /api/sites/:id/report-links': (c) => answerLinks(c, deps, knownSite(c, deps.database.db)),
    'POST /api/sites/:id/report-links': (c) => make(c, deps),
    'POST /api/sites/:id/report-links/revoke': async (c, call) => {
      const site = knownSite(c, deps.database.db)
      const { ids } = await call.body()
      const revoked = revokeReportLinks(deps.database.db, c.get('scope'), {
        siteId: site.id,
        ids,
        now: deps.now(),
      })
      noteForAudit(c, { details: { revoked } })
      return answerLinks(c, deps, site)
    },
  })

async function make(c: ApiContext, deps: LinkDeps): Promise<Response> {
  const { database, passwords, consoleOrigin, now } = deps
  const site = knownSite(c, deps.database.db)
  requireAnalytics(database.db, site)
  const { name, shown, days, password } = await readBody(c, addReportLinkBodySchema)
  if (shown) checkDays(shown, now())
  const passwordHash = password === null ? null : await passwords.hash(password)
  const token = newReportToken()
  const madeAt = now()
  const link = database.transaction((db) => {
    if (countOpenReportLinks(db, site.id, madeAt) >= maxReportLinks)
      throw new AppError('CONFLICT', { reason: 'too-many-report-links', params: { limit: maxReportLinks } })
    return addReportLink(db, {
      ...{ id: randomUUID(), siteId: site.id, tokenHash: reportTokenHash(token)! },
      ...{ name, shown, passwordHash, madeBy: c.get('staff').name, madeAt, expiresAt: madeAt + days * dayMs },
    })
  })
  const row = rowOf(link, madeAt)
  const details = { link: link.id, expiresAt: row.expiresAt, hasPassword: row.hasPassword }
  noteForAudit(c, { target: site.id, details })
  c.set('repeatedReply', row)
  const origin = consoleOriginOfAccount(database.db, consoleOrigin, site.accountId)
  return c.json<MadeReportLink>({ ...row, url: `${origin}${reportPath}${token}` }, 201)
}

/** Throws INVALID_INPUT. */
function checkDays(shown: ShownReport, now: number): void {
  const problems = problemsOfDays(daysOf(shown, tokyoDay(now)), now)
  if (problems.length > 0)
    throw new AppError(
      'INVALID_INPUT',
      'request-problems',
      problems.map((problem) => ({ ...problem, path: `/shown${problem.path}` })),
    )
}

const answerLinks = (c: ApiContext, { database, now }: LinkDeps, site: Site) =>
  c.json<ReportLinks>({
    links: listReportLinks(database.db, c.get('scope'), site.id, shownLinks).map((link) =>
      rowOf(link, now()),
    ),
  })

function rowOf(link: ReportLink, now: number): ReportLinkRow {
  const { id, name, shown, madeBy, openings, wrongPasswords, lastOpenedAt } = link
  return {
    ...{ id, name, shown, madeBy, openings, wrongPasswords },
    state: stateOf(link, now),
    hasPassword: link.passwordHash !== null,
    madeAt: new Date(link.madeAt).toISOString(),
    expiresAt: new Date(link.expiresAt).toISOString(),
    lastOpenedAt: lastOpenedAt === null ? null : new Date(lastOpenedAt).toISOString(),
  }
}

function stateOf({ revokedAt, expiresAt }: ReportLink, now: number): ReportLinkState {
  if (revokedAt !== null) return 'revoked'
  return expiresAt <= now ? 'expired' : 'open'
}
