import type { TrashedSiteRow } from '#model/calls/sites/sites.ts'
import { AppError } from '#model/messages/errors.ts'
import { siteIdPattern } from '#model/values/address.ts'
import type { Db } from '../../db/database.ts'
import type { Scope } from '../../db/scope.ts'
import {
  findSite,
  findTrashedSite,
  listOwners,
  listSites,
  restoreTrashedSite,
  type Site,
} from '../../db/sites/sites.ts'
import type { ApiDeps } from '../../http/deps.ts'
import { answerList } from '../../http/list-query.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import { thumbnailsOf } from '../../services/media/media-records.ts'
import { checkRoomForSite } from '../../services/plan-limits/site-limits.ts'
import { discardSite } from '../../services/publishing/move-pointer.ts'
import { trashMs } from '../../services/sites/clear-trash.ts'
import { siteRows } from './site-rows.ts'

/** Sites that were deleted, for as long as they are kept. */
export const siteTrashRoutes = (deps: ApiDeps & { now: () => number }) =>
  serveCalls({
    'GET /api/trashed-sites': (c, call) => {
      const { filter, ...query } = call.list()
      const { id: ids, ...rest } = filter
      const { db } = deps.database
      const { rows, total } = listSites(db, c.get('scope'), { ...query, ...rest, ids, isInTrash: true })
      const name = 'trashed-sites'
      return answerList(c, { name, rows: trashRows(db, rows), total, offset: query.offset })
    },
    'POST /api/trashed-sites/:id/restore': (c, call) => {
      const site = deps.database.transaction((db) => {
        const { id, accountId } = findKnown(db, c.get('scope'), c.req.param('id'))
        checkRoomForSite(db, accountId)
        restoreTrashedSite(db, id, deps.now())
        return findSite(db, c.get('scope'), id)
      })
      if (!site) throw notFound()
      return call.answer(siteRows(deps, [site])[0]!)
    },
    'DELETE /api/trashed-sites/:id': async (c, call) => {
      const site = findKnown(deps.database.db, c.get('scope'), c.req.param('id'))
      const { name } = await call.body()
      if (name.trim() !== site.name.trim()) throw new AppError('INVALID_INPUT', 'site-name-differs')
      await discardSite(deps, site.id)
      return c.json({ id: site.id })
    },
  })

function trashRows(db: Db, sites: readonly Site[]): TrashedSiteRow[] {
  const previewOf = thumbnailsOf(
    db,
    sites.map(({ thumbnail }) => thumbnail),
  )
  const owners = listOwners(
    db,
    sites.map(({ accountId }) => accountId),
  )
  return sites.map(({ id, name, accountId, columns, rows, pageCount, thumbnail, deletedAt }) => ({
    ...{ id, name, accountId, columns, rows, pageCount },
    company: owners.get(accountId)?.company ?? '',
    thumbnail: previewOf(thumbnail),
    deletedAt: new Date(deletedAt ?? 0).toISOString(),
    removedAt: new Date((deletedAt ?? 0) + trashMs).toISOString(),
  }))
}

const notFound = () => new AppError('NOT_FOUND', 'no-such-site')

function findKnown(db: Db, scope: Scope, id: string): Site {
  const site = siteIdPattern.test(id) ? findTrashedSite(db, scope, id) : undefined
  if (!site) throw notFound()
  return site
}
