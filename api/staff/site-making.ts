import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import {
  createSiteBodySchema,
  duplicateSiteBodySchema,
  type SiteLimits,
  type SiteRow,
  siteIdPattern,
} from '#model/endpoints/sites.ts'
import { keepTemplateBodySchema, maxOwnTemplates, type TemplateRow } from '#model/endpoints/templates.ts'
import { AppError } from '#model/errors.ts'
import type { Scope } from '../db/scope.ts'
import { addSiteTemplate, countSiteTemplates } from '../db/site-templates.ts'
import { findSite, type Site } from '../db/sites.ts'
import type { ApiDeps } from '../deps.ts'
import type { ApiEnv } from '../env.ts'
import { createSite } from '../sites/create-site.ts'
import { definitionOfSite, duplicateSite } from '../sites/duplicate-site.ts'
import { siteLimitsOf } from '../sites/site-limits.ts'
import { readBody } from './read-body.ts'
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
      const { name } = await readBody(c, keepTemplateBodySchema)
      return c.json<TemplateRow>(keepAsTemplate(deps, site, name), 201)
    })

/** The template belongs to the account of the site. */
function keepAsTemplate({ database, now }: MakingDeps, site: Site, name: string): TemplateRow {
  const { accountId, thumbnail, columns, rows } = site
  const about = { id: randomUUID(), accountId, name, thumbnail, columns, rows, createdAt: now() }
  database.transaction((db) => {
    if (countSiteTemplates(db, accountId) >= maxOwnTemplates)
      throw new AppError('CONFLICT', { reason: 'too-many-templates', params: { limit: maxOwnTemplates } })
    addSiteTemplate(db, { ...about, definition: JSON.stringify(definitionOfSite(db, site)) })
  })
  return ownTemplateRows(database.db, [about])[0]!
}

function findKnown({ database }: MakingDeps, scope: Scope, id: string): Site {
  const site = siteIdPattern.test(id) ? findSite(database.db, scope, id) : undefined
  if (!site) throw new AppError('NOT_FOUND', 'no-such-site')
  return site
}
