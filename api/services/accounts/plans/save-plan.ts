import type { CreatePlanBody, UpdatePlanBody } from '#model/calls/accounts/plans.ts'
import { AppError, orNotFound } from '#model/messages/errors.ts'
import { childTypes, providerAccountId } from '#model/records/account.ts'
import type { PlanTerms } from '#model/records/plan.ts'
import { defaultPlans } from '#model/records/plan-defaults.ts'
import { planDifferences } from '#model/records/plan-difference.ts'
import { findAccount } from '../../../db/accounts/accounts.ts'
import {
  addPlan,
  addPlanVersion,
  countPlans,
  findPlan,
  type OfferedPlan,
  setPlanRetired,
} from '../../../db/accounts/plans.ts'
import type { Database, Db } from '../../../db/database.ts'
import { everything, type Scope } from '../../../db/scope.ts'
import type { UserTools } from '../user-rules.ts'

type PlanTools = Pick<UserTools, 'database' | 'now'>

export function findKnownPlan(db: Db, scope: Scope, id: string): OfferedPlan {
  return orNotFound(findPlan(db, scope, id), 'no-such-plan')
}

/** Adds a plan to the price list of an account. Returns its id. Throws CONFLICT. */
export function createPlan(
  { database, now }: PlanTools,
  { accountId, body }: { accountId: string; body: CreatePlanBody },
): string {
  return database.transaction((db) => {
    const owner = findAccount(db, everything, accountId)
    if (!owner || childTypes[owner.type].length === 0) throw new AppError('CONFLICT', 'no-price-list')
    return addPlan(db, { ownerId: accountId, ...body, now: now() })
  })
}

interface Save {
  scope: Scope
  id: string
  body: UpdatePlanBody
  /** Throws if somebody else has changed the record meanwhile. */
  checkSeen: (stored: OfferedPlan) => void
}

/** Throws NOT_FOUND, CONFLICT. */
export function savePlan({ database, now }: PlanTools, { scope, id, body, checkSeen }: Save): void {
  database.transaction((db) => {
    const stored = findKnownPlan(db, scope, id)
    checkSeen(stored)
    const { plan, terms } = stored
    const [kind, wanted] = [body.kind ?? plan.kind, body.terms ?? terms]
    if (kind !== plan.kind || differs(terms, wanted))
      addPlanVersion(db, { plan, kind, terms: wanted, now: now() })
    if (body.isRetired !== undefined && body.isRetired !== plan.isRetired)
      setPlanRetired(db, id, body.isRetired, now())
  })
}

const differs = (from: PlanTerms, to: PlanTerms): boolean =>
  from.name !== to.name || planDifferences(from, to).length > 0

/** Writes the provider's default price list. Does nothing if it has ever had a plan: plans are retired, not removed. */
export function seedPlans({ transaction }: Database, now: number): void {
  transaction((db) => {
    if (!findAccount(db, everything, providerAccountId) || countPlans(db, providerAccountId) > 0) return
    for (const plan of defaultPlans) addPlan(db, { ownerId: providerAccountId, ...plan, now })
  })
}
