import type { LiveLanguage } from '#builder/live-language.ts'
import type { NotedEvent } from '#model/analytics/visit-actions.ts'
import type { VisitorEvent } from '#model/calls/visitor/events.ts'
import type { Link } from '#model/definition/link.ts'
import type { Page } from '#model/definition/page.ts'
import type { Product } from '#model/definition/product.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import { runningVariations } from '#model/experiments/variation-site.ts'

interface PageItems {
  buttons: ReadonlySet<string>
  products: ReadonlyMap<string, Product>
}

/** Cached by page object, because pages are read once and kept. */
const itemsOfPages = new WeakMap<Page, PageItems>()

function itemsOf(page: Page): PageItems {
  const items = itemsOfPages.get(page) ?? {
    buttons: new Set(page.buttons.map(({ id }) => id)),
    products: new Map(page.products.map((product) => [product.id, product])),
  }
  itemsOfPages.set(page, items)
  return items
}

/** The events that are about something the site has; others come from an older state of it, or are made up. */
export async function knownEvents(
  language: LiveLanguage,
  events: readonly VisitorEvent[],
): Promise<{ known: NotedEvent[]; beyondPlan: number }> {
  const known: NotedEvent[] = []
  // Page views count for the plan's limit; other events require `analyticsEffect`.
  const counted = language.site.countsEvents ? events : events.filter(({ type }) => type === 'page_view')
  for (const event of counted) {
    const noted = await notedEvent(language, event)
    if (noted) known.push(noted)
  }
  return { known, beyondPlan: events.length - counted.length }
}

const leaving = (event: VisitorEvent, link: Link | undefined): NotedEvent =>
  link?.kind === 'EXTERNAL_URL' ? { ...event, leaves: true } : event

/** Undefined for an event that the site does not know. */
async function notedEvent(language: LiveLanguage, event: VisitorEvent): Promise<NotedEvent | undefined> {
  const { pages, source } = language
  const place = pages.get(event.page_id)
  if (!place) return undefined
  const itemsThere = async () =>
    [await source.page(place.page.hash), ...variantsOf(source.settings, event.page_id)].map(itemsOf)
  const productOf = async (id: string) =>
    (await itemsThere()).flatMap(({ products }) => products.get(id) ?? [])[0]
  switch (event.type) {
    case 'page_view':
    case 'page_leave':
    case 'tap':
    case 'vital':
      return event
    case 'page_slide':
      return pages.has(event.from_page_id) ? event : undefined
    case 'click_cta':
      // The link button of a page has the page's id.
      if (event.button_id === event.page_id) return event
      return (await itemsThere()).some(({ buttons }) => buttons.has(event.button_id)) ? event : undefined
    case 'click_product': {
      const product = await productOf(event.product_id)
      if (!product) return undefined
      const { link, price } = product
      return { ...leaving(event, link), ...(price ? { price } : {}) }
    }
    case 'click_product_point':
      return (await productOf(event.product_id)) && event
    case 'click_popup_cta': {
      const popup = popupsOf(source.settings).find(({ id }) => id === event.popup_id)
      return popup && leaving(event, popup.transition)
    }
    case 'click_campaign': {
      const item = campaignItems(source.settings).find(({ id }) => id === event.item_id)
      return item && leaving(event, item.link)
    }
    case 'click_sns':
      return source.settings.sns.some(({ snsType }) => snsType === event.sns_type) ? event : undefined
  }
}

/** Replacements of a page in variations of the running experiment. */
const variantsOf = (settings: SiteSettings, pageId: string): Page[] =>
  runningVariations(settings).flatMap(({ pages = [] }) => pages.filter(({ id }) => id === pageId))

const popupsOf = (settings: SiteSettings) =>
  [settings, ...runningVariations(settings)].flatMap(({ popupCtas }) =>
    [popupCtas?.timeLimit, popupCtas?.applicantLimit].filter((popup) => popup !== undefined),
  )

const campaignItems = ({ campaign }: SiteSettings) => [
  ...(campaign?.banners ?? []),
  ...(campaign?.buttons ?? []),
]

export const isCampaignItem = (settings: SiteSettings, itemId: string): boolean =>
  campaignItems(settings).some(({ id }) => id === itemId)
