import { z } from 'zod'
import { partKinds, type TemplatePart } from '#model/calls/sites/templates.ts'
import { AppError, orNotFound } from '#model/messages/errors.ts'
import { checkSchema } from '#model/rules/schema-problems.ts'
import { siteIdPattern } from '#model/values/address.ts'
import { onlyAccount, type Scope } from '../../db/scope.ts'
import { findSiteTemplate, listSiteTemplates } from '../../db/sites/site-templates.ts'
import { findSite, type Site } from '../../db/sites/sites.ts'
import type { ApiDeps } from '../../http/deps.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import { siteLimitsOf } from '../../services/plan-limits/site-limits.ts'
import { createSite } from '../../services/sites/create-site.ts'
import { duplicateSite } from '../../services/sites/duplicate-site.ts'
import { keepTemplate } from '../../services/sites/keep-template.ts'
import { siteRows } from './site-rows.ts'
import { ownTemplateRows } from './templates.ts'

type MakingDeps = ApiDeps & { now: () => number }

/** Creating sites, and templates of them. */
export const siteMakingRoutes = (deps: MakingDeps) =>
  serveCalls({
    'GET /api/site-limits': (c, call) =>
      call.answer(siteLimitsOf(deps.database.db, c.get('staff').accountId)),
    'POST /api/sites': async (c, call) => {
      const site = await createSite(deps, c.get('staff').accountId, await call.body())
      return call.answer(siteRows(deps, [site])[0]!)
    },
    'POST /api/sites/:id/duplicate': async (c, call) => {
      const scope = c.get('scope')
      const site = findKnown(deps, scope, c.req.param('id'))
      const body = await call.body()
      const copy = await duplicateSite(deps, { site, scope, ...body })
      return call.answer(siteRows(deps, [copy])[0]!)
    },
    'POST /api/sites/:id/template': async (c, call) => {
      const site = findKnown(deps, c.get('scope'), c.req.param('id'))
      const kept = keepTemplate(deps, site, await call.body())
      return call.answer(ownTemplateRows(deps.database.db, [kept])[0]!)
    },
    'GET /api/sites/:id/templates': (c, call) => {
      const { accountId } = findKnown(deps, c.get('scope'), c.req.param('id'))
      const { value: kind } = checkSchema(z.enum(partKinds), c.req.query('kind'))
      if (!kind) throw new AppError('INVALID_INPUT', { reason: 'parameter', params: { name: 'kind' } })
      const { db } = deps.database
      return call.answer(ownTemplateRows(db, listSiteTemplates(db, accountId, kind)))
    },
    'GET /api/sites/:id/templates/:templateId': (c, call) => {
      const { accountId } = findKnown(deps, c.get('scope'), c.req.param('id'))
      const found = findSiteTemplate(deps.database.db, onlyAccount(accountId), c.req.param('templateId'))
      if (!found || found.kind === 'site') throw new AppError('NOT_FOUND', 'no-such-template')
      return call.answer(JSON.parse(found.definition) as TemplatePart)
    },
  })

function findKnown({ database }: MakingDeps, scope: Scope, id: string): Site {
  return orNotFound(siteIdPattern.test(id) ? findSite(database.db, scope, id) : undefined, 'no-such-site')
}
