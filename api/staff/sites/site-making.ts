import { Hono } from 'hono'
import { z } from 'zod'
import {
  createSiteBodySchema,
  duplicateSiteBodySchema,
  type SiteLimits,
  type SiteRow,
  siteIdPattern,
} from '#model/calls/sites/sites.ts'
import {
  keepTemplateBodySchema,
  partKinds,
  type TemplatePart,
  type TemplateRow,
} from '#model/calls/sites/templates.ts'
import { AppError, orNotFound } from '#model/messages/errors.ts'
import { checkSchema } from '#model/rules/schema-problems.ts'
import { onlyAccount, type Scope } from '../../db/scope.ts'
import { findSiteTemplate, listSiteTemplates } from '../../db/sites/site-templates.ts'
import { findSite, type Site } from '../../db/sites/sites.ts'
import type { ApiDeps } from '../../http/deps.ts'
import type { ApiEnv } from '../../http/env.ts'
import { readBody } from '../../http/read-body.ts'
import { siteLimitsOf } from '../../services/plan-limits/site-limits.ts'
import { createSite } from '../../services/sites/create-site.ts'
import { duplicateSite } from '../../services/sites/duplicate-site.ts'
import { keepTemplate } from '../../services/sites/keep-template.ts'
import { siteRows } from './site-rows.ts'
import { ownTemplateRows } from './templates.ts'

type MakingDeps = ApiDeps & { now: () => number }

/** Ways in which a site, or a template of one, comes into being. */
export const siteMakingRoutes = (deps: MakingDeps) =>
  new Hono<ApiEnv>()
    .get('/site-limits', (c) => c.json<SiteLimits>(siteLimitsOf(deps.database.db, c.get('staff').accountId)))
    .post('/sites', async (c) => {
      const site = await createSite(deps, c.get('staff').accountId, await readBody(c, createSiteBodySchema))
      return c.json<SiteRow>(siteRows(deps, [site])[0]!, 201)
    })
    .post('/sites/:id/duplicate', async (c) => {
      const scope = c.get('scope')
      const site = findKnown(deps, scope, c.req.param('id'))
      const body = await readBody(c, duplicateSiteBodySchema)
      const copy = await duplicateSite(deps, { site, scope, ...body })
      return c.json<SiteRow>(siteRows(deps, [copy])[0]!, 201)
    })
    .post('/sites/:id/template', async (c) => {
      const site = findKnown(deps, c.get('scope'), c.req.param('id'))
      const kept = keepTemplate(deps, site, await readBody(c, keepTemplateBodySchema))
      return c.json<TemplateRow>(ownTemplateRows(deps.database.db, [kept])[0]!, 201)
    })
    .get('/sites/:id/templates', (c) => {
      const { accountId } = findKnown(deps, c.get('scope'), c.req.param('id'))
      const { value: kind } = checkSchema(z.enum(partKinds), c.req.query('kind'))
      if (!kind) throw new AppError('INVALID_INPUT', { reason: 'parameter', params: { name: 'kind' } })
      const { db } = deps.database
      return c.json<TemplateRow[]>(ownTemplateRows(db, listSiteTemplates(db, accountId, kind)))
    })
    .get('/sites/:id/templates/:templateId', (c) => {
      const { accountId } = findKnown(deps, c.get('scope'), c.req.param('id'))
      const found = findSiteTemplate(deps.database.db, onlyAccount(accountId), c.req.param('templateId'))
      if (!found || found.kind === 'site') throw new AppError('NOT_FOUND', 'no-such-template')
      return c.json<TemplatePart>(JSON.parse(found.definition) as TemplatePart)
    })

function findKnown({ database }: MakingDeps, scope: Scope, id: string): Site {
  return orNotFound(siteIdPattern.test(id) ? findSite(database.db, scope, id) : undefined, 'no-such-site')
}
