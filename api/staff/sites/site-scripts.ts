import { AppError, orNotFound } from '#model/messages/errors.ts'
import { siteIdPattern } from '#model/values/address.ts'
import { listBlockedOrigins } from '../../db/sites/blocked-origins.ts'
import { findSite } from '../../db/sites/sites.ts'
import { noteForAudit } from '../../http/audit/audit-note.ts'
import type { ApiDeps } from '../../http/deps.ts'
import { knownSite } from '../../http/known-records.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import { switchScripts } from '../../services/sites/switch-scripts.ts'
import { siteRows } from './site-rows.ts'

const isoTime = (at: number): string => new Date(at).toISOString()

/** Scripts of creators: switched by those who look after the account; and what browsers have blocked of them (Z06). */
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
    'GET /api/sites/:id/blocked-origins': (c, call) => {
      const { db } = deps.database
      const { id } = knownSite(c, db)
      const blocked = listBlockedOrigins(db, id, deps.now()).map(
        ({ siteId: _, firstAt, lastAt, ...one }) => ({
          ...one,
          firstAt: isoTime(firstAt),
          lastAt: isoTime(lastAt),
        }),
      )
      return call.answer({ blocked })
    },
  })
