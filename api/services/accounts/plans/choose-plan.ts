import type { ChoosePlanBody } from '#model/calls/accounts/plans.ts'
import { AppError } from '#model/messages/errors.ts'
import { mayChooseThemselves, mayHave } from '#model/records/plan.ts'
import { addDays, firstOfNextMonth, tokyoDay } from '#model/values/calendar-day.ts'
import { type Account, updateAccount } from '../../../db/accounts/accounts.ts'
import {
  addHeldPlan,
  addPlanChange,
  type CurrentPlan,
  findComingPlan,
  findHeldPlan,
  putPlansInForce,
  removeHeldPlan,
} from '../../../db/accounts/plan-choices.ts'
import { findPlan, type OfferedPlan } from '../../../db/accounts/plans.ts'
import type { Db } from '../../../db/database.ts'
import { everything, type Scope } from '../../../db/scope.ts'
import { moveContractIfDue } from '../move-contract.ts'
import { type Actor, findKnownAccount, refuseEnded, type UserTools } from '../user-rules.ts'

/** Puts the plans of an account that are due into force, and records it. Returns how many there were. In a transaction. */
export function applyDuePlans(db: Db, accountId: string, now: number): number {
  const due = putPlansInForce(db, accountId, { day: tokyoDay(now), now })
  for (const { fromDay, terms } of due) {
    const before = findHeldPlan(db, accountId, addDays(fromDay, -1))
    addPlanChange(db, {
      accountId,
      at: now,
      executor: '',
      deed: 'IN_FORCE',
      from: before?.terms.name ?? null,
      to: terms.name,
      fromDay,
    })
  }
  return due.length
}

type PlanTools = Pick<UserTools, 'database' | 'now'>

interface Choice {
  scope: Scope
  actor: Actor
  id: string
}

/** The account that a plan is chosen for. Throws NOT_FOUND, CONFLICT. */
function findPlanAccount(db: Db, scope: Scope, id: string): Account {
  const account = findKnownAccount(db, scope, id)
  if (account.type === 'MASTER') throw new AppError('CONFLICT', 'no-contract-here')
  refuseEnded(account)
  return account
}

/** Why an account can not have a plan; undefined where it can. */
export function planConflictOf({ type }: Account, { plan }: OfferedPlan, isOwn: boolean) {
  if (plan.isRetired) return 'plan-retired'
  if (!mayHave(type, plan.kind)) return 'plan-not-for-this'
  return isOwn && !mayChooseThemselves(plan.kind) ? 'plan-not-yourself' : undefined
}

/** The first plan, and the one after a trial, are in force at once; another from the next month on (decision 12). */
export const inForceFrom = (current: Pick<CurrentPlan, 'kind'> | undefined, today: string): string =>
  current && current.kind !== 'TRIAL' ? firstOfNextMonth(today) : today

/**
 * Chooses a plan for an account: the first one, and the one after a trial, are in force at once, any other from 00:00 on the
 * first day of the next month in Japan (decision 12). Another choice before that day replaces it; choosing the plan in force
 * cancels it. Throws NOT_FOUND, INVALID_INPUT, CONFLICT.
 */
export function choosePlan(tools: PlanTools, choice: Choice & { body: ChoosePlanBody }): void {
  const { scope, actor, id, body } = choice
  const now = tools.now()
  tools.database.transaction((db) => {
    const account = findPlanAccount(db, scope, id)
    // A new month may have begun, with a plan that is due.
    applyDuePlans(db, id, now)
    const offered = findPlan(db, everything, body.planId)
    if (!offered || offered.plan.ownerId !== account.parentId)
      throw new AppError('INVALID_INPUT', 'no-such-plan')
    if (offered.plan.version !== body.version) throw new AppError('CONFLICT', 'changed-meanwhile')
    const today = tokyoDay(now)
    const [current, coming] = [findHeldPlan(db, id, today), findComingPlan(db, id, today)]
    const wanted = coming ?? current
    if (wanted?.planVersionId === offered.versionId) throw new AppError('CONFLICT', 'plan-already')
    if (coming && current?.planVersionId === offered.versionId)
      return takeBack(db, { id, actor, now, current, coming })
    const conflict = planConflictOf(account, offered, id === actor.accountId)
    if (conflict) throw new AppError('CONFLICT', conflict)
    if (coming) takeBack(db, { id, actor, now, current, coming })
    const isOnTrial = current?.kind === 'TRIAL'
    if (isOnTrial) endTrial(db, { account, current, today, now })
    const fromDay = inForceFrom(current, today)
    addHeldPlan(db, {
      accountId: id,
      planVersionId: offered.versionId,
      fromDay,
      executor: actor.name,
      createdAt: now,
    })
    addPlanChange(db, {
      accountId: id,
      at: now,
      executor: actor.name,
      deed: 'CHOSEN',
      from: current?.terms.name ?? null,
      to: offered.terms.name,
      fromDay,
    })
    applyDuePlans(db, id, now)
    if (isOnTrial) moveContractIfDue(db, id, { now })
  })
}

interface TrialEnding {
  account: Account
  current: CurrentPlan
  today: string
  now: number
}

/** An account that chooses a plan during or after a trial has a contract from that day on, without an end. */
function endTrial(db: Db, { account, current, today, now }: TrialEnding): void {
  if (current.fromDay === today) removeHeldPlan(db, current.id)
  updateAccount(db, account.id, { contractStart: today, contractEnd: null }, now)
}

/** Cancels a plan that is not in force yet. Throws NOT_FOUND, CONFLICT. */
export function takeBackPlan(tools: PlanTools, { scope, actor, id }: Choice): void {
  const now = tools.now()
  tools.database.transaction((db) => {
    findPlanAccount(db, scope, id)
    applyDuePlans(db, id, now)
    const today = tokyoDay(now)
    const coming = findComingPlan(db, id, today)
    if (!coming) throw new AppError('CONFLICT', 'no-coming-plan')
    takeBack(db, { id, actor, now, current: findHeldPlan(db, id, today), coming })
  })
}

interface TakingBack {
  id: string
  actor: Actor
  now: number
  current: CurrentPlan | undefined
  coming: CurrentPlan
}

function takeBack(db: Db, { id, actor, now, current, coming }: TakingBack): void {
  removeHeldPlan(db, coming.id)
  addPlanChange(db, {
    accountId: id,
    at: now,
    executor: actor.name,
    deed: 'TAKEN_BACK',
    from: current?.terms.name ?? null,
    to: coming.terms.name,
    fromDay: coming.fromDay,
  })
}
