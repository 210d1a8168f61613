import type { EditedSite } from '#model/definition/edited-site.ts'
import type { Page } from '#model/definition/page.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import { type Edit, idOfItem } from '#model/edits/edit.ts'
import type { Db } from '../../db/database.ts'
import { type CategoryRow, listCategories } from '../../db/sites/categories.ts'
import { listAllPages, listPageIds, listPagesById, type PlacedPage } from '../../db/sites/pages.ts'
import type { Site } from '../../db/sites/sites.ts'

/** The parts of a site that edits read and change. */
export interface Touched {
  /** Whether the list of categories, or anything in it, is touched. */
  grid: boolean
  /** Categories of which more than their place is touched. */
  categoryIds: ReadonlySet<string> | 'all'
  pageIds: ReadonlySet<string> | 'all'
}

/** The part of a site that edits touch. */
export interface PartOfSite {
  settings: SiteSettings
  /** All of them, in the order of the columns; none where the grid is not touched. */
  categories: CategoryRow[]
  /** Ids of the pages of the touched categories, by category and in order. */
  pageIds: ReadonlyMap<string, readonly string[]>
  /** The touched pages that there are. */
  pages: ReadonlyMap<string, PlacedPage>
  /** The state that edits apply to; categories that are not touched have no pages in it. */
  edited: EditedSite
}

export function touchedBy(edits: readonly Edit[]): Touched {
  const categoryIds = new Set<string>()
  const pageIds = new Set<string>()
  let [grid, allCategories, allPages] = [false, false, false]
  for (const edit of edits) {
    const [root, id] = edit.path
    if (root === 'categories') {
      grid = true
      const named = id ?? (edit.op === 'add' || edit.op === 'remove' ? idOfItem(edit.item) : undefined)
      if (named !== undefined) categoryIds.add(named)
      else if (edit.op === 'set') allCategories = true
    }
    if (root === 'pages') {
      if (id === undefined) allPages = true
      else pageIds.add(id)
    }
  }
  return {
    grid,
    categoryIds: allCategories ? 'all' : categoryIds,
    pageIds: allPages ? 'all' : pageIds,
  }
}

/** The same part with more pages in it. */
export function withMorePages(part: PartOfSite, rows: readonly PlacedPage[]): PartOfSite {
  if (rows.length === 0) return part
  const more = Object.fromEntries(rows.map(({ id, content }) => [id, JSON.parse(content) as Page]))
  return {
    ...part,
    pages: new Map([...part.pages, ...rows.map((row): [string, PlacedPage] => [row.id, row])]),
    edited: { ...part.edited, pages: { ...part.edited.pages, ...more } },
  }
}

export function readPart(db: Db, site: Pick<Site, 'id' | 'settings'>, touched: Touched): PartOfSite {
  const settings = JSON.parse(site.settings) as SiteSettings
  const categories = touched.grid ? listCategories(db, site.id) : []
  const { categoryIds } = touched
  const named = categories.filter(({ id }) => categoryIds === 'all' || categoryIds.has(id))
  const pageIds = new Map(named.map(({ id }) => [id, listPageIds(db, site.id, id)]))
  const rows =
    touched.pageIds === 'all' ? listAllPages(db, site.id) : listPagesById(db, site.id, [...touched.pageIds])
  const pages = new Map(rows.map((row) => [row.id, row]))
  return {
    settings,
    categories,
    pageIds,
    pages,
    edited: {
      settings,
      categories: categories.map(({ id, name }) => ({ id, name, pages: pageIds.get(id) ?? [] })),
      pages: Object.fromEntries(rows.map(({ id, content }) => [id, JSON.parse(content) as Page])),
    },
  }
}
