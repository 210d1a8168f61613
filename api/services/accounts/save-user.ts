import type { ThemeBody, UpdateUserBody } from '#model/calls/accounts/users.ts'
import { AppError } from '#model/messages/errors.ts'
import { mayHaveTheme } from '#model/records/account.ts'
import { tokyoDay } from '#model/values/calendar-day.ts'
import {
  type Account,
  type AccountChange,
  countInAccount,
  removeAccount,
  updateAccount,
} from '../../db/accounts/accounts.ts'
import { findHeldPlan } from '../../db/accounts/plan-choices.ts'
import type { Db } from '../../db/database.ts'
import { isKnownToBeSeen } from '../../db/media/media.ts'
import type { Scope } from '../../db/scope.ts'
import { assertNoOpenBalance } from '../billing/leave-nothing-open.ts'
import { leaveNoBrand } from './account-brand.ts'
import { moveContractIfDue } from './move-contract.ts'
import { checkDates, findKnownAccount, refuseEnded, refuseOwn, type UserTools } from './user-rules.ts'

interface Save<Body> {
  scope: Scope
  id: string
  body: Body
  /** Throws if somebody else has changed the record meanwhile. */
  checkSeen: (stored: Account) => void
}

/** Fields that people cannot change of their own account. */
const saidByOthers = ['contractStart', 'contractEnd', 'authority', 'licenseIssuance'] as const

/** Throws NOT_FOUND, CONFLICT, INVALID_INPUT, NOT_ALLOWED. */
export function saveUser(tools: UserTools, { scope, id, body, checkSeen }: Save<UpdateUserBody>): void {
  tools.database.transaction((db) => {
    const stored = findKnownAccount(db, scope, id)
    checkSeen(stored)
    refuseEnded(stored)
    const isToldOtherwise = saidByOthers.some((key) => body[key] !== undefined && body[key] !== stored[key])
    if (isToldOtherwise) refuseOwn(scope, stored, 'own-account')
    const now = tools.now()
    // What is due by the old dates takes effect first, from its day.
    moveContractIfDue(db, id, { now })
    const isMoved = body.contractStart !== undefined || body.contractEnd !== undefined
    if (isMoved) checkDates({ ...stored, ...body }, { isTrial: isOnTrial(db, id, tokyoDay(now)) })
    updateAccount(db, id, withoutUndefined(body), now)
    moveContractIfDue(db, id, { now, notBefore: now })
  })
}

const isOnTrial = (db: Db, id: string, day: string): boolean => findHeldPlan(db, id, day)?.kind === 'TRIAL'

const withoutUndefined = (body: UpdateUserBody): AccountChange =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))

/** Throws NOT_FOUND, CONFLICT, INVALID_INPUT. */
export function saveTheme(tools: UserTools, { scope, id, body, checkSeen }: Save<ThemeBody>): void {
  tools.database.transaction((db) => {
    const stored = findKnownAccount(db, scope, id)
    checkSeen(stored)
    refuseEnded(stored)
    if (!mayHaveTheme(stored.type)) throw new AppError('CONFLICT', 'no-theme-here')
    const { logo } = body
    const isKept = logo === null || logo === stored.theme?.logo
    if (!isKept && !isKnownToBeSeen(db, scope, logo))
      throw new AppError('INVALID_INPUT', 'media-not-uploaded')
    // A colour that cannot be read is stored as none.
    const theme = { logo, mainColor: body.mainColor || null, textColor: body.textColor || null }
    const isEmpty = theme.logo === null && theme.mainColor === null && theme.textColor === null
    updateAccount(db, id, { theme: isEmpty ? null : theme }, tools.now())
  })
}

/** Deletes an account that nothing depends on. Throws NOT_FOUND, NOT_ALLOWED, CONFLICT. */
export function deleteUser(tools: Pick<UserTools, 'database' | 'now'>, scope: Scope, id: string): void {
  tools.database.transaction((db) => {
    const stored = findKnownAccount(db, scope, id)
    refuseOwn(scope, stored, 'own-account-stays')
    refuseUsed(db, id)
    assertNoOpenBalance(db, stored, tools.now())
    leaveNoBrand(db, id, tools.now())
    removeAccount(db, id)
  })
}

function refuseUsed(db: Db, id: string): void {
  const { children, sites } = countInAccount(db, id)
  if (children > 0)
    throw new AppError('CONFLICT', { reason: 'user-has-accounts', params: { count: children } })
  if (sites > 0) throw new AppError('CONFLICT', { reason: 'user-has-sites', params: { count: sites } })
}
