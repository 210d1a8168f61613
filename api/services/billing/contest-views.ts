import { mayBecome } from '#model/billing/bill-status.ts'
import { daysOfMonth, monthBefore } from '#model/billing/charged-days.ts'
import { type ContestState, type DayViews, takenOff, type ViewContest } from '#model/billing/view-contest.ts'
import { AppError, orNotFound } from '#model/messages/errors.ts'
import { problem } from '#model/messages/problem.ts'
import { findMainContact } from '../../db/accounts/plan-use.ts'
import { addDropped } from '../../db/analytics/dropped-events.ts'
import { addPageViews } from '../../db/analytics/page-views.ts'
import { findBilledAccount, listAccountViewDays, takeAccountViews } from '../../db/billing/billing-runs.ts'
import { findBillOfMonth, listBilledMonths } from '../../db/billing/bills.ts'
import { findSiteViews, listChargedDays } from '../../db/billing/charged-views.ts'
import { listContestsOf, putContest, type StoredContest } from '../../db/billing/view-contests.ts'
import type { Db } from '../../db/database.ts'
import { findKeptSite } from '../../db/sites/sites.ts'
import { queueMail } from '../messages/mail/queue-mail.ts'
import type { BillingTools } from './billing-tools.ts'
import { correctBill } from './correct-bill.ts'
import { followSpending } from './follow-spending.ts'
import { makeMissingBills } from './run-billing.ts'
import { monthAt } from './spending.ts'

type Tools = Pick<BillingTools, 'cards' | 'consoleOrigin' | 'now'>

/** Views of a month can be contested until its bill is paid; what is decided so stays decided. */
export function isContestable(
  db: Db,
  accountId: string,
  { month, at }: { month: string; at: number },
): boolean {
  const current = monthAt(at)
  if (month !== current && month !== monthBefore(current)) return false
  if (!findBilledAccount(db, accountId)) return false
  const bill = findBillOfMonth(db, accountId, month)
  return bill ? mayBecome(bill.status, 'void') : !listBilledMonths(db, accountId).has(month)
}

interface Contested {
  accountId: string
  siteId: string
  month: string
  views: number
  reason: string
  /** The name of who does it. */
  by: string
}

/** An account says that views of a site which it is charged for were none. Throws NOT_FOUND, CONFLICT, INVALID_INPUT. In a transaction. */
export function contestViews(
  db: Db,
  { accountId, siteId, month, views, reason, by }: Contested,
  { now, consoleOrigin }: Tools,
): StoredContest {
  const at = now()
  const range = daysOfMonth(month)
  const site = orNotFound(findSiteViews(db, { accountId, siteId }, range), 'no-such-site')
  if (!isContestable(db, accountId, { month, at }))
    throw new AppError('CONFLICT', { reason: 'month-not-contestable', params: { month } })
  const isSame = (one: ViewContest) => one.siteId === siteId && one.month === month
  if (listContestsOf(db, accountId).some(isSame)) throw new AppError('CONFLICT', 'contested-already')
  if (views > site.charged)
    throw new AppError('INVALID_INPUT', 'request-problems', [
      problem('/views', 'more-than-charged', { limit: site.charged }),
    ])
  // The site may have gone, or be another's, once it is decided.
  const days = takenOff(listChargedDays(db, { accountId, siteId }, range), views)
  putContest(db, accountId, {
    ...{ siteId, siteName: site.name, month, views, days, reason, by, at },
    ...{ state: 'open', decision: null },
  })
  const contest = listContestsOf(db, accountId).find(isSame)!
  const issuer = contest.issuerId === null ? undefined : findMainContact(db, contest.issuerId)
  if (issuer)
    queueMail(db, {
      template: 'views-contested',
      to: issuer.email,
      language: issuer.language,
      values: {
        ...{ name: issuer.name, company: contest.company, site: site.name, month, text: reason },
        ...{ count: views.toLocaleString('en-US'), link: `${consoleOrigin}/view-contests` },
      },
      now: at,
    })
  return contest
}

interface Decided {
  contest: StoredContest
  isCounted: boolean
  note: string
  /** The name of who does it. */
  by: string
}

/**
 * Whoever bills the account decides. A bill that waited for it is made, and one that is there is made anew where it is
 * another now. Throws CONFLICT: a bill that was paid meanwhile stays as it is. In a transaction: what is online may be other
 * than before.
 */
export function decideContest(
  db: Db,
  { contest, isCounted, note, by }: Decided,
  tools: Tools,
): { state: ContestState; taken: number } {
  const at = tools.now()
  const { id: _, accountId, company, issuerId: __, ...kept } = contest
  if (kept.state !== 'open') throw new AppError('CONFLICT', 'contest-decided')
  const state: ContestState = isCounted ? 'counted' : 'not-counted'
  putContest(db, accountId, { ...kept, state, decision: { by, at, note } })
  const taken = isCounted ? 0 : takeOff(db, contest)
  if (taken > 0) followSpending(db, accountId, tools)
  const { cards, consoleOrigin } = tools
  const bill = findBillOfMonth(db, accountId, kept.month)
  if (bill && taken > 0)
    correctBill(db, bill, {
      ...{ executor: by, reason: note, now: at },
      ...{ hasCards: cards !== undefined, consoleOrigin },
    })
  const billed = findBilledAccount(db, accountId)
  if (billed) makeMissingBills(db, { ...tools, now: at }, billed, monthBefore(monthAt(at)))
  const contact = findMainContact(db, accountId)
  if (contact)
    queueMail(db, {
      template: isCounted ? 'contest-counted' : 'contest-not-counted',
      to: contact.email,
      language: contact.language,
      values: {
        ...{ name: contact.name, company, site: kept.siteName, month: kept.month, text: note },
        ...{ count: (isCounted ? kept.views : taken).toLocaleString('en-US') },
        link: `${consoleOrigin}/check-plan`,
      },
      now: at,
    })
  return { state, taken }
}

/** They stay in reports, which say how many of them are not charged. Answers how many that are. */
function takeOff(db: Db, { siteId, accountId, month, views, at, ...contest }: StoredContest): number {
  const range = daysOfMonth(month)
  const ofAccount = listAccountViewDays(db, accountId, range)
  const site = findKeptSite(db, siteId)
  // Another site may have its name since.
  const isThere = site !== undefined && site.createdAt <= at
  const ofSite = isThere ? listChargedDays(db, { accountId, siteId }, range) : []
  const days = contest.days ?? takenOff(isThere ? ofSite : ofAccount, views)
  let sum = 0
  for (const { day, count } of days) {
    const taken = Math.min(count, countOn(ofAccount, day))
    takeAccountViews(db, { accountId, day, count: taken })
    sum += taken
    const shown = Math.min(taken, countOn(ofSite, day))
    if (shown === 0) continue
    addPageViews(db, { siteId, day, count: -shown })
    addDropped(db, { siteId, day, reason: 'contested', count: shown })
  }
  return sum
}

const countOn = (days: readonly DayViews[], day: string): number =>
  days.find((one) => one.day === day)?.count ?? 0
