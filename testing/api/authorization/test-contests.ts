import { randomUUID } from 'node:crypto'
import { addHeldPlan } from '#api/db/accounts/plan-choices.ts'
import { addPlan, listPlanVersions } from '#api/db/accounts/plans.ts'
import { addPageViews } from '#api/db/analytics/page-views.ts'
import { putContest } from '#api/db/billing/view-contests.ts'
import type { ViewContest } from '#model/billing/view-contest.ts'
import { defaultPlans } from '#model/records/plan-defaults.ts'
import { accountIdOf, markerOf, type TestTree, tree } from './test-tree.ts'

/** In which every account's first site has charged views. */
export const contestedMonth = '2019-03'

/** The month in which the tree is tried. */
export const chargedMonth = '2026-04'

/** `site`: the contested site, without its account. */
export const contestIdOf = (account: string, site = '1'): string =>
  `${accountIdOf(account)}.${contestedMonth}.${account}-${site}`

/** The first account that one bills; itself, if it bills none. */
export const customerOf = (account: string): string =>
  tree.find(({ parent }) => parent === account)?.name ?? account

const addContest = ({ db, now }: TestTree, account: string, contest: Partial<ViewContest>): string => {
  const name = markerOf(account)
  const site = contest.siteId ?? `${account}-1`
  putContest(db, accountIdOf(account), {
    ...{ siteId: site, siteName: name, month: contestedMonth, views: 1, reason: name, by: name, at: now() },
    ...{ state: 'open', decision: null },
    ...contest,
  })
  return `${accountIdOf(account)}.${contestedMonth}.${site}`
}

const counted = ({ now }: TestTree) =>
  ({ state: 'counted', decision: { by: 'x', at: now(), note: 'x' } }) satisfies Partial<ViewContest>

/** A contest of the account. Every account has one, which was decided. */
export const addOwnContest = (given: TestTree, account: string): string =>
  addContest(given, account, { siteId: randomUUID(), ...counted(given) })

/** An open contest of an account that this one bills. */
export const addContestToDecide = (given: TestTree, account: string): string =>
  addContest(given, customerOf(account), { siteId: randomUUID() })

/** Has the site charged for, by whoever bills its account: from a day that never comes, as a plan has limits. */
export function chargeForSite({ db, now }: TestTree, account: string, siteId: string): void {
  const { terms, kind } = defaultPlans[0]!
  const planId = addPlan(db, { ownerId: 'provider', kind, terms, now: now() })
  const planVersionId = listPlanVersions(db, planId)[0]!.id
  const held = { accountId: accountIdOf(account), planVersionId, fromDay: '2999-01-01' }
  addHeldPlan(db, { ...held, executor: 'x', createdAt: now() })
  addPageViews(db, { siteId, day: `${chargedMonth}-01`, count: 10 })
}

export function plantContests(given: TestTree, account: string): void {
  addPageViews(given.db, { siteId: `${account}-1`, day: `${contestedMonth}-05`, count: 10 })
  addContest(given, account, counted(given))
  addContest(given, account, { siteId: `${account}-to-decide` })
}
