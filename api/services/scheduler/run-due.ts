import { tokyoDay } from '#model/values/calendar-day.ts'
import { listContractsDue } from '../../db/accounts/accounts.ts'
import { listAccountsDue, listAccountsToFollow, markFollowed } from '../../db/accounts/plan-choices.ts'
import { listSitesToFollow, markMoveFollowed } from '../../db/sites/site-moves.ts'
import { listSitesAwaitingScripts } from '../../db/sites/sites.ts'
import { doEach, inTimeSlices } from '../../infra/work-items.ts'
import { moveContractIfDue } from '../accounts/move-contract.ts'
import { applyDuePlans } from '../accounts/plans/choose-plan.ts'
import { followPlan, followPlanOfSite } from '../publishing/follow-plan.ts'
import { writeOpenPointers } from '../publishing/live/live-pointer.ts'
import type { Publisher } from '../publishing/publish-site.ts'
import { followScripts } from '../sites/switch-scripts.ts'

const accountsAtOnce = 200
const followedAtOnce = 200

/** Numbers of accounts for which something was done. */
export interface DueWork {
  plans: number
  contracts: number
}

/**
 * Puts chosen plans into force, and begins and ends contracts, by the day in Japan. Each account is one transaction that checks
 * again what is due, so that everything is done once, however often this runs, wherever it stops and however late it is.
 */
export async function runDue(publisher: Publisher): Promise<DueWork> {
  const { database, now } = publisher
  const at = now()
  const day = tokyoDay(at)
  const done = { plans: 0, contracts: 0 }
  await inTimeSlices(listContractsDue(database.db, day), (next) => {
    for (let id = next(); id !== undefined; id = next()) {
      const accountId = id
      if (database.transaction((db) => moveContractIfDue(db, accountId, { now: at }))) done.contracts++
    }
  })
  for (;;) {
    const due = listAccountsDue(database.db, day, accountsAtOnce)
    await inTimeSlices(due, (next) => {
      for (let id = next(); id !== undefined; id = next()) {
        const accountId = id
        if (database.transaction((db) => applyDuePlans(db, accountId, at)) > 0) done.plans++
      }
    })
    if (due.length < accountsAtOnce) break
  }
  await writeOpenPointers(publisher)
  await followPlans(publisher)
  return done
}

/**
 * Compiles live sites again after plans came into force, sites moved to other accounts, or scripts were switched. Sites that fail
 * are retried later, and do not stop the others.
 */
export async function followPlans(publisher: Publisher): Promise<void> {
  const { database, now } = publisher
  const followAccount = async (id: string) => {
    const at = now()
    const isComplete = await followPlan(publisher, id)
    if (isComplete) markFollowed(database.db, id, at)
    return isComplete
  }
  const followMove = async (siteId: string) => {
    const at = now()
    const isComplete = await followPlanOfSite(publisher, siteId)
    if (isComplete) markMoveFollowed(database.db, siteId, at)
    return isComplete
  }
  const followSwitch = (siteId: string) => followScripts(publisher, siteId)
  await doEach(
    [
      () => followSome(listAccountsToFollow(database.db), followAccount),
      () => followSome(listSitesToFollow(database.db), followMove),
      () => followSome(listSitesAwaitingScripts(database.db), followSwitch),
    ],
    (follow) => follow(),
  )
}

/** As many as are done at once; what could not be is passed by, however many those are. */
async function followSome(ids: readonly string[], follow: (id: string) => Promise<boolean>): Promise<void> {
  let left = followedAtOnce
  await doEach(ids, async (id) => {
    if (left > 0 && (await follow(id))) left--
  })
}
