import type { Page } from '#model/definition/page.ts'
import type { Db } from '../../db/database.ts'
import { listCategories, updateCategory } from '../../db/sites/categories.ts'
import { listLinkingPages } from '../../db/sites/links.ts'
import {
  listPagesById,
  listPagesOfCategory,
  listPagesWithProblems,
  type PlacedPage,
  updatePage,
} from '../../db/sites/pages.ts'
import { updateSite } from '../../db/sites/sites.ts'
import { targetsOf } from './page-row.ts'
import { categoryProblems, pageProblems } from './problems.ts'
import type { SiteChange } from './site-change.ts'

/** Updates everything that depends on the positions of pages and categories, and on which pages exist. */
export function recheckGrid(db: Db, change: SiteChange): void {
  const { site, part, added, removed } = change
  countGrid(db, site.id)
  const columns = new Map(part.categories.map(({ id, column }) => [id, column]))
  const shifted = new Set(
    change.next.categories.flatMap(({ id }, column) => (columns.get(id) === column ? [] : [id])),
  )
  recheckCategories(db, change, shifted)
  const moved = (row: PlacedPage) => shifted.has(row.categoryId) || change.refrozen.has(row.categoryId)
  const comeAndGone = [...added.keys(), ...removed]
  const linking = listLinkingPages(db, { siteId: site.id, kind: 'page' }, comeAndGone)
  recheckPages(db, change, [
    ...listPagesWithProblems(db, site.id).filter(moved),
    ...listPagesById(db, site.id, [...linking, ...added.keys()]),
  ])
}

/** Updates the counts of pages and rows, and the site-wide order of pages. */
function countGrid(db: Db, siteId: string): void {
  const categories = listCategories(db, siteId)
  let firstOrder = 1
  for (const row of categories) {
    if (row.firstOrder !== firstOrder) updateCategory(db, { siteId, id: row.id }, { firstOrder })
    firstOrder += row.pageCount
  }
  updateSite(db, siteId, {
    columns: categories.length,
    rows: Math.max(...categories.map(({ pageCount }) => pageCount)),
    pageCount: firstOrder - 1,
  })
}

/** Problems contain positions, and the first column has a rule of its own, so categories that moved are checked again. */
function recheckCategories(
  db: Db,
  { site, part, next, refrozen }: SiteChange,
  shifted: ReadonlySet<string>,
): void {
  const columns = new Map(part.categories.map(({ id, column }) => [id, column]))
  for (const { id, column, problems } of listCategories(db, site.id)) {
    if (!shifted.has(id) || refrozen.has(id)) continue
    if (problems === null && column !== 0 && columns.get(id) !== 0) continue
    const pages = listPagesOfCategory(db, site.id, id).map(({ content }) => JSON.parse(content) as Page)
    updateCategory(db, { siteId: site.id, id }, { problems: categoryProblems(next.settings, column, pages) })
  }
}

function recheckPages(db: Db, { site, next }: SiteChange, rows: readonly PlacedPage[]): void {
  const targets = targetsOf(db, site.id, next.settings)
  for (const row of new Map(rows.map((one) => [one.id, one])).values()) {
    const problems = pageProblems(JSON.parse(row.content) as Page, row, targets)
    updatePage(db, { siteId: site.id, id: row.id }, { problems })
  }
}
