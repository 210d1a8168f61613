import { AppError } from '#model/messages/errors.ts'
import { maySignIn } from '#model/records/account.ts'
import { includes } from '#model/records/plan.ts'
import { reportKeyHeader } from '#model/records/report-places.ts'
import { contractsFor, planOf } from '../../db/accounts/accounts.ts'
import { findOpenReportLink, type ReportLink } from '../../db/analytics/report-links.ts'
import type { Db } from '../../db/database.ts'
import { everything } from '../../db/scope.ts'
import { findSite, type Site } from '../../db/sites/sites.ts'
import type { ApiContext } from '../../http/env.ts'
import { isReportKey, reportTokenHash } from '../../services/analytics/sharing/report-tokens.ts'

export interface OpenedReport {
  link: ReportLink
  site: Site
}

/**
 * The link of an address, whether it has a password or not. Throws NOT_FOUND, without distinguishing links that never existed,
 * are expired or revoked, or whose site has no analytics any more.
 */
export function knownReport(c: ApiContext, db: Db, now: number): OpenedReport {
  const tokenHash = reportTokenHash(c.req.param('token') ?? '')
  const link = tokenHash === undefined ? undefined : findOpenReportLink(db, tokenHash, now)
  const site = link && findSite(db, everything, link.siteId)
  if (!link || !site || !hasFigures(db, site)) throw new AppError('NOT_FOUND', 'no-such-report')
  return { link, site }
}

const hasFigures = (db: Db, { accountId }: Site): boolean =>
  contractsFor(db, accountId).every(maySignIn) && includes(planOf(db, accountId), 'analyticsEffect')

/** Whether the link has no password, or the caller has proved to know it. */
export function isUnlocked(c: ApiContext, db: Db, { link }: OpenedReport, now: number): boolean {
  const key = c.req.header(reportKeyHeader) ?? ''
  return link.passwordHash === null || isReportKey(db, link, { key, now })
}

/** Throws NOT_FOUND like `knownReport`, NOT_ALLOWED if a password is required. */
export function openReport(c: ApiContext, db: Db, now: number): OpenedReport {
  const opened = knownReport(c, db, now)
  if (!isUnlocked(c, db, opened, now)) throw new AppError('NOT_ALLOWED', 'report-locked')
  return opened
}
