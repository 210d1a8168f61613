import type { LiveLanguage } from '#builder/live-language.ts'
import type { VisitorEvent } from '#model/calls/visitor/events.ts'
import type { Page } from '#model/definition/page.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import { runningExperiment } from '#model/experiments/variation-site.ts'

interface PageItems {
  buttons: ReadonlySet<string>
  products: ReadonlySet<string>
}

/** Cached by page object, because pages are read once and kept. */
const itemsOfPages = new WeakMap<Page, PageItems>()

function itemsOf(page: Page): PageItems {
  const items = itemsOfPages.get(page) ?? {
    buttons: new Set(page.buttons.map(({ id }) => id)),
    products: new Set(page.products.map(({ id }) => id)),
  }
  itemsOfPages.set(page, items)
  return items
}

/** The events that speak of something the site has; others come from an older state of it, or are made up. */
export async function knownEvents(
  language: LiveLanguage,
  events: readonly VisitorEvent[],
): Promise<{ known: VisitorEvent[]; beyondPlan: number }> {
  const known: VisitorEvent[] = []
  // Page views count for the plan's limit; other events require `analyticsEffect`.
  const counted = language.site.countsEvents ? events : events.filter(({ type }) => type === 'page_view')
  for (const event of counted) if (await isKnown(language, event)) known.push(event)
  return { known, beyondPlan: events.length - counted.length }
}

function isKnown(language: LiveLanguage, event: VisitorEvent): boolean | Promise<boolean> {
  const { pages, source } = language
  const place = pages.get(event.page_id)
  if (!place) return false
  const onPage = async (isThere: (items: PageItems) => boolean) =>
    isThere(itemsOf(await source.page(place.page.hash))) ||
    variantsOf(source.settings, event.page_id).some((page) => isThere(itemsOf(page)))
  switch (event.type) {
    case 'page_view':
    case 'page_leave':
    case 'tap':
    case 'vital':
      return true
    case 'page_slide':
      return pages.has(event.from_page_id)
    case 'click_cta':
      // The link button of a page has the page's id.
      return event.button_id === event.page_id || onPage(({ buttons }) => buttons.has(event.button_id))
    case 'click_product':
    case 'click_product_point':
      return onPage(({ products }) => products.has(event.product_id))
    case 'click_popup_cta':
      return popupIds(source.settings).includes(event.popup_id)
    case 'click_campaign':
      return isCampaignItem(source.settings, event.item_id)
    case 'click_sns':
      return source.settings.sns.some(({ snsType }) => snsType === event.sns_type)
  }
}

/** Replacements of a page in variations of the running experiment. */
const variantsOf = (settings: SiteSettings, pageId: string): Page[] =>
  (runningExperiment(settings)?.variations ?? []).flatMap(({ pages = [] }) =>
    pages.filter(({ id }) => id === pageId),
  )

const popupIds = (settings: SiteSettings): (string | undefined)[] =>
  [settings, ...(runningExperiment(settings)?.variations ?? [])].flatMap(({ popupCtas }) => [
    popupCtas?.timeLimit?.id,
    popupCtas?.applicantLimit?.id,
  ])

export const isCampaignItem = ({ campaign }: SiteSettings, itemId: string): boolean =>
  [...(campaign?.banners ?? []), ...(campaign?.buttons ?? [])].some(({ id }) => id === itemId)
