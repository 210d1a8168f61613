import type { SiteDetail, SiteRow } from '#model/calls/sites/sites.ts'
import { AppError } from '#model/messages/errors.ts'
import type { Scope } from '../../db/scope.ts'
import { listSites, type Site } from '../../db/sites/sites.ts'
import { findVersion } from '../../db/sites/versions.ts'
import type { ApiDeps } from '../../http/deps.ts'
import { authorOf } from '../../http/editors.ts'
import type { ApiContext } from '../../http/env.ts'
import { checkIfMatch } from '../../http/if-match.ts'
import { knownSite } from '../../http/known-records.ts'
import { answerList } from '../../http/list-query.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import { saveSettings } from '../../services/definition/save-settings.ts'
import { trashSite, unpublishSite } from '../../services/publishing/move-pointer.ts'
import { publishSite } from '../../services/publishing/publish-site.ts'
import { type RowDeps, siteDetail, siteRows } from './site-rows.ts'

type SiteDeps = ApiDeps & RowDeps & { now: () => number }

/** For people and for programs. */
export const siteReadingRoutes = (deps: SiteDeps) =>
  serveCalls({
    'GET /api/sites': (c, call) => {
      const { filter, ...query } = call.list()
      const { id: ids, ...rest } = filter
      const { rows, total } = listSites(deps.database.db, c.get('scope'), { ...query, ...rest, ids })
      return answerList<SiteRow>(c, {
        name: 'sites',
        rows: siteRows(deps, rows),
        total,
        offset: query.offset,
      })
    },
    'GET /api/sites/:id': (c) => {
      return answerSite(c, deps, knownSite(c, deps.database.db))
    },
  })

export const siteRoutes = (deps: SiteDeps) =>
  serveCalls({
    'PUT /api/sites/:id': async (c, call) => {
      const { id } = knownSite(c, deps.database.db)
      const body = await call.body()
      const site = await saveSettings(deps, {
        siteId: id,
        name: body.name,
        settings: body.settings,
        by: authorOf(c),
        checkSeen: (stored) =>
          checkIfMatch(c, {
            revisions: [stored.settingsHash, stored.definitionVersion],
            current: () => siteDetail(deps, stored),
            sent: body,
          }),
      })
      return answerSite(c, deps, site)
    },
    'DELETE /api/sites/:id': async (c) => {
      const { id } = knownSite(c, deps.database.db)
      await trashSite(deps, id)
      return c.json({ id })
    },
    'POST /api/sites/:id/unpublish': async (c) => {
      await unpublishSite(deps, knownSite(c, deps.database.db).id)
      return c.body(null, 204)
    },
  })

/** For people and for programs. */
export const sitePublishingRoutes = (deps: SiteDeps) =>
  serveCalls({
    'POST /api/sites/:id/publish': async (c, call) => {
      const { id } = knownSite(c, deps.database.db)
      const { languages, versionId, offerReason } = await call.body()
      const publisher = { ...deps, notify: () => deps.publishing.notify() }
      const frozen = versionId === undefined ? undefined : knownVersion(deps, c.get('scope'), id, versionId)
      return call.answer(
        await publishSite(publisher, id, { languages, frozen, offerReason, by: authorOf(c) }),
      )
    },
  })

function knownVersion({ database }: SiteDeps, scope: Scope, siteId: string, versionId: string) {
  const version = findVersion(database.db, scope, versionId)
  if (version?.siteId !== siteId) throw new AppError('NOT_FOUND', 'no-such-version')
  return version
}

function answerSite(c: ApiContext, deps: SiteDeps, site: Site) {
  c.header('ETag', `"${site.definitionVersion}"`)
  return c.json<SiteDetail>(siteDetail(deps, site))
}
