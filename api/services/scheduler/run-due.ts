import { tokyoDay } from '#model/values/calendar-day.ts'
import { listContractsDue } from '../../db/accounts/accounts.ts'
import { listAccountsDue, listAccountsToFollow, markFollowed } from '../../db/accounts/plan-choices.ts'
import { listSitesToFollow, markMoveFollowed } from '../../db/sites/site-moves.ts'
import { listSitesAwaitingScripts } from '../../db/sites/sites.ts'
import { doEach, inTimeSlices } from '../../infra/work-items.ts'
import { moveContractIfDue } from '../accounts/move-contract.ts'
import { applyDuePlans } from '../accounts/plans/choose-plan.ts'
import { writeOpenPointers } from '../publishing/live/live-pointer.ts'
import type { Publisher } from '../publishing/publish-site.ts'
import { recompileForPlan, recompileSiteForPlan } from '../publishing/recompile-for-plan.ts'
import { applyScriptSwitch } from '../sites/switch-scripts.ts'

const accountsPerBatch = 200
const recompiledPerRun = 200

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
    const due = listAccountsDue(database.db, day, accountsPerBatch)
    await inTimeSlices(due, (next) => {
      for (let id = next(); id !== undefined; id = next()) {
        const accountId = id
        if (database.transaction((db) => applyDuePlans(db, accountId, at)) > 0) done.plans++
      }
    })
    if (due.length < accountsPerBatch) break
  }
  await writeOpenPointers(publisher)
  await recompileRestricted(publisher)
  return done
}

/**
 * Compiles live sites again after plans came into force, sites moved to other accounts, or scripts were switched. Sites that fail
 * are retried later, and do not stop the others.
 */
export async function recompileRestricted(publisher: Publisher): Promise<void> {
  const { database, now } = publisher
  const recompileAccount = async (id: string) => {
    const at = now()
    const isComplete = await recompileForPlan(publisher, id)
    if (isComplete) markFollowed(database.db, id, at)
    return isComplete
  }
  const recompileMoved = async (siteId: string) => {
    const at = now()
    const isComplete = await recompileSiteForPlan(publisher, siteId)
    if (isComplete) markMoveFollowed(database.db, siteId, at)
    return isComplete
  }
  const recompileSwitched = (siteId: string) => applyScriptSwitch(publisher, siteId)
  await doEach(
    [
      () => recompileSome(listAccountsToFollow(database.db), recompileAccount),
      () => recompileSome(listSitesToFollow(database.db), recompileMoved),
      () => recompileSome(listSitesAwaitingScripts(database.db), recompileSwitched),
    ],
    (recompile) => recompile(),
  )
}

/** As many as are done at once; what could not be is passed by, however many those are. */
async function recompileSome(
  ids: readonly string[],
  recompile: (id: string) => Promise<boolean>,
): Promise<void> {
  let left = recompiledPerRun
  await doEach(ids, async (id) => {
    if (left > 0 && (await recompile(id))) left--
  })
}
