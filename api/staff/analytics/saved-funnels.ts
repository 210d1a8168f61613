import { randomUUID } from 'node:crypto'
import { maxSavedFunnels } from '#model/calls/reports/saved-funnels.ts'
import { AppError, orNotFound } from '#model/messages/errors.ts'
import {
  countSavedFunnels,
  listSavedFunnels,
  removeSavedFunnel,
  saveFunnel,
} from '../../db/analytics/saved-funnels.ts'
import { noteForAudit } from '../../http/audit/audit-note.ts'
import type { ApiDeps } from '../../http/deps.ts'
import { knownSite } from '../../http/known-records.ts'
import { serveCalls } from '../../http/serve-calls.ts'

/** Steps of funnels that staff keep under a name (A09). */
export const savedFunnelRoutes = ({ database }: Pick<ApiDeps, 'database'>) =>
  serveCalls({
    'GET /api/sites/:id/funnels': (c, call) =>
      call.answer({ funnels: listSavedFunnels(database.db, knownSite(c, database.db).id) }),
    'POST /api/sites/:id/funnels': async (c, call) => {
      const body = await call.body()
      const saved = database.transaction((db) => {
        const { id: siteId } = knownSite(c, db)
        const funnel = saveFunnel(db, { id: randomUUID(), siteId, ...body })
        // Rolled back: one that replaces another is always welcome.
        if (countSavedFunnels(db, siteId) > maxSavedFunnels)
          throw new AppError('CONFLICT', {
            reason: 'too-many-saved-funnels',
            params: { limit: maxSavedFunnels },
          })
        return funnel
      })
      noteForAudit(c, { details: { funnel: saved.id, name: saved.name, steps: saved.steps.length } })
      return call.answer(saved)
    },
    'DELETE /api/sites/:id/funnels/:funnelId': (c) => {
      const { id, name } = database.transaction((db) => {
        const { id: siteId } = knownSite(c, db)
        return orNotFound(removeSavedFunnel(db, { siteId, id: c.req.param('funnelId') }), 'no-such-funnel')
      })
      noteForAudit(c, { details: { funnel: id, name } })
      return c.json({ id })
    },
  })
