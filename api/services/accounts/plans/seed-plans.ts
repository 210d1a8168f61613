import { providerAccountId } from '#model/records/account.ts'
import { defaultPlans } from '#model/records/plan-defaults.ts'
import { findAccount } from '../../../db/accounts/accounts.ts'
import { addPlan, countPlans } from '../../../db/accounts/plans.ts'
import type { Database } from '../../../db/database.ts'
import { everything } from '../../../db/scope.ts'

/** Writes the provider's first price list. One that has ever had a plan stays as it is: plans are retired, not removed. */
export function seedPlans({ transaction }: Database, now: number): void {
  transaction((db) => {
    if (!findAccount(db, everything, providerAccountId) || countPlans(db, providerAccountId) > 0) return
    for (const plan of defaultPlans) addPlan(db, { ownerId: providerAccountId, ...plan, now })
  })
}
