import type { SwitchScriptsBody } from '#model/calls/sites/site-scripts.ts'
import { AppError, orNotFound } from '#model/messages/errors.ts'
import { findAccount } from '../../db/accounts/accounts.ts'
import type { Db } from '../../db/database.ts'
import { everything, type Scope } from '../../db/scope.ts'
import { findSite, updateSite } from '../../db/sites/sites.ts'
import { definitionLock } from '../definition/definition-tools.ts'
import type { Publisher } from '../publishing/publish-site.ts'
import { recompileSiteForPlan } from '../publishing/recompile-for-plan.ts'

interface Switch extends SwitchScriptsBody {
  scope: Scope
  siteId: string
  /** The account of the caller. */
  accountId: string
}

/**
 * Switches scripts of a site's creator off or on (decision 39), and compiles the live site accordingly; unpublished edits stay
 * unpublished. Throws NOT_FOUND; CONFLICT for a site of the caller's own account, and if an account above has switched them off.
 */
export const switchScripts = (publisher: Publisher, request: Switch): Promise<void> =>
  publisher.database.runExclusive(definitionLock(request.siteId), async () => {
    publisher.database.transaction((db) => write(db, request, publisher.now()))
    await recompile(publisher, request.siteId)
  })

function write(db: Db, { scope, siteId, accountId, isOff, reason }: Switch, at: number): void {
  const site = orNotFound(findSite(db, scope, siteId), 'no-such-site')
  if (site.accountId === accountId && scope.reach !== 'all')
    throw new AppError('CONFLICT', 'scripts-own-site')
  const before = site.scriptsOff
  if (before && findAccount(db, everything, before.accountId) && !findAccount(db, scope, before.accountId))
    throw new AppError('CONFLICT', 'scripts-off-above')
  updateSite(db, siteId, { scriptsOff: isOff ? { reason, at, accountId } : null, awaitsScripts: true })
}

/** The same for a site whose scripts were switched when what is online could not be asked for. */
export const applyScriptSwitch = (publisher: Publisher, siteId: string): Promise<boolean> =>
  publisher.database.runExclusive(definitionLock(siteId), () => recompile(publisher, siteId))

async function recompile(publisher: Publisher, siteId: string): Promise<boolean> {
  const isComplete = await recompileSiteForPlan(publisher, siteId)
  if (isComplete) updateSite(publisher.database.db, siteId, { awaitsScripts: false })
  return isComplete
}
