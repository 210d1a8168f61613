import { addDays, tokyoDay } from '#model/values/calendar-day.ts'
import { addHeldPlan, addPlanChange } from '../../../db/accounts/plan-choices.ts'
import { listOffers } from '../../../db/accounts/plans.ts'
import type { Db } from '../../../db/database.ts'
import { applyDuePlans } from './choose-plan.ts'

const trialDays = 30

/** First and last day on which a trial that begins now can be used, `yyyy-mm-dd` in Japan. */
export function trialPeriod(now: number): { contractStart: string; contractEnd: string } {
  const today = tokyoDay(now)
  return { contractStart: today, contractEnd: addDays(today, trialDays - 1) }
}

interface Trial {
  accountId: string
  /** The account whose price list applies. */
  ownerId: string
  executor: string
  now: number
}

/** Whether an account that bills others offers a trial. */
export const offersTrial = (db: Db, ownerId: string): boolean => findTrial(db, ownerId) !== undefined

/** Puts a new account on the trial plan at once. Requires `offersTrial`. In a transaction. */
export function beginTrial(db: Db, { accountId, ownerId, executor, now }: Trial): void {
  const offered = findTrial(db, ownerId)
  if (!offered) throw new Error('No trial is offered.')
  const fromDay = tokyoDay(now)
  addHeldPlan(db, { accountId, planVersionId: offered.versionId, fromDay, executor, createdAt: now })
  addPlanChange(db, {
    accountId,
    at: now,
    executor,
    deed: 'CHOSEN',
    from: null,
    to: offered.terms.name,
    fromDay,
  })
  applyDuePlans(db, accountId, now)
}

const findTrial = (db: Db, ownerId: string) =>
  listOffers(db, ownerId).find(({ plan }) => plan.kind === 'TRIAL' && !plan.isRetired)
