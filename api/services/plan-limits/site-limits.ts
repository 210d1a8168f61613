import type { EmptyGrid, SiteLimits } from '#model/calls/sites/sites.ts'
import { AppError } from '#model/messages/errors.ts'
import {
  type EditLimits,
  flagsOf,
  mayHave,
  planFlags,
  type StoredPlan,
  takenAway,
} from '#model/records/plan.ts'
import { findAccount, planOf } from '../../db/accounts/accounts.ts'
import { listOffers } from '../../db/accounts/plans.ts'
import type { Db } from '../../db/database.ts'
import { everything } from '../../db/scope.ts'
import { countSites, type Site } from '../../db/sites/sites.ts'

/** Pages of one site where no plan says how many. */
const maxPagesWithoutPlan = 1_000

/** What the plan of an account allows, and how much of it is used. */
export function siteLimitsOf(db: Db, accountId: string): SiteLimits {
  const plan = findAccount(db, everything, accountId)?.plan ?? undefined
  const { maxPages, multiLanguage } = editLimitsOf(db, accountId)
  return {
    sites: countSites(db, accountId),
    maxSites: plan?.quantitySite ?? null,
    maxPages,
    multiLanguage,
  }
}

/** What the plan of an account keeps edits from beginning. */
export function editLimitsOf(db: Db, accountId: string): EditLimits {
  const plan = findAccount(db, everything, accountId)?.plan ?? undefined
  return {
    maxPages: plan?.quantitySwipe ?? maxPagesWithoutPlan,
    ...flagsOf(plan),
  }
}

/** The same with the plans that include what this one does not, for whoever edits. */
export function limitsWithLargerPlans(db: Db, accountId: string): EditLimits {
  const [limits, account] = [editLimitsOf(db, accountId), findAccount(db, everything, accountId)]
  const missing = planFlags.filter((flag) => !limits[flag])
  if (missing.length === 0 || !account?.parentId) return limits
  const offers = listOffers(db, account.parentId).filter(({ plan }) => mayHave(account.type, plan.kind))
  const named = missing.flatMap((flag) => {
    const larger = offers.find(({ terms }) => terms[flag])
    return larger ? [[flag, larger.terms.name]] : []
  })
  return { ...limits, largerPlans: Object.fromEntries(named) }
}

/** Throws CONFLICT where the account has as many sites as its plan allows. To be asked in the transaction that adds one. */
export function checkRoomForSite(db: Db, accountId: string): void {
  const { sites, maxSites } = siteLimitsOf(db, accountId)
  if (maxSites !== null && sites >= maxSites)
    throw new AppError('CONFLICT', { reason: 'plan-sites', params: { limit: maxSites } })
}

/** Throws INVALID_INPUT where a grid is larger, or speaks more languages, than the plan of the account allows. */
export function checkGridWithinPlan(
  db: Db,
  accountId: string,
  { columns, rows, pages = columns * rows }: Pick<EmptyGrid, 'columns' | 'rows'> & { pages?: number },
): void {
  const { maxPages } = siteLimitsOf(db, accountId)
  if (pages > maxPages)
    throw new AppError('INVALID_INPUT', {
      reason: 'plan-pages',
      params: { limit: maxPages, columns, rows, pages },
    })
}

/** Whose plan holds for a site, and whether its scripts are switched off. */
export type Limited = Pick<Site, 'accountId' | 'scriptsOff'>

/** What a snapshot of a site is kept within: what the plan of its account says no to, and scripts that are switched off. */
export function takenFromSite(db: Db, { accountId, scriptsOff }: Limited): StoredPlan | undefined {
  const taken = takenAway(planOf(db, accountId))
  return scriptsOff ? { ...taken, creatorScripts: false } : taken
}
