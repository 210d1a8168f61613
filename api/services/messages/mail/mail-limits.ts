import { childTypes } from '#model/records/account.ts'
import type { HeldReason } from '#model/records/mail.ts'
import { tokyoDay } from '#model/values/calendar-day.ts'
import { findAccount } from '../../../db/accounts/accounts.ts'
import { findHeldPlan } from '../../../db/accounts/plan-choices.ts'
import type { Db } from '../../../db/database.ts'
import { hasHeldDomain } from '../../../db/domains/domains.ts'
import { takeFromOrigin } from '../../../db/messages/mail-origins.ts'
import { findSuppression } from '../../../db/messages/mail-suppressions.ts'
import { type CausedMails, countCausedMails } from '../../../db/messages/mails.ts'
import { everything } from '../../../db/scope.ts'

/** The cause of a mail to a person who may not have asked for it. */
export interface MailCause {
  accountId: string
  /** Null if settings of the account caused it, as for alerts. */
  staffId: string | null
  /** Network of the person, as `addressBlock` returns it. */
  address?: string | undefined
}

/** A limit that was reached. */
export interface ReachedLimit {
  reason: Exclude<HeldReason, 'expired' | 'replaced'>
  limit: number
}

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

/** Limits by trust, because anybody can open an account. */
const trustLimits = {
  /** On trial, or without an active contract. */
  new: { personHour: 20, accountDay: 40, alertsDay: 100, alertsToOneDay: 10 },
  customer: { personHour: 100, accountDay: 400, alertsDay: 1_000, alertsToOneDay: 200 },
  /** Partners, and customers for more than a month or with a proven domain. */
  proven: { personHour: 600, accountDay: 4_000, alertsDay: 10_000, alertsToOneDay: 1_000 },
} as const
const customerForMs = 30 * dayMs

/** Invitations to one address per day: from one account, and from all together. */
const invitationsToOneDay = { ofAccount: 6, ofAll: 20 }

/** Mails per day of all new accounts from one network together, because one person may open several accounts. */
const originDay = 100

/** Mails per day that mail servers refused: many unknown addresses mean a bought or invented list. */
const refusalsDay = 15

function trustOf(db: Db, accountId: string, now: number): keyof typeof trustLimits {
  const account = findAccount(db, everything, accountId)
  if (account?.contract !== 'ACTIVE') return 'new'
  if (childTypes[account.type].length > 0) return 'proven'
  if (findHeldPlan(db, accountId, tokyoDay(now))?.kind === 'TRIAL') return 'new'
  return account.createdAt <= now - customerForMs || hasHeldDomain(db, accountId) ? 'proven' : 'customer'
}

interface Rule extends ReachedLimit {
  counted: CausedMails
}

/** The limit that one more mail would go beyond. */
export function reachedLimit(
  db: Db,
  cause: MailCause,
  { to, now }: { to: string; now: number },
): ReachedLimit | undefined {
  const { accountId, staffId } = cause
  if (findSuppression(db, to)) return { reason: 'suppressed', limit: 0 }
  const trust = trustOf(db, accountId, now)
  const limits = trustLimits[trust]
  const [hour, day] = [now - hourMs, now - dayMs]
  const refusals = { accountId, since: day, isRefused: true }
  const rules: Rule[] = [
    ...(staffId === null
      ? alertRules(limits, { accountId, isAlert: true, since: day }, to)
      : invitationRules(limits, { accountId, isAlert: false, since: day }, to)),
    ...(staffId === null
      ? []
      : [{ reason: 'person' as const, limit: limits.personHour, counted: { staffId, since: hour } }]),
    { reason: 'refusals', limit: refusalsDay, counted: refusals },
  ]
  const reached = rules.find(({ limit, counted }) => countCausedMails(db, counted, limit) >= limit)
  if (reached || trust !== 'new' || cause.address === undefined) return reached
  const isFree = takeFromOrigin(db, cause.address, { limit: originDay, now })
  return isFree ? undefined : { reason: 'origin', limit: originDay }
}

type Limits = (typeof trustLimits)[keyof typeof trustLimits]

const alertRules = (limits: Limits, counted: CausedMails, to: string): Rule[] => [
  { reason: 'recipient', limit: limits.alertsToOneDay, counted: { ...counted, to } },
  { reason: 'account', limit: limits.alertsDay, counted },
]

const invitationRules = (limits: Limits, counted: CausedMails, to: string): Rule[] => [
  { reason: 'recipient', limit: invitationsToOneDay.ofAccount, counted: { ...counted, to } },
  {
    reason: 'recipient',
    limit: invitationsToOneDay.ofAll,
    counted: { isAlert: false, to, since: counted.since },
  },
  { reason: 'account', limit: limits.accountDay, counted },
]
