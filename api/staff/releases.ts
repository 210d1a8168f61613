import { Hono } from 'hono'
import { type ReleaseRow, releaseFilterSchema, releaseSortFields } from '#model/endpoints/releases.ts'
import { AppError } from '#model/errors.ts'
import { listReleases, type Release } from '../db/releases.ts'
import { findSite } from '../db/sites.ts'
import type { ApiDeps } from '../deps.ts'
import type { ApiEnv } from '../env.ts'
import { activateRelease } from '../publishing/move-pointer.ts'
import { answerList, readListQuery } from './list-query.ts'
import { parseReleaseRowId } from './row-ids.ts'

type ReleaseDeps = ApiDeps & { now: () => number }

const listRules = {
  filter: releaseFilterSchema,
  sort: releaseSortFields,
  defaultSort: { field: 'createdAt', order: 'DESC' },
} as const

export const releaseRoutes = (deps: ReleaseDeps) =>
  new Hono<ApiEnv>()
    .get('/releases', (c) => {
      const { filter, offset, limit } = readListQuery(c, listRules)
      const ids = filter.id?.map(parseReleaseRowId).filter((id) => id !== undefined)
      const { rows, total } = listReleases(deps.database.db, c.get('scope'), {
        siteId: filter.siteId,
        ids,
        offset,
        limit,
      })
      const records = rows.map(({ release, liveRelease }) =>
        releaseRow(release, liveRelease === release.number),
      )
      return answerList<ReleaseRow>(c, { name: 'releases', rows: records, total, offset })
    })
    .post('/releases/:id/activate', async (c) => {
      const id = parseReleaseRowId(c.req.param('id'))
      if (!id || !findSite(deps.database.db, c.get('scope'), id.siteId))
        throw new AppError('NOT_FOUND', 'no-such-release')
      return c.json<ReleaseRow>(releaseRow(await activateRelease(deps, id.siteId, id.number), true))
    })

const releaseRow = (release: Release, isLive: boolean): ReleaseRow => ({
  id: `${release.siteId}.${release.number}`,
  siteId: release.siteId,
  number: release.number,
  createdAt: new Date(release.createdAt).toISOString(),
  definitionVersion: release.definitionVersion,
  isLive,
  pages: release.pages,
  rendered: release.rendered,
  reused: release.reused,
})
