import { newCategoryName } from '#model/definition/category-name.ts'
import type { EditedCategory, EditedSite } from '#model/definition/edited-site.ts'
import type { MediaRef } from '#model/definition/media/media.ts'
import { emptyPage, type Page } from '#model/definition/page.ts'
import { type Language, type Localized, languages } from '#model/values/language.ts'
import { limits } from '#model/values/limits.ts'
import { maxColumns, maxRows } from '#model/values/position.ts'
import { copyPages } from './copy-pages.ts'

/*
 * Changes of the grid. Each changes the draft in place, and does nothing if it cannot be done completely; positions
 * count from 0.
 */

/** Between the pages of a column: before the page that is at `row` now. */
export interface Gap {
  categoryId: string
  row: number
}

export type NewId = () => string

export const categoryOf = (site: EditedSite, pageId: string): EditedCategory | undefined =>
  site.categories.find(({ pages }) => pages.includes(pageId))

const categoryById = (site: EditedSite, id: string): EditedCategory | undefined =>
  site.categories.find((category) => category.id === id)

/** The gap behind a page, or at the top of the first column if there is no page. */
export function gapBehind(site: EditedSite, pageId: string | undefined): Gap | undefined {
  const category = (pageId === undefined ? undefined : categoryOf(site, pageId)) ?? site.categories[0]
  return category && { categoryId: category.id, row: category.pages.indexOf(pageId ?? '') + 1 }
}

/** How many more pages a column takes. */
export const roomIn = (site: EditedSite, categoryId: string): number =>
  maxRows - (categoryById(site, categoryId)?.pages.length ?? maxRows)

/** Inserts pages into a gap, if the column has room for all of them. */
export function insertPages(site: EditedSite, pages: readonly Page[], { categoryId, row }: Gap): boolean {
  const category = categoryById(site, categoryId)
  if (!category || pages.length === 0 || pages.length > roomIn(site, categoryId)) return false
  for (const page of pages) site.pages[page.id] = page
  category.pages.splice(row, 0, ...pages.map(({ id }) => id))
  return true
}

/** In the order of the grid, whatever order they were chosen in. */
export const inGridOrder = (site: EditedSite, pageIds: Iterable<string>): string[] => {
  const wanted = new Set(pageIds)
  return site.categories.flatMap(({ pages }) => pages.filter((id) => wanted.has(id)))
}

export function removePages(site: EditedSite, pageIds: readonly string[]): void {
  const gone = new Set(pageIds)
  for (const category of site.categories)
    if (category.pages.some((id) => gone.has(id)))
      category.pages = category.pages.filter((id) => !gone.has(id))
  for (const id of gone) delete site.pages[id]
}

/** Moves pages into the gap, in the order of the grid. */
export function movePages(site: EditedSite, pageIds: readonly string[], { categoryId, row }: Gap): boolean {
  const target = categoryById(site, categoryId)
  const moved = inGridOrder(site, pageIds)
  if (!target || moved.length === 0) return false
  const wanted = new Set(moved)
  const staying = target.pages.filter((id) => !wanted.has(id))
  if (staying.length + moved.length > maxRows) return false
  const before = target.pages.slice(0, row).filter((id) => !wanted.has(id)).length
  for (const category of site.categories)
    if (category !== target && category.pages.some((id) => wanted.has(id)))
      category.pages = category.pages.filter((id) => !wanted.has(id))
  target.pages = staying.toSpliced(before, 0, ...moved)
  return true
}

/** Inserts the copies behind the last copied page of each column. Returns the ids of the copies. */
export function duplicatePages(site: EditedSite, pageIds: readonly string[], newId: NewId): string[] {
  const made: string[] = []
  const copied = copyPages(
    inGridOrder(site, pageIds).map((id) => site.pages[id]!),
    newId,
  )
  const copyOf = new Map(copied.map(({ of, page }) => [of, page]))
  for (const category of site.categories) {
    const here = category.pages.filter((id) => copyOf.has(id))
    const pages = here.map((id) => copyOf.get(id)!)
    const row = category.pages.findLastIndex((id) => copyOf.has(id)) + 1
    if (insertPages(site, pages, { categoryId: category.id, row })) made.push(...pages.map(({ id }) => id))
  }
  return made
}

export function setLock(site: EditedSite, pageIds: readonly string[], isLocked: boolean): void {
  for (const id of pageIds) {
    const page = site.pages[id]
    if (page) page.membersOnlyLock = isLocked
  }
}

export function addCategory(site: EditedSite, id: string, column = site.categories.length): void {
  const others = site.categories.map(({ name }) => name)
  const name = newCategoryName(column, site.settings.languages, others)
  site.categories.splice(column, 0, { id, name, pages: [] })
}

