import { Hono } from 'hono'
import {
  removeForGoodBodySchema,
  type SiteRow,
  siteIdPattern,
  type TrashedSiteRow,
  trashFilterSchema,
  trashSortFields,
} from '#model/calls/sites/sites.ts'
import { AppError } from '#model/messages/errors.ts'
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
import type { ApiEnv } from '../../http/env.ts'
import { answerList, readListQuery } from '../../http/list-query.ts'
import { readBody } from '../../http/read-body.ts'
import { thumbnailsOf } from '../../services/media/media-records.ts'
import { checkRoomForSite } from '../../services/plan-limits/site-limits.ts'
import { discardSite } from '../../services/publishing/move-pointer.ts'
import { trashMs } from '../../services/sites/clear-trash.ts'
import { siteRows } from './site-rows.ts'

const listRules = {
  filter: trashFilterSchema,
  sort: trashSortFields,
  defaultSort: { field: 'deletedAt', order: 'DESC' },
} as const

/** Sites that were deleted, for as long as they are kept. */
export const siteTrashRoutes = (deps: ApiDeps & { now: () => number }) =>
  new Hono<ApiEnv>()
    .get('/trashed-sites', (c) => {
      const { filter, ...query } = readListQuery(c, listRules)
      const { id: ids, ...rest } = filter
      const { db } = deps.database
      const { rows, total } = listSites(db, c.get('scope'), { ...query, ...rest, ids, isInTrash: true })
      const name = 'trashed-sites'
      return answerList(c, { name, rows: trashRows(db, rows), total, offset: query.offset })
    })
    .post('/trashed-sites/:id/restore', (c) => {
      const site = deps.database.transaction((db) => {
        const { id, accountId } = findKnown(db, c.get('scope'), c.req.param('id'))
        checkRoomForSite(db, accountId)
        restoreTrashedSite(db, id, deps.now())
        return findSite(db, c.get('scope'), id)
      })
      if (!site) throw notFound()
      return c.json<SiteRow>(siteRows(deps, [site])[0]!)
    })
    .delete('/trashed-sites/:id', async (c) => {
      const site = findKnown(deps.database.db, c.get('scope'), c.req.param('id'))
      const { name } = await readBody(c, removeForGoodBodySchema)
      if (name.trim() !== site.name.trim()) throw new AppError('INVALID_INPUT', 'site-name-differs')
      await discardSite(deps, site.id)
      return c.json({ id: site.id })
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
