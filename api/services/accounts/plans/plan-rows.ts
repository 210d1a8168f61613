import type { HeldPlanRow, PlanChoices, PlanDetail, PlanRow, UserPlan } from '#model/calls/accounts/plans.ts'
import { planDifferences, planShortfall } from '#model/records/plan-difference.ts'
import { isoTime, tokyoDay } from '#model/values/calendar-day.ts'
import type { Account } from '../../../db/accounts/accounts.ts'
import {
  type CurrentPlan,
  findComingPlan,
  findHeldPlan,
  listPlanChanges,
} from '../../../db/accounts/plan-choices.ts'
import { countPlanUse } from '../../../db/accounts/plan-use.ts'
import { countHolders, listOffers, listPlanVersions, type OfferedPlan } from '../../../db/accounts/plans.ts'
import type { Db } from '../../../db/database.ts'
import { limitsWithLargerPlans } from '../../plan-limits/site-limits.ts'
import { inForceFrom, planConflictOf } from './choose-plan.ts'

const sumOf = (holders: Map<number, number> | undefined): number =>
  [...(holders?.values() ?? [])].reduce((sum, one) => sum + one, 0)

export function planRows(db: Db, offered: readonly OfferedPlan[]): PlanRow[] {
  const holders = countHolders(
    db,
    offered.map(({ plan }) => plan.id),
  )
  return offered.map(({ plan, terms, owner }) => ({
    id: plan.id,
    ownerId: plan.ownerId,
    owner,
    kind: plan.kind,
    terms,
    version: plan.version,
    isRetired: plan.isRetired,
    accounts: sumOf(holders.get(plan.id)),
    createdAt: isoTime(plan.createdAt),
    updatedAt: isoTime(plan.updatedAt),
  }))
}

/** Changes whenever the terms change, or the plan is retired or offered again. */
export const planRevision = ({ plan }: OfferedPlan): string =>
  `${plan.version}${plan.isRetired ? '-retired' : ''}`

export function planDetail(db: Db, offered: OfferedPlan): PlanDetail | undefined {
  const [row] = planRows(db, [offered])
  const holders = countHolders(db, [offered.plan.id]).get(offered.plan.id)
  const versions = listPlanVersions(db, offered.plan.id).map(({ version, createdAt, terms }) => ({
    version,
    createdAt: isoTime(createdAt),
    terms,
    accounts: holders?.get(version) ?? 0,
  }))
  return row && { ...row, versions, revision: planRevision(offered) }
}

const heldRow = (current: CurrentPlan | undefined): HeldPlanRow | null =>
  current
    ? {
        planId: current.planId,
        version: current.version,
        kind: current.kind,
        terms: current.terms,
        fromDay: current.fromDay,
        executor: current.executor,
      }
    : null

const listedChanges = 100

export function userPlan(db: Db, account: Account, now: number): UserPlan {
  const today = tokyoDay(now)
  return {
    accountId: account.id,
    company: account.company,
    contract: account.contract,
    contractStart: account.contractStart,
    contractEnd: account.contractEnd,
    inForce: heldRow(findHeldPlan(db, account.id, today)),
    coming: heldRow(findComingPlan(db, account.id, today)),
    largerPlans: limitsWithLargerPlans(db, account.id).largerPlans ?? {},
    use: countPlanUse(db, account.id),
    history: listPlanChanges(db, account.id, listedChanges).map(
      ({ id, at, executor, deed, from, to, fromDay }) => ({
        id,
        at: isoTime(at),
        executor,
        deed,
        from,
        to,
        fromDay,
      }),
    ),
  }
}

/** The plans that an account can choose from the price list of the account above it. */
export function planChoices(
  db: Db,
  account: Account,
  { now, isOwn }: { now: number; isOwn: boolean },
): PlanChoices {
  const today = tokyoDay(now)
  const [current, coming] = [findHeldPlan(db, account.id, today), findComingPlan(db, account.id, today)]
  const use = countPlanUse(db, account.id)
  const offers = account.parentId === null ? [] : listOffers(db, account.parentId)
  return {
    fromDay: inForceFrom(current, today),
    choices: offers
      .filter((offered) => planConflictOf(account, offered, isOwn) === undefined)
      .map(({ plan, terms, versionId }) => ({
        planId: plan.id,
        version: plan.version,
        kind: plan.kind,
        terms,
        isInForce: current?.planVersionId === versionId,
        isComing: coming?.planVersionId === versionId,
        differences: current ? planDifferences(current.terms, terms) : [],
        shortfall: planShortfall(terms, use),
      })),
  }
}
