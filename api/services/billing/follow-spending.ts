import { daysOfMonth } from '#model/billing/charged-days.ts'
import { spendingThresholds } from '#model/billing/spending-limit.ts'
import { findMainContact } from '../../db/accounts/plan-use.ts'
import { countAccountViews, findBilledAccount } from '../../db/billing/billing-runs.ts'
import {
  findSpendingLimit,
  listSpendingLimits,
  type SpendingLimit,
  updateSpendingLimit,
} from '../../db/billing/spending-limits.ts'
import type { Database, Db } from '../../db/database.ts'
import { onlyAccount } from '../../db/scope.ts'
import { raiseFences } from '../../db/sites/sites.ts'
import { inTimeSlices } from '../../infra/work-items.ts'
import { queueMail } from '../messages/mail/queue-mail.ts'
import { beginMonth, monthAt, readSpending, workOutViews } from './spending.ts'

export interface SpendingTools {
  database: Database
  now: () => number
  /** Origin of the console. */
  consoleOrigin: string
}

/** How long a result is used: changes of plans, contracts and licenses affect it, besides page views. */
const workedOutForMs = 10 * 60_000
const limitsAtOnce = 500

/**
 * Checks all spending limits: marks those that are reached, reopens those that were raised or whose month is over, and queues
 * warnings. Returns how many changed; if any did, pointers must be written, and the outbox must be notified.
 */
export async function followSpendingLimits(
  tools: SpendingTools,
  isStopped: () => boolean = () => false,
): Promise<number> {
  const { database } = tools
  let [changed, after] = [0, '']
  while (!isStopped()) {
    const limits = listSpendingLimits(database.db, after, limitsAtOnce)
    await inTimeSlices(limits, (next) => {
      for (let limit = next(); limit; limit = next()) {
        const { accountId } = limit
        if (needsLook(database.db, limit, tools.now()) && follow(tools, accountId)) changed++
      }
    })
    if (limits.length < limitsAtOnce) break
    after = limits.at(-1)!.accountId
  }
  return changed
}

const seenOf = (db: Db, { accountId, month }: SpendingLimit): number =>
  countAccountViews(db, accountId, daysOfMonth(month))

const percentOf = ({ nearViews, mostViews: maxViews }: SpendingLimit, seen: number): number => {
  const [near, all] = spendingThresholds
  if (maxViews === null || nearViews === null) return 0
  if (seen >= maxViews) return all
  return seen >= nearViews ? near : 0
}

function needsLook(db: Db, limit: SpendingLimit, at: number): boolean {
  if (limit.month !== monthAt(at) || at - limit.workedOutAt >= workedOutForMs || at < limit.workedOutAt)
    return true
  const percent = percentOf(limit, seenOf(db, limit))
  return percent > limit.toldPercent || (percent === 100) !== (limit.reachedAt !== null)
}

const follow = (tools: SpendingTools, accountId: string): boolean =>
  tools.database.transaction((db) => followSpending(db, accountId, tools))

/** The same for one account. Returns whether anything changed. In a transaction. */
export function followSpending(
  db: Db,
  accountId: string,
  { now, consoleOrigin }: Pick<SpendingTools, 'now' | 'consoleOrigin'>,
): boolean {
  const at = now()
  const before = findSpendingLimit(db, accountId)
  if (!before) return false
  const begun = beginMonth(db, before, at)
  const limit = begun === before ? { ...before, ...workOutViews(db, before, at) } : begun
  const percent = percentOf(limit, seenOf(db, limit))
  const reachedAt = percent === 100 ? (limit.reachedAt ?? at) : null
  const tells = percent > limit.toldPercent && tell(db, { limit, percent, at, consoleOrigin })
  updateSpendingLimit(db, accountId, {
    ...limit,
    reachedAt,
    toldPercent: Math.max(limit.toldPercent, percent),
  })
  const isReached = reachedAt !== null
  if ((begun.reachedAt !== null) !== isReached) raiseFences(db, onlyAccount(accountId))
  return tells || (before.reachedAt !== null) !== isReached
}

interface Telling {
  limit: SpendingLimit
  percent: number
  at: number
  consoleOrigin: string
}

const yen = (value: number): string => value.toLocaleString('en-US')

const templates = {
  warn: 'spending-reached',
  'stop-counting': 'spending-stopped',
  offline: 'spending-offline',
} as const

/** Queues a mail to the main contact. False if there is none. */
function tell(db: Db, { limit: { accountId, limit, action }, percent, at, consoleOrigin }: Telling): boolean {
  const contact = findMainContact(db, accountId)
  const spending = readSpending(db, accountId, at)
  if (!contact || !spending) return false
  const template = percent < 100 ? ('spending-near' as const) : templates[action]
  const company = findBilledAccount(db, accountId)?.account.company ?? ''
  const spent = yen(spending.base + spending.views)
  const values = {
    name: contact.name,
    company,
    spent,
    limit: yen(limit),
    link: `${consoleOrigin}/check-plan`,
  }
  queueMail(db, { template, to: contact.email, language: contact.language, values, now: at })
  return true
}
