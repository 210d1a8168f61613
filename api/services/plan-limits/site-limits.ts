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

/** Limit of pages per site for accounts without a plan. */
const maxPagesWithoutPlan = 1_000

/** The limits of an account's plan for sites, and how much of them is used. */
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

/** The limits of an account's plan for edits. */
export function editLimitsOf(db: Db, accountId: string): EditLimits {
  const plan = findAccount(db, everything, accountId)?.plan ?? undefined
  return {
    maxPages: plan?.quantitySwipe ?? maxPagesWithoutPlan,
    ...flagsOf(plan),
  }
}

/** The same, with the plans that include the missing features, to show while editing. */
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

/** Throws INVALID_INPUT if a grid has more pages or languages than the account's plan allows. */
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

/** The account whose plan applies to a site, and whether its scripts are switched off. */
export type Limited = Pick<Site, 'accountId' | 'scriptsOff'>

/**
 * The features that a snapshot of a site must not contain: those that the account's plan excludes, and scripts if they are
 * switched off.
 */
export function takenFromSite(db: Db, { accountId, scriptsOff }: Limited): StoredPlan | undefined {
  const taken = takenAway(planOf(db, accountId))
  return scriptsOff ? { ...taken, creatorScripts: false } : taken
}
