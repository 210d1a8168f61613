import type { SnapshotCategoryEntry } from '#model/jobs/snapshot.ts'
import { inLanguage, type Language } from '#model/values/language.ts'
import { type GridPlace, positionOf } from '#model/values/position.ts'
import type { PageSet } from '#runtime/documents/overlays.ts'
import { type MenuEntry, maxMenuEntries, type Place } from '#runtime/documents/page-document.ts'
import { type LanguageSite, languageSite } from './language-site.ts'

/** Position of each page that can be entered, by id. */
export type PagePlaces = ReadonlyMap<string, GridPlace>

/** Pages by id as runs of rows; pages that cannot be entered are left out. */
export function pageSetOf(ids: readonly string[], places: PagePlaces): PageSet {
  const found = [...new Set(ids)].map((id) => places.get(id)).filter((place) => place !== undefined)
  if (found.length === places.size && found.length > 0) return 'all'
  const runs: [column: number, first: number, last: number][] = []
  for (const { column, row } of found.sort((a, b) => a.column - b.column || a.row - b.row)) {
    const run = runs.at(-1)
    if (run && run[0] === column && run[2] === row - 1) run[2] = row
    else runs.push([column, row, row])
  }
  return runs
}

/** A category's name, and how many of its pages can be entered in each language. */
export type GridCategory = Pick<SnapshotCategoryEntry, 'name' | 'rows'>

interface GridRoot {
  categories: readonly GridCategory[]
}

/** How many pages of a category can be entered in a language. */
const rowsIn = (entry: GridCategory | undefined, language: Language): number => entry?.rows[language] ?? 0

export const categoryName = (entry: GridCategory, site: LanguageSite): string =>
  inLanguage(entry.name, site.language, site.defaultLanguage) ?? ''

/**
 * The row reached when moving sideways to a category; undefined if the move is blocked (decision 6). Pages that can be
 * entered are at the top of a category, so the first of them is row 0.
 */
export function landingRow(rows: number, row: number, swipeRedirection: boolean): number | undefined {
  const landing = swipeRedirection ? 0 : row
  return landing < rows ? landing : undefined
}

/** The part of the menu in the pages of a column: all categories, or those around it if there are many. */
export function menuColumns(column: number, columns: number): { from: number; to: number } {
  if (columns <= maxMenuEntries) return { from: 0, to: columns }
  const from = Math.min(Math.max(0, column - Math.floor(maxMenuEntries / 2)), columns - maxMenuEntries)
  return { from, to: from + maxMenuEntries }
}

export function menuOf(root: GridRoot, site: LanguageSite, column: number): MenuEntry[] {
  const { from, to } = menuColumns(column, root.categories.length)
  return root.categories.slice(from, to).map((entry, index) => ({
    name: categoryName(entry, site),
    address:
      rowsIn(entry, site.language) > 0 ? site.page(positionOf({ column: from + index, row: 0 })) : undefined,
    isCurrent: from + index === column || undefined,
  }))
}

/** Position of each page of a category, and the moves from it. */
export function placesOf(root: GridRoot, site: LanguageSite, column: number): Place[] {
  const { settings, language } = site
  const entry = root.categories[column]!
  const rows = rowsIn(entry, language)
  const sideways = (to: number, row: number) => {
    const landing = landingRow(rowsIn(root.categories[to], language), row, settings.swipeRedirection)
    return landing === undefined ? undefined : site.page(positionOf({ column: to, row: landing }))
  }
  const others = settings.languages.map((other) => ({
    other,
    site: languageSite(settings, other, site.origin, undefined, site.layout),
  }))
  const first = { category: categoryName(entry, site), columns: root.categories.length, rows }
  return Array.from({ length: rows }, (_, row) => {
    const position = positionOf({ column, row })
    return {
      position,
      address: site.page(position),
      ...first,
      column,
      row,
      left: sideways(column - 1, row),
      right: sideways(column + 1, row),
      up: row > 0 ? site.page(positionOf({ column, row: row - 1 })) : undefined,
      down: row + 1 < rows ? site.page(positionOf({ column, row: row + 1 })) : undefined,
      alternates: alternatesOf(others, entry, position, row),
    }
  })
}

/** The languages in which a page can be opened; others are left out. */
const alternatesOf = (
  others: { other: Language; site: LanguageSite }[],
  entry: GridCategory,
  position: string,
  row: number,
): Place['alternates'] =>
  others.flatMap(({ other, site }) =>
    row < rowsIn(entry, other) ? [{ language: other, address: site.page(position) }] : [],
  )
