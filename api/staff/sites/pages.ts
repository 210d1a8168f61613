import { type PageRecord, pagePlaceKeys } from '#model/calls/sites/pages.ts'
import type { Page } from '#model/definition/page.ts'
import { AppError, orNotFound } from '#model/messages/errors.ts'
import { positionOf } from '#model/values/position.ts'
import type { Scope } from '../../db/scope.ts'
import { findPage, listPages, type PlacedPage } from '../../db/sites/pages.ts'
import type { ApiDeps } from '../../http/deps.ts'
import { authorOf } from '../../http/editors.ts'
import type { ApiContext } from '../../http/env.ts'
import { checkIfMatch } from '../../http/if-match.ts'
import { parsePageRowId } from '../../http/known-records.ts'
import { answerList } from '../../http/list-query.ts'
import { readJson } from '../../http/read-body.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import { savePage } from '../../services/definition/save-page.ts'
import { thumbnailsOf } from '../../services/media/media-records.ts'
import type { RowDeps } from './site-rows.ts'

type PageDeps = ApiDeps & RowDeps & { now: () => number }

/** For people and for programs. */
export const pageRoutes = (deps: PageDeps) =>
  serveCalls({
    'GET /api/pages': (c, call) => {
      const { filter, sort, offset, limit } = call.list()
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
    },
    'GET /api/pages/:id': (c) => answerPage(c, deps, findKnownPage(deps, c.get('scope'), c.req.param('id'))),
    'PUT /api/pages/:id': async (c) => {
      const { siteId, id } = findKnownPage(deps, c.get('scope'), c.req.param('id'))
      const sent = contentOf(await readJson(c))
      const page = await savePage(deps, {
        siteId,
        pageId: id,
        by: authorOf(c),
        input: isFields(sent) ? { ...sent, id } : sent,
        checkSeen: ({ definitionVersion }, stored) =>
          checkIfMatch(c, {
            revisions: [stored.hash, definitionVersion],
            current: () => pageRecords(deps, [stored])[0]!,
            sent,
          }),
      })
      return answerPage(c, deps, page)
    },
  })

function findKnownPage({ database }: PageDeps, scope: Scope, rowId: string): PlacedPage {
  const ids = parsePageRowId(rowId)
  return orNotFound(ids && findPage(database.db, scope, ids.siteId, ids.id), 'no-such-page')
}

function answerPage(c: ApiContext, deps: PageDeps, page: PlacedPage) {
  c.header('ETag', `"${page.hash}"`)
  return c.json<PageRecord>(pageRecords(deps, [page])[0]!)
}

function pageRecords({ database, assetsPath }: PageDeps, rows: readonly PlacedPage[]): PageRecord[] {
  const previewOf = thumbnailsOf(
    database.db,
    rows.map(({ thumbnail }) => thumbnail),
    assetsPath,
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

const notContent: ReadonlySet<string> = new Set([...pagePlaceKeys, 'id'])

const isFields = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The page in a record: without its id and what the grid adds. */
const contentOf = (record: unknown): unknown =>
  isFields(record)
    ? Object.fromEntries(Object.entries(record).filter(([key]) => !notContent.has(key)))
    : record
