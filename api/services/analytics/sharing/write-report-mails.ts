import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { lastPeriod, type ReportPeriod } from '#model/analytics/report-period.ts'
import { type ReportCadence, reportCadences } from '#model/calls/reports/report-links.ts'
import { reachOf } from '#model/records/permissions.ts'
import { includes } from '#model/records/plan.ts'
import { unsubscribePath, unsubscribePlace } from '#model/records/report-places.ts'
import { planOf } from '../../../db/accounts/accounts.ts'
import {
  listDueSubscriptions,
  type ReportSubscription,
  takeDue,
} from '../../../db/analytics/report-subscriptions.ts'
import type { Database, Db } from '../../../db/database.ts'
import { type ApprovalPerson, findPerson } from '../../../db/publishing/approval-people.ts'
import { findSite, type Site } from '../../../db/sites/sites.ts'
import { mailBrandOfPerson } from '../../branding/mail-brand.ts'
import { queueWritten } from '../../messages/mail/queue-mail.ts'
import { type MailedFigures, reportMail } from '../../messages/mail/report-mails.ts'
import type { Reports } from '../reading/open-reports.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

export interface ReportMailTools {
  database: Database
  reports: Reports
  now: () => number
  consoleOrigin: string
  /** To be called when the outbox has new rows. */
  notify(): void
}

const atOnce = 20
const first = { staffId: '', siteId: '' }

/**
 * Queues the report mails that are due, each in the transaction that remembers it; of several missed ones only the latest.
 * Returns the number of mails. Throws the first failure after all others were processed.
 */
export async function writeReportMails(tools: ReportMailTools, isStopped: () => boolean): Promise<number> {
  let mails = 0
  const failures: unknown[] = []
  for (const cadence of reportCadences)
    for await (const written of writeEach(tools, cadence, isStopped)) {
      if ('error' in written) failures.push(written.error)
      else mails += written.mails
    }
  if (mails > 0) tools.notify()
  if (failures.length > 0) throw failures[0]
  return mails
}

type Written = { mails: number } | { error: unknown }

/** One that fails does not stop the others, and is due again at the next run. */
async function* writeEach(
  tools: ReportMailTools,
  cadence: ReportCadence,
  isStopped: () => boolean,
): AsyncGenerator<Written> {
  const { database, now } = tools
  const period = lastPeriod(cadence, now())
  const wanted = { cadence, due: period.due }
  for (let after: Pick<ReportSubscription, 'staffId' | 'siteId'> = first; !isStopped(); ) {
    const batch = listDueSubscriptions(database.db, wanted, after, atOnce)
    for (const subscription of batch) {
      yield await tryToWrite(tools, { subscription, period })
      await yieldToEventLoop()
    }
    const last = batch.at(-1)
    if (!last || batch.length < atOnce) break
    after = last
  }
}

async function tryToWrite(tools: ReportMailTools, due: Due): Promise<Written> {
  try {
    const figures = await readFigures(tools, due)
    return { mails: tools.database.transaction((db) => Number(writeOne(db, tools, { ...due, figures }))) }
  } catch (error) {
    return { error }
  }
}

interface Due {
  subscription: ReportSubscription
  period: ReportPeriod
}

/** Undefined if the subscriber may no longer read them. */
async function readFigures(
  { database: { db }, reports }: ReportMailTools,
  { subscription: { staffId, siteId }, period: { days, before } }: Due,
): Promise<MailedFigures | undefined> {
  const person = findPerson(db, staffId)
  if (!person || !readableSite(db, person, siteId)) return undefined
  return reports.read('mailed', { siteId, ...days, filter: {} }, { before })
}

/** Returns whether a mail was queued. A subscriber who may no longer read the figures gets none, neither now nor later. */
function writeOne(
  db: Db,
  { now, consoleOrigin }: ReportMailTools,
  { subscription, period, figures }: Due & { figures: MailedFigures | undefined },
): boolean {
  const { staffId, siteId, cadence } = subscription
  if (!takeDue(db, subscription, { cadence, due: period.due })) return false
  const person = findPerson(db, staffId)
  const site = person && readableSite(db, person, siteId)
  if (!person || !site || !figures) return false
  const { email: to, name, language } = person
  const { product, accountId: brandAccountId, linkOf } = mailBrandOfPerson(db, to)
  const search = new URLSearchParams({ token: unsubscribeToken(db, { staffId, siteId }, now()) })
  const content = reportMail({
    ...{ language, cadence, period, name, product, site: site.name },
    figures,
    link: linkOf(`${consoleOrigin}/sites/${siteId}/analytics`),
    endLink: linkOf(`${consoleOrigin}/${unsubscribePlace}#${search}`),
  })
  const unsubscribe = linkOf(`${consoleOrigin}${unsubscribePath}?${search}`)
  queueWritten(db, {
    ...{ template: 'report', to, language, ...content, brandAccountId, unsubscribe },
    now: now(),
  })
  return true
}

/** The site, if the person may currently read its figures. */
function readableSite(db: Db, person: ApprovalPerson, siteId: string): Site | undefined {
  const reach = reachOf(person, 'analytics.read')
  const { accountId, path } = person
  const site = reach && findSite(db, { accountId, path, reach }, siteId)
  return site && includes(planOf(db, site.accountId), 'analyticsEffect') ? site : undefined
}
