import { Hono } from 'hono'
import { z } from 'zod'
import { type PageRecord, pagePlaceKeys } from '#model/endpoints/pages.ts'
import { AppError } from '#model/errors.ts'
import type { Page } from '#model/page.ts'
import { positionOf } from '#model/position.ts'
import { findPage, listPages, type PlacedPage } from '../db/pages.ts'
import type { Scope } from '../db/scope.ts'
import { savePage } from '../definitions/save-page.ts'
import type { ApiDeps } from '../deps.ts'
import type { ApiContext, ApiEnv } from '../env.ts'
import { checkIfMatch, readIfMatch } from './if-match.ts'
import { answerList, readListQuery } from './list-query.ts'
import { previewsOf } from './previews.ts'
import { readJson } from './read-body.ts'
import { parsePageRowId } from './row-ids.ts'

type PageDeps = ApiDeps & { now: () => number }

const listRules = {
  filter: z.strictObject({
    siteId: z.string().optional(),
    id: z.array(z.string()).max(1_000).optional(),
    q: z.string().max(256).optional(),
  }),
  sort: ['order', 'position', 'id'],
  defaultSort: { field: 'order', order: 'ASC' },
} as const

export const pageRoutes = (deps: PageDeps) =>
  new Hono<ApiEnv>()
    .get('/pages', (c) => {
      const { filter, sort, offset, limit } = readListQuery(c, listRules)
      if (filter.siteId === undefined && filter.id === undefined)
        throw new AppError('INVALID_INPUT', 'site-not-named')
      const ids = filter.id?.map(parsePageRowId).filter((id) => id !== undefined)
      const { siteId, q } = filter
      const { rows, total } = listPages(deps.database.db, c.get('scope'), {
        siteId,
        ids,
        q,
        sort: sort.order,
        offset,
        limit,
      })
      return answerList<PageRecord>(c, { name: 'pages', rows: pageRecords(deps, rows), total, offset })
    })
    .get('/pages/:id', (c) => answerPage(c, deps, findKnownPage(deps, c.get('scope'), c.req.param('id'))))
    .put('/pages/:id', async (c) => {
      const { siteId, id } = findKnownPage(deps, c.get('scope'), c.req.param('id'))
      const seen = readIfMatch(c)
      const page = await savePage(deps, {
        siteId,
        pageId: id,
        input: contentOf(await readJson(c), id),
        checkSeen: ({ definitionVersion }, { hash }) => checkIfMatch(seen, [hash, definitionVersion]),
      })
      return answerPage(c, deps, page)
    })

function findKnownPage({ database }: PageDeps, scope: Scope, rowId: string): PlacedPage {
  const ids = parsePageRowId(rowId)
  const page = ids && findPage(database.db, scope, ids.siteId, ids.id)
  if (!page) throw new AppError('NOT_FOUND', 'no-such-page')
  return page
}

function answerPage(c: ApiContext, deps: PageDeps, page: PlacedPage) {
  c.header('ETag', `"${page.hash}"`)
  return c.json<PageRecord>(pageRecords(deps, [page])[0]!)
}

function pageRecords({ database }: PageDeps, rows: readonly PlacedPage[]): PageRecord[] {
  const previewOf = previewsOf(
    database.db,
    rows.map(({ thumbnail }) => thumbnail),
  )
  return rows.map((row) => ({
    ...(JSON.parse(row.content) as Page),
    id: `${row.siteId}.${row.id}`,
    siteId: row.siteId,
    pageId: row.id,
    position: positionOf(row),
    order: row.firstOrder + row.row,
    category: { id: row.categoryId, name: row.categoryName },
    detail: row.detail,
    thumbnail: previewOf(row.thumbnail),
    revision: row.hash,
    problems: row.problems ?? [],
  }))
}

const notContent: ReadonlySet<string> = new Set(pagePlaceKeys)

/** The page in a record: without what the grid adds, and under its own id. */
function contentOf(record: unknown, pageId: string): unknown {
  if (typeof record !== 'object' || record === null || Array.isArray(record)) return record
  const content = Object.entries(record).filter(([key]) => !notContent.has(key))
  return { ...Object.fromEntries(content), id: pageId }
}
