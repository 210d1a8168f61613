import { Hono } from 'hono'
import { switchScriptsBodySchema } from '#model/endpoints/site-scripts.ts'
import { type SiteRow, siteIdPattern } from '#model/endpoints/sites.ts'
import { AppError } from '#model/errors.ts'
import { noteForAudit } from '../audit/audit-note.ts'
import { findSite } from '../db/sites.ts'
import type { ApiDeps } from '../deps.ts'
import type { ApiEnv } from '../env.ts'
import { switchScripts } from '../sites/switch-scripts.ts'
import { readBody } from './read-body.ts'
import { siteRows } from './site-rows.ts'

/** Whether what the creator of a site has written runs, for those who look after the account. */
export const siteScriptsRoutes = (deps: ApiDeps & { now: () => number }) =>
  new Hono<ApiEnv>().put('/sites/:id/scripts', async (c) => {
    const [siteId, scope] = [c.req.param('id'), c.get('scope')]
    const known = () => (siteIdPattern.test(siteId) ? findSite(deps.database.db, scope, siteId) : undefined)
    if (!known()) throw new AppError('NOT_FOUND', 'no-such-site')
    const body = await readBody(c, switchScriptsBodySchema)
    const tools = { ...deps, notify: () => deps.publishing.notify() }
    await switchScripts(tools, { scope, siteId, accountId: c.get('staff').accountId, ...body })
    noteForAudit(c, { details: body })
    const site = known()
    if (!site) throw new AppError('NOT_FOUND', 'no-such-site')
    return c.json<SiteRow>(siteRows(deps, [site])[0]!)
  })
