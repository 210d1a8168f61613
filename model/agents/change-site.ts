import type { EditedCategory, EditedSite } from '../definition/edited-site.ts'
import { emptyPage, type Page } from '../definition/page.ts'
import { columnLetters, parsePosition } from '../values/position.ts'
import { AgentRefusedError } from './agent-tool.ts'
import type { MovedCategory, MovedPage, NewCategory, NewPage, PageContents } from './tool-inputs.ts'

/*
 * Changes as agents name them, on a site as it is edited. Whether the result is a valid site is checked by whoever keeps
 * it.
 */

/** The page with an id or at a position. */
export function pageNamed({ categories, pages }: EditedSite, name: string): Page {
  const place = parsePosition(name.toUpperCase())
  const id = Object.hasOwn(pages, name) ? name : place && categories[place.column]?.pages[place.row]
  const found = id === undefined ? undefined : pages[id]
  if (found) return found
  throw new AgentRefusedError({
    code: 'NOT_FOUND',
    message: `There is no page ${name}.`,
    remedy: 'Call list_pages for the ids and positions of all pages.',
  })
}

/** The category with an id or with these letters. */
export function categoryNamed({ categories }: EditedSite, name: string): EditedCategory {
  const found =
    categories.find(({ id }) => id === name) ??
    categories.find((_, column) => columnLetters(column) === name.toUpperCase())
  if (found) return found
  throw new AgentRefusedError({
    code: 'NOT_FOUND',
    message: `There is no category ${name}.`,
    remedy: `Name one of: ${categories.map(({ id }, column) => `${columnLetters(column)} (${id})`).join(', ')}.`,
  })
}

export function changePage(site: EditedSite, name: string, contents: PageContents): EditedSite {
  const page = pageNamed(site, name)
  return { ...site, pages: { ...site.pages, [page.id]: withContents(site, page, contents) } }
}

export function addPage(site: EditedSite, { category, after, id, ...contents }: NewPage & { id: string }) {
  requireNew(Object.hasOwn(site.pages, id), id)
  const { id: categoryId, pages } = categoryNamed(site, category)
  const place = after === undefined ? (pages.at(-1) ?? null) : idOfPage(site, after)
  return {
    ...withPageAt(site, { id, categoryId, place }),
    pages: { ...site.pages, [id]: withContents(site, emptyPage(id), contents) },
  }
}

export function movePage(site: EditedSite, { page, category, after }: MovedPage): EditedSite {
  const { id } = pageNamed(site, page)
  const place = idOfPage(site, after)
  return withPageAt(withoutPage(site, id), { id, categoryId: categoryNamed(site, category).id, place })
}

export function removePage(site: EditedSite, name: string): EditedSite {
  const { id } = pageNamed(site, name)
  const { [id]: _, ...pages } = site.pages
  return { ...withoutPage(site, id), pages }
}

export function addCategory(site: EditedSite, { name, after, id }: NewCategory & { id: string }): EditedSite {
  requireNew(
    site.categories.some((one) => one.id === id),
    id,
  )
  const place = after === undefined ? (site.categories.at(-1)?.id ?? null) : idOfCategory(site, after)
  return { ...site, categories: inserted(site.categories, { id, name, pages: [] }, place) }
}

export function renameCategory(site: EditedSite, category: string, name: EditedCategory['name']): EditedSite {
  const { id, name: before } = categoryNamed(site, category)
  return {
    ...site,
    categories: site.categories.map((one) =>
      one.id === id ? { ...one, name: { ...before, ...name } } : one,
    ),
  }
}

export function moveCategory(site: EditedSite, { category, after }: MovedCategory): EditedSite {
  const moved = categoryNamed(site, category)
  const place = idOfCategory(site, after)
  const rest = site.categories.filter((one) => one !== moved)
  return { ...site, categories: inserted(rest, moved, place) }
}

/** With all of its pages. */
export function removeCategory(site: EditedSite, category: string): EditedSite {
  const gone = categoryNamed(site, category)
  const isIn = new Set(gone.pages)
  return {
    ...site,
    categories: site.categories.filter((one) => one !== gone),
    pages: Object.fromEntries(Object.entries(site.pages).filter(([id]) => !isIn.has(id))),
  }
}

/** Every price of pages that both sites have, or that are new: agents change them only with a right of its own. */
export function changesPrices(before: EditedSite, after: EditedSite): boolean {
  return Object.values(after.pages).some((page) => {
    const was = before.pages[page.id]
    return was !== page && JSON.stringify(was ? pricesOf(was) : []) !== JSON.stringify(pricesOf(page))
  })
}

const pricesOf = ({ details, products }: Page): (string | number)[][] => [
  ...Object.entries(details).flatMap(([language, detail]) =>
    detail?.price === undefined ? [] : [[language, detail.price]],
  ),
  ...products.flatMap(({ id, price }) => (price === undefined ? [] : [[id, price]])),
]

function requireNew(isTaken: boolean, id: string): void {
  if (isTaken)
    throw new AgentRefusedError({
      code: 'CONFLICT',
      message: `There is already something with the id ${id}.`,
      remedy: 'Give another id, or none: one is made up then.',
    })
}

const idOfPage = (site: EditedSite, name: string | null): string | null =>
  name === null ? null : pageNamed(site, name).id

const idOfCategory = (site: EditedSite, name: string | null): string | null =>
  name === null ? null : categoryNamed(site, name).id

const withoutPage = (site: EditedSite, id: string): EditedSite => ({
  ...site,
  categories: site.categories.map((one) => ({ ...one, pages: one.pages.filter((page) => page !== id) })),
})

interface PagePlace {
  id: string
  categoryId: string
  /** The page that it follows; last in the category when that one is elsewhere. */
  place: string | null
}

const withPageAt = (site: EditedSite, { id, categoryId, place }: PagePlace): EditedSite => ({
  ...site,
  categories: site.categories.map((one) => {
    if (one.id !== categoryId) return one
    const before = place === null ? 0 : one.pages.indexOf(place) + 1
    const isElsewhere = place !== null && before === 0
    return { ...one, pages: one.pages.toSpliced(isElsewhere ? one.pages.length : before, 0, id) }
  }),
})

function inserted(
  categories: EditedCategory[],
  category: EditedCategory,
  place: string | null,
): EditedCategory[] {
  const before = place === null ? 0 : categories.findIndex(({ id }) => id === place) + 1
  return categories.toSpliced(before, 0, category)
}

function withContents(
  { settings }: EditedSite,
  page: Page,
  { language = settings.defaultLanguage, detail, fields, products, buttons, clear = [] }: PageContents,
): Page {
  const cleared: ReadonlySet<string> = new Set(clear)
  const kept = Object.entries(page.details[language] ?? {}).filter(([key]) => !cleared.has(key))
  const isDetailed = detail !== undefined || clear.length > 0
  return {
    ...page,
    ...fields,
    ...(products ? { products } : {}),
    ...(buttons ? { buttons } : {}),
    details: isDetailed
      ? { ...page.details, [language]: { ...Object.fromEntries(kept), ...detail } }
      : page.details,
  }
}
