import { AppError } from '#model/messages/errors.ts'
import { type ContractState, contractEffects } from '#model/records/account.ts'
import { includes } from '#model/records/plan.ts'
import { contractsFor, planOf } from '../../db/accounts/accounts.ts'
import type { Db } from '../../db/database.ts'
import { countOtherLiveSites, type Site } from '../../db/sites/sites.ts'

const allows = (db: Db, accountId: string, effect: keyof (typeof contractEffects)[ContractState]): boolean =>
  contractsFor(db, accountId).every((contract) => contractEffects[contract][effect])

/** Throws CONFLICT if the contract of the site's account, or one above it, is terminated. */
export function refuseEditsAfterEnd(db: Db, { accountId }: Pick<Site, 'accountId'>): void {
  if (!allows(db, accountId, 'edits')) throw new AppError('CONFLICT', 'contract-ended')
}

type Published = Pick<Site, 'id' | 'accountId' | 'pageCount'>

/**
 * Throws CONFLICT if the contract is not active, or if more would be online than the plan allows: a reduced plan takes nothing
 * offline, but nothing beyond it can be published. To be called in the transaction of the request.
 */
export function refuseBeyondContract(db: Db, site: Published): void {
  if (!allows(db, site.accountId, 'publishes')) throw new AppError('CONFLICT', 'contract-not-running')
  const { quantitySwipe, quantitySite } = planOf(db, site.accountId) ?? {}
  if (quantitySwipe !== undefined && site.pageCount > quantitySwipe)
    throw new AppError('CONFLICT', {
      reason: 'plan-pages-online',
      params: { limit: quantitySwipe, pages: site.pageCount },
    })
  refuseSitesBeyond(db, site, quantitySite)
}

/** The same for a release that was published before. */
export function refuseOnlineBeyondContract(db: Db, site: Published): void {
  if (!allows(db, site.accountId, 'publishes')) throw new AppError('CONFLICT', 'contract-not-running')
  refuseSitesBeyond(db, site, planOf(db, site.accountId)?.quantitySite)
}

function refuseSitesBeyond(db: Db, { id, accountId }: Published, limit: number | undefined): void {
  const sites = limit === undefined ? 0 : countOtherLiveSites(db, accountId, id) + 1
  if (limit !== undefined && sites > limit)
    throw new AppError('CONFLICT', { reason: 'plan-sites-online', params: { limit, sites } })
}

/** Throws CONFLICT if the plan of the site's account does not include analytics. */
export function requireAnalytics(db: Db, { accountId }: Pick<Site, 'accountId'>): void {
  if (!includes(planOf(db, accountId), 'analyticsEffect')) throw new AppError('CONFLICT', 'plan-analytics')
}
