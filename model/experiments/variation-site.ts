import type { EditedCategory, EditedSite } from '../definition/edited-site.ts'
import type { Experiment, Variation } from '../definition/experiment.ts'
import type { Page } from '../definition/page.ts'
import { detached } from '../definition/shared-item.ts'
import type { SiteSettings } from '../definition/site.ts'
import { isSameJson } from '../edits/in-order-of.ts'

/** Each affects other pages than the others. */
export const runningExperiments = ({ experiments = [] }: Pick<SiteSettings, 'experiments'>): Experiment[] =>
  experiments.filter(({ state }) => state === 'running')

export const runningVariations = (settings: Pick<SiteSettings, 'experiments'>): Variation[] =>
  runningExperiments(settings).flatMap(({ variations }) => variations)

/** A variation that differs from the site; undefined for the original and for ended experiments. */
export function findVariation(
  { experiments = [] }: Pick<SiteSettings, 'experiments'>,
  variationId: string,
): { experiment: Experiment; variation: Variation } | undefined {
  for (const experiment of experiments) {
    const index = experiment.variations.findIndex(({ id }) => id === variationId)
    if (index > 0 && experiment.state !== 'ended')
      return { experiment, variation: experiment.variations[index]! }
  }
  return undefined
}

/** Experiments with every page of their variations transformed. */
export const withPages = (experiments: readonly Experiment[], change: (page: Page) => Page): Experiment[] =>
  experiments.map((experiment) => ({
    ...experiment,
    variations: experiment.variations.map((variation) =>
      variation.pages ? { ...variation, pages: variation.pages.map(change) } : variation,
    ),
  }))

/** Ids in the order of a variation. Ids that it does not name follow in their usual order. */
export function arranged(ids: readonly string[], order: readonly string[] = []): string[] {
  const there = new Set(ids)
  const first = [...new Set(order)].filter((id) => there.has(id))
  const named = new Set(first)
  return [...first, ...ids.filter((id) => !named.has(id))]
}

/** The site as visitors with this variation see it. */
export function variationSite(site: EditedSite, variation: Variation): EditedSite {
  const { pages = [], order = [], popupCtas } = variation
  const own = pages.filter(({ id }) => Object.hasOwn(site.pages, id))
  return {
    settings: popupCtas ? { ...site.settings, popupCtas } : site.settings,
    categories: order.length > 0 ? arrangedCategories(site.categories, order) : site.categories,
    pages:
      own.length > 0
        ? { ...site.pages, ...Object.fromEntries(own.map((page) => [page.id, page])) }
        : site.pages,
  }
}

const arrangedCategories = (
  categories: readonly EditedCategory[],
  order: NonNullable<Variation['order']>,
): EditedCategory[] =>
  categories.map((category) => {
    const ordered = order.find(({ id }) => id === category.id)
    return ordered ? { ...category, pages: arranged(category.pages, ordered.pages) } : category
  })

/**
 * Applies the edits that somebody made to the site while it was shown with the variation. Pages, popups and the order
 * within categories are stored in the variation; everything else belongs to the site and is returned in `rest`.
 */
export function withVariation(
  site: EditedSite,
  variation: Variation,
  edited: EditedSite,
): { variation: Variation; rest: EditedSite } {
  const shown = variationSite(site, variation)
  const pages = ownPages(site, variation, { shown, edited })
  const order = ownOrder(site, edited)
  const popupCtas = isSameJson(site.settings.popupCtas, edited.settings.popupCtas)
    ? undefined
    : (edited.settings.popupCtas ?? {})
  const { pages: _pages, order: _order, popupCtas: _popups, ...kept } = variation
  return {
    variation: {
      ...kept,
      ...(pages.length > 0 ? { pages } : {}),
      ...(order.length > 0 ? { order } : {}),
      ...(popupCtas ? { popupCtas } : {}),
    },
    rest: restOf(site, edited),
  }
}

/** Shared items cannot be changed by a variation: its copies of them are independent. */
function ownPages(
  site: EditedSite,
  { pages = [] }: Variation,
  { shown, edited }: { shown: EditedSite; edited: EditedSite },
): Page[] {
  const touched = Object.entries(edited.pages).flatMap(([id, page]) =>
    Object.hasOwn(site.pages, id) && page !== shown.pages[id] && !isSameJson(page, shown.pages[id])
      ? [variantOf(page)]
      : [],
  )
  const ids = new Set(touched.map(({ id }) => id))
  return [...pages.filter(({ id }) => !ids.has(id)), ...touched]
}

/** A copy of a page for a variation. */
export const variantOf = (page: Page): Page => ({
  ...page,
  buttons: page.buttons.map(detached),
  products: page.products.map(detached),
})

const ownOrder = (site: EditedSite, edited: EditedSite): NonNullable<Variation['order']> =>
  edited.categories.flatMap(({ id, pages }) => {
    const own = site.categories.find((category) => category.id === id)
    const isSameSet = own?.pages.length === pages.length && pages.every((page) => own.pages.includes(page))
    return own && isSameSet && own.pages.join() !== pages.join() ? [{ id, pages }] : []
  })

/** Added and removed pages, columns and all other settings apply to all visitors. */
function restOf(site: EditedSite, edited: EditedSite): EditedSite {
  const pages = Object.fromEntries(
    Object.entries(edited.pages).map(([id, page]) => [
      id,
      Object.hasOwn(site.pages, id) ? site.pages[id]! : page,
    ]),
  )
  const categories = edited.categories.map((category) => {
    const own = site.categories.find(({ id }) => id === category.id)
    return { ...category, pages: own ? arranged(category.pages, own.pages) : category.pages }
  })
  const { popupCtas } = site.settings
  // The key keeps its position, so that comparing by position does not find every later key changed.
  if (popupCtas) return { settings: { ...edited.settings, popupCtas }, categories, pages }
  const { popupCtas: _own, ...settings } = edited.settings
  return { settings, categories, pages }
}
