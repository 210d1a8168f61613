import { AppError, orNotFound } from '#model/messages/errors.ts'
import { siteIdPattern } from '#model/values/address.ts'
import { findSite } from '../../db/sites/sites.ts'
import { noteForAudit } from '../../http/audit/audit-note.ts'
import type { ApiDeps } from '../../http/deps.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import { switchScripts } from '../../services/sites/switch-scripts.ts'
import { siteRows } from './site-rows.ts'

/** Switching the creator's scripts of a site, for those who look after its account. */
export const siteScriptsRoutes = (deps: ApiDeps & { now: () => number }) =>
  serveCalls({
    'PUT /api/sites/:id/scripts': async (c, call) => {
      const [siteId, scope] = [c.req.param('id'), c.get('scope')]
      const known = () => (siteIdPattern.test(siteId) ? findSite(deps.database.db, scope, siteId) : undefined)
      if (!known()) throw new AppError('NOT_FOUND', 'no-such-site')
      const body = await call.body()
      const tools = { ...deps, notify: () => deps.publishing.notify() }
      await switchScripts(tools, { scope, siteId, accountId: c.get('staff').accountId, ...body })
      noteForAudit(c, { details: body })
      const site = orNotFound(known(), 'no-such-site')
      return call.answer(siteRows(deps, [site])[0]!)
    },
  })
