import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import type { PublishReply } from '#model/endpoints/publishes.ts'
import {
  createSiteBodySchema,
  type SiteDetail,
  type SiteRow,
  siteFilterSchema,
  siteIdPattern,
  siteSortFields,
  updateSiteBodySchema,
} from '#model/endpoints/sites.ts'
import { AppError } from '#model/errors.ts'
import type { Scope } from '../db/scope.ts'
import { findSite, listSites, type Site } from '../db/sites.ts'
import { saveSettings } from '../definitions/save-settings.ts'
import type { ApiDeps } from '../deps.ts'
import type { ApiContext, ApiEnv } from '../env.ts'
import { discardSite, unpublishSite } from '../publishing/move-pointer.ts'
import { publishSite } from '../publishing/publish-site.ts'
import { importSite } from '../sites-import.ts'
import { checkIfMatch } from './if-match.ts'
import { answerList, readListQuery } from './list-query.ts'
import { readBody } from './read-body.ts'
import { type RowDeps, siteDetail, siteRows } from './site-rows.ts'

type SiteDeps = ApiDeps & RowDeps & { now: () => number }

const listRules = {
  filter: siteFilterSchema,
  sort: siteSortFields,
  defaultSort: { field: 'updatedAt', order: 'DESC' },
} as const

/** For people and for programs. */
export const siteReadingRoutes = (deps: SiteDeps) =>
  new Hono<ApiEnv>()
    .get('/sites', (c) => {
      const { filter, ...query } = readListQuery(c, listRules)
      const { rows, total } = listSites(deps.database.db, c.get('scope'), {
        ...query,
        ids: filter.id,
        q: filter.q,
        status: filter.status,
        accountId: filter.accountId,
      })
      return answerList<SiteRow>(c, {
        name: 'sites',
        rows: siteRows(deps, rows),
        total,
        offset: query.offset,
      })
    })
    .get('/sites/:id', (c) => {
      return answerSite(c, deps, findKnownSite(deps, c.get('scope'), c.req.param('id')))
    })

export const siteRoutes = (deps: SiteDeps) =>
  new Hono<ApiEnv>()
    .post('/sites', async (c) => {
      const site = await createFromTemplate(
        deps,
        c.get('staff').accountId,
        await readBody(c, createSiteBodySchema),
      )
      return c.json<SiteRow>(siteRows(deps, [site])[0]!, 201)
    })
    .put('/sites/:id', async (c) => {
      const { id } = findKnownSite(deps, c.get('scope'), c.req.param('id'))
      const body = await readBody(c, updateSiteBodySchema)
      const site = await saveSettings(deps, {
        siteId: id,
        name: body.name,
        settings: body.settings,
        checkSeen: (stored) =>
          checkIfMatch(c, {
            revisions: [stored.settingsHash, stored.definitionVersion],
            current: () => siteDetail(deps, stored),
            sent: body,
          }),
      })
      return answerSite(c, deps, site)
    })
    .delete('/sites/:id', async (c) => {
      const { id } = findKnownSite(deps, c.get('scope'), c.req.param('id'))
      await discardSite(deps, id)
      return c.json({ id })
    })
    .post('/sites/:id/unpublish', async (c) => {
      await unpublishSite(deps, findKnownSite(deps, c.get('scope'), c.req.param('id')).id)
      return c.body(null, 204)
    })

/** For people and for programs. */
export const sitePublishingRoutes = (deps: SiteDeps) =>
  new Hono<ApiEnv>().post('/sites/:id/publish', async (c) => {
    const { id } = findKnownSite(deps, c.get('scope'), c.req.param('id'))
    return c.json<PublishReply>(
      await publishSite({ ...deps, notify: () => deps.publishing.notify() }, id),
      202,
    )
  })

function answerSite(c: ApiContext, deps: SiteDeps, site: Site) {
  c.header('ETag', `"${site.definitionVersion}"`)
  return c.json<SiteDetail>(siteDetail(deps, site))
}

function findKnownSite({ database }: SiteDeps, scope: Scope, id: string): Site {
  const site = siteIdPattern.test(id) ? findSite(database.db, scope, id) : undefined
  if (!site) throw new AppError('NOT_FOUND', 'no-such-site')
  return site
}

async function createFromTemplate(
  deps: SiteDeps,
  accountId: string,
  { name, template }: { name: string; template: string },
): Promise<Site> {
  const found = await deps.templates.find(template)
  if (!found) throw new AppError('INVALID_INPUT', 'no-such-template')
  return importSite(deps, {
    id: randomUUID(),
    accountId,
    definition: await found.readDefinition(),
    readMedia: found.readMedia,
    name,
  })
}
