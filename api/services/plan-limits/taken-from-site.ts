import { type StoredPlan, takenAway } from '#model/records/plan.ts'
import { planOf } from '../../db/accounts/accounts.ts'
import type { Db } from '../../db/database.ts'
import type { Site } from '../../db/sites/sites.ts'

/** Whose plan holds for a site, and whether its scripts are switched off. */
export type Limited = Pick<Site, 'accountId' | 'scriptsOff'>

/** What a snapshot of a site is kept within: what the plan of its account says no to, and scripts that are switched off. */
export function takenFromSite(db: Db, { accountId, scriptsOff }: Limited): StoredPlan | undefined {
  const taken = takenAway(planOf(db, accountId))
  return scriptsOff ? { ...taken, creatorScripts: false } : taken
}
