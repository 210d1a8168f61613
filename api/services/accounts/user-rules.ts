import { AppError, orNotFound } from '#model/messages/errors.ts'
import type { FailureReason } from '#model/messages/failure-message.ts'
import { type Problem, problem } from '#model/messages/problem.ts'
import { type AccountType, childTypes } from '#model/records/account.ts'
import { isTooShort, minimumEnd } from '#model/records/contract-days.ts'
import { type Account, findAccount } from '../../db/accounts/accounts.ts'
import type { Db } from '../../db/database.ts'
import type { Scope } from '../../db/scope.ts'
import type { MailTools } from '../messages/mail/queue-mail.ts'

export function findKnownAccount(db: Db, scope: Scope, id: string): Account {
  return orNotFound(findAccount(db, scope, id), 'no-such-user')
}

/** Throws CONFLICT if the contract has ended: nothing can be changed then. */
export function refuseEnded({ contract }: Pick<Account, 'contract'>): void {
  if (contract === 'TERMINATED') throw new AppError('CONFLICT', 'contract-ended')
}

/** The account below which others are created. Throws NOT_FOUND, CONFLICT. */
export function findParent(db: Db, scope: Scope, id: string): Account {
  const parent = findKnownAccount(db, scope, id)
  refuseEnded(parent)
  return parent
}

export const mayStandBelow = (parent: Account, type: AccountType): boolean =>
  childTypes[parent.type].includes(type)

/** Whether accounts of a type can have others below them, unless that is switched off for one of them. */
export const opensOthers = (type: AccountType): boolean => childTypes[type].length > 0

export interface Dates {
  contractStart?: string | null | undefined
  contractEnd?: string | null | undefined
}

const areDatesInOrder = ({ contractStart, contractEnd }: Dates): boolean =>
  !contractStart || !contractEnd || contractEnd > contractStart

/** What is wrong with the dates of a contract. A trial may end before the minimum term. */
export function problemOfDates(dates: Dates, { isTrial = false } = {}): Problem | undefined {
  const { contractStart: start, contractEnd: end } = dates
  if (!start || !end) return undefined
  if (!areDatesInOrder(dates)) return problem('/contractEnd', 'end-not-after-start', { start, end })
  if (isTrial || !isTooShort({ contractStart: start, contractEnd: end })) return undefined
  return problem('/contractEnd', 'contract-too-short', { start, end, earliest: minimumEnd(start) })
}

export function checkDates(dates: Dates, options?: { isTrial?: boolean }): void {
  const found = problemOfDates(dates, options)
  if (found) throw new AppError('INVALID_INPUT', 'request-problems', [found])
}

/** Throws NOT_ALLOWED for the account that the caller is in. */
export function refuseOwn(scope: Scope, { id }: Pick<Account, 'id'>, reason: FailureReason): void {
  if (id === scope.accountId) throw new AppError('NOT_ALLOWED', reason)
}

export type UserTools = MailTools & { now: () => number }

/** The person who makes a change. */
export interface Actor {
  staffId: string
  name: string
  accountId: string
  accountType: AccountType
  /** IP address. */
  address?: string
}