/** Removes a column and its pages. The last column is kept: a site has at least one. */
export function removeCategory(site: EditedSite, categoryId: string): boolean {
  const category = categoryById(site, categoryId)
  if (!category || site.categories.length < 2) return false
  removePages(site, [...category.pages])
  site.categories = site.categories.filter(({ id }) => id !== categoryId)
  return true
}

/** Moves a column to position `column`, counted without it. */
export function moveCategory(site: EditedSite, categoryId: string, column: number): void {
  const category = categoryById(site, categoryId)
  if (!category) return
  const others = site.categories.filter(({ id }) => id !== categoryId)
  site.categories = others.toSpliced(Math.max(0, Math.min(column, others.length)), 0, category)
}

export function renameCategory(
  site: EditedSite,
  categoryId: string,
  { language, name }: { language: Language; name: string },
): void {
  const category = categoryById(site, categoryId)
  if (!category) return
  if (name === '' && language !== site.settings.defaultLanguage) delete category.name[language]
  else category.name[language] = name.slice(0, limits.text)
}

/** A column with pages that the site does not have yet. */
export interface ColumnPart {
  name: Localized<string>
  pages: readonly Page[]
}

/** Inserts a column at position `column`, with names that no other column has; does nothing if the site has no room. */
export function insertCategory(site: EditedSite, id: string, part: ColumnPart, column: number): boolean {
  if (site.categories.length >= maxColumns || part.pages.length > maxRows) return false
  for (const page of part.pages) site.pages[page.id] = page
  const name: Localized<string> = {}
  for (const language of languages) {
    const wanted = part.name[language]
    if (wanted !== undefined) name[language] = freeName(wanted, site, language)
  }
  site.categories.splice(column, 0, { id, name, pages: part.pages.map((page) => page.id) })
  return true
}

/** Copies a column and its pages to its right. Returns the id of the first copied page. */
export function duplicateCategory(site: EditedSite, categoryId: string, newId: NewId): string | undefined {
  const column = site.categories.findIndex(({ id }) => id === categoryId)
  const category = site.categories[column]
  if (!category) return
  const copied = copyPages(
    category.pages.map((id) => site.pages[id]!),
    newId,
  )
  const pages = copied.map(({ page }) => page)
  insertCategory(site, newId(), { name: { ...category.name }, pages }, column + 1)
  return pages[0]?.id
}

function freeName(name: string, site: EditedSite, language: Language): string {
  const taken = new Set(site.categories.map((category) => category.name[language]))
  if (name.trim() === '' || !taken.has(name)) return name
  const stem = name.replace(/ \d+$/, '')
  for (let number = 2; ; number++) {
    const ending = ` ${number}`
    const candidate = stem.slice(0, limits.text - ending.length) + ending
    if (!taken.has(candidate)) return candidate
  }
}

/**
 * Gives each medium a page: first those without a medium from `row` on, then those of the columns after it, then new
 * pages at the end of the gap's column. Returns the ids of the filled pages, and how many media found no room.
 */
export function fillPages(
  site: EditedSite,
  media: readonly MediaRef[],
  { at, language, newId }: { at: Gap; language: Language; newId: NewId },
): { filled: string[]; left: number } {
  const category = categoryById(site, at.categoryId)
  if (!category) return { filled: [], left: media.length }
  const { defaultLanguage } = site.settings
  const isEmpty = (id: string) => {
    const details = site.pages[id]?.details
    return !details?.[language]?.media && !details?.[defaultLanguage]?.media
  }
  const after = site.categories.slice(site.categories.indexOf(category) + 1)
  const empty = [...category.pages.slice(at.row), ...after.flatMap(({ pages }) => pages)].filter(isEmpty)
  const filled: string[] = []
  for (const ref of media) {
    const id = empty.shift() ?? (category.pages.length < maxRows ? newId() : undefined)
    if (id === undefined) break
    if (!site.pages[id]) {
      site.pages[id] = emptyPage(id)
      category.pages.push(id)
    }
    const page = site.pages[id]
    page.details[language] = { ...page.details[language], media: ref }
    filled.push(id)
  }
  return { filled, left: media.length - filled.length }
}

/** What a page says that is made of a file. */
export interface PageWords {
  alt?: string | undefined
  mainText?: string | undefined
  /** In pixels of the frame. */
  mainTextY?: number | undefined
}

/** Gives pages the words of what they were made of, unless they have their own. */
export function describePages(
  site: EditedSite,
  pageIds: readonly string[],
  { language, words }: { language: Language; words: readonly (PageWords | undefined)[] },
): void {
  for (const [index, id] of pageIds.entries()) {
    const detail = site.pages[id]?.details[language]
    const { alt, mainText, mainTextY } = words[index] ?? {}
    if (!detail) continue
    if (alt && !detail.imageAlt) detail.imageAlt = alt
    if (!mainText || detail.mainText) continue
    detail.mainText = mainText
    if (mainTextY !== undefined) detail.mainTextY = mainTextY
  }
}
