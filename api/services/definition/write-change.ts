import type { Db } from '../../db/database.ts'
import type { CategoryRow } from '../../db/sites/categories.ts'
import {
  addCategory,
  listCategories,
  moveCategories,
  removeCategories,
  updateCategory,
} from '../../db/sites/categories.ts'
import { addLinks, removeLinksOf, replaceLinks } from '../../db/sites/links.ts'
import { addPages, findFirstPage, movePages, removePages, updatePage } from '../../db/sites/pages.ts'
import { updateSite } from '../../db/sites/sites.ts'
import { linksOfPage, pageFacts, targetsOf } from './page-row.ts'
import { categoryProblems, pageProblems, settingsProblems } from './problems.ts'
import { recheckGrid } from './recheck-grid.ts'
import { recheckLanguages, recheckSurveyLinks } from './recheck-settings.ts'
import { gridChanged, nameChanged, type SiteChange } from './site-change.ts'

/** Writes all differences, and everything that depends on them. In a transaction. */
export function writeChange(db: Db, change: SiteChange): void {
  const { site, part, next, settings } = change
  const isOtherGrid = gridChanged(part, next)
  if (settings)
    updateSite(db, site.id, {
      name: next.settings.name,
      languages: next.settings.languages,
      defaultLanguage: next.settings.defaultLanguage,
      settings: settings.json,
      settingsHash: settings.hash,
    })
  if (isOtherGrid) writeGrid(db, change)
  writeContents(db, change)
  writeCategories(db, change)
  if (isOtherGrid) recheckGrid(db, change)
  if (settings) {
    recheckLanguages(db, site.id, part.settings, next.settings)
    recheckSurveyLinks(db, site.id, part.settings, next.settings)
  }
  if (settings || isOtherGrid)
    updateSite(db, site.id, {
      settingsProblems: settingsProblems(
        next.settings,
        listCategories(db, site.id),
        targetsOf(db, site.id, next.settings),
      ),
    })
  const thumbnail = findFirstPage(db, site.id)?.thumbnail ?? null
  if (thumbnail !== site.thumbnail) updateSite(db, site.id, { thumbnail })
}

/** Adds, deletes and moves categories and pages. */
function writeGrid(db: Db, change: SiteChange): void {
  const { site, part, next, added, removed, spots } = change
  const before = new Map(part.categories.map((row) => [row.id, row]))
  const after = new Map(next.categories.map(({ id }, column) => [id, column]))
  removeLinksOf(db, site.id, removed)
  removePages(db, site.id, removed)
  const oldSpots = spotsBefore(change)
  const arrivePages = movePages(
    db,
    site.id,
    [...spots.values()].filter(({ id, categoryId, row }) => {
      const old = oldSpots.get(id)
      return old !== undefined && !(old.categoryId === categoryId && old.row === row)
    }),
  )
  const gone = part.categories.filter(({ id }) => !after.has(id))
  moveCategories(
    db,
    site.id,
    part.categories.flatMap(({ id, column }) =>
      after.get(id) === column ? [] : [{ id, column: after.get(id) ?? -1 - part.categories.length - column }],
    ),
  )
  next.categories.forEach(({ id, name, pages }, column) => {
    if (before.has(id)) return
    const { entry } = change.refrozen.get(id)!
    addCategory(db, {
      siteId: site.id,
      id,
      column,
      name,
      pageCount: pages.length,
      firstOrder: 0,
      entry,
      problems: null,
    })
  })
  arrivePages()
  addPages(
    db,
    [...added.values()].map(({ page, hash, json }) => ({
      siteId: site.id,
      ...spots.get(page.id)!,
      content: json,
      hash,
      ...pageFacts(page, next.settings.defaultLanguage),
      problems: null,
    })),
  )
  for (const { page } of added.values()) addLinks(db, linksOfPage(site.id, page))
  removeCategories(
    db,
    site.id,
    gone.map(({ id }) => id),
  )
}

function spotsBefore({ part }: SiteChange): Map<string, { categoryId: string; row: number }> {
  return new Map(
    [...part.pageIds].flatMap(([categoryId, ids]) => ids.map((id, row) => [id, { categoryId, row }])),
  )
}

/** Writes the changed contents of pages that stay. */
function writeContents(db: Db, { site, part, next, changed, spots, refrozen }: SiteChange): void {
  const targets = targetsOf(db, site.id, next.settings)
  for (const [id, { page, hash, json }] of changed) {
    const old = part.pages.get(id)!
    const { categoryId, row } = spots.get(id) ?? old
    const column = refrozen.get(categoryId)!.column
    updatePage(
      db,
      { siteId: site.id, id },
      {
        content: json,
        hash,
        ...pageFacts(page, next.settings.defaultLanguage),
        problems: pageProblems(page, { column, row }, targets),
      },
    )
    replaceLinks(db, { siteId: site.id, pageId: id }, linksOfPage(site.id, page))
  }
}

function writeCategories(db: Db, { site, part, next, refrozen }: SiteChange): void {
  const names = new Map(next.categories.map(({ id, name }) => [id, name]))
  for (const { id, column, entry, pages } of refrozen.values())
    updateCategory(
      db,
      { siteId: site.id, id },
      {
        entry,
        pageCount: pages.length,
        problems: categoryProblems(next.settings, column, pages),
        ...(names.has(id) ? { name: names.get(id) } : {}),
      },
    )
  for (const row of part.categories) {
    const name = names.get(row.id)
    if (!name || refrozen.has(row.id) || !nameChanged(row, name)) continue
    updateCategory(db, { siteId: site.id, id: row.id }, { name, entry: renamedEntry(row, name) })
  }
}

/** The name is the only part of an entry that does not depend on its pages. */
const renamedEntry = ({ entry }: CategoryRow, name: CategoryRow['name']): string =>
  JSON.stringify({ ...(JSON.parse(entry) as object), name })
