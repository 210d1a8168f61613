import type { EditedCategory, EditedSite } from '#model/definition/edited-site.ts'
import type { Page } from '#model/definition/page.ts'
import { maxRows } from '#model/values/position.ts'

/*
 * How earlier parts are put back into the current site: to their former position, as far as that is known, and without removing
 * anything else.
 */

/** A category as it was, without its pages. */
export interface CategoryPlace extends Pick<EditedCategory, 'id' | 'name'> {
  /** Ids of the categories left of it, the nearest first. */
  left: readonly string[]
}

export interface PagePlace {
  category: CategoryPlace
  /** Ids of the pages above it, the nearest first. */
  above: readonly string[]
}

/** The ids before an item of a list, the nearest first. */
export const before = (ids: readonly string[], id: string): string[] =>
  ids.slice(0, ids.indexOf(id)).toReversed()

/** The index after the nearest of the ids that still exist; 0 if none does. */
function placeAfter(ids: readonly string[], nearest: readonly string[]): number {
  const found = nearest.find((id) => ids.includes(id))
  return found === undefined ? 0 : ids.indexOf(found) + 1
}

export function withCategory(categories: readonly EditedCategory[], place: CategoryPlace): EditedCategory[] {
  if (categories.some(({ id }) => id === place.id)) return [...categories]
  const index = placeAfter(
    categories.map(({ id }) => id),
    place.left,
  )
  return categories.toSpliced(index, 0, { id: place.id, name: place.name, pages: [] })
}

/** Puts a page back. A page that still exists keeps its position; if its category is full, the next category with room is used. */
export function withPage(site: EditedSite, page: Page, { category, above }: PagePlace): EditedSite {
  const pages = { ...site.pages, [page.id]: page }
  if (site.categories.some((one) => one.pages.includes(page.id))) return { ...site, pages }
  const categories = withCategory(site.categories, category)
  const wanted = categories.findIndex(({ id }) => id === category.id)
  const hasRoom = (one: EditedCategory) => one.pages.length < maxRows
  const rightwards = [...categories.slice(wanted), ...categories.slice(0, wanted).toReversed()]
  const target = rightwards.find(hasRoom) ?? categories[wanted]!
  const row = target.id === category.id ? placeAfter(target.pages, above) : target.pages.length
  return {
    ...site,
    pages,
    categories: categories.map((one) =>
      one === target ? { ...one, pages: one.pages.toSpliced(row, 0, page.id) } : one,
    ),
  }
}

/** Makes a category what it was; pages that were added since go below. */
export function withWholeCategory(
  site: EditedSite,
  place: CategoryPlace,
  pages: readonly Page[],
): EditedSite {
  const ids = pages.map(({ id }) => id)
  const wanted = new Set(ids)
  return {
    ...site,
    pages: { ...site.pages, ...Object.fromEntries(pages.map((page) => [page.id, page])) },
    categories: withCategory(site.categories, place).map(({ id, name, pages: now }) => {
      const others = now.filter((pageId) => !wanted.has(pageId))
      return id === place.id
        ? { id, name: place.name, pages: [...ids, ...others] }
        : { id, name, pages: others.length === now.length ? now : others }
    }),
  }
}
