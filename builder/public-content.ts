import type { ContentContext } from '#content/content-lookups.ts'
import { pageContent } from '#content/page-content.ts'
import { categoryName } from '#content/site-grid.ts'
import type { MediaAsset, MediaRef } from '#model/definition/media/media.ts'
import { isNotificationOpen } from '#model/values/active-window.ts'
import { inLanguage } from '#model/values/language.ts'
import { positionOf } from '#model/values/position.ts'
import type { NotificationContent } from '#runtime/documents/overlays.ts'
import type { ButtonContent, PageContent, Picture, ProductContent } from '#runtime/documents/page-content.ts'
import type { LiveLanguage, LivePage } from './live-language.ts'
import { contentContext } from './stages/content-context.ts'
import { stillOf } from './stages/media-names.ts'
import { notificationContent } from './stages/overlays-json.ts'

/** A page in the list of a site. A locked page has no other information. */
export interface ListedPage {
  id: string
  /** Its number within the site, from 1 (decision 5). */
  order: number
  position: string
  address: string
  category: { id: string; name: string }
  membersOnlyLock: boolean
  thumbnail?: Picture | undefined
}

export interface PublicPage extends ListedPage {
  /** Absent if the page is locked. */
  content?: PageContent
}

export type PublicProduct = ProductContent & { pageId: string }
export type PublicButton = ButtonContent & { pageId: string }

/** The pages of a language, from a position on. */
export const listPublicPages = (
  language: LiveLanguage,
  { from, count }: { from: number; count: number },
): Promise<ListedPage[]> =>
  Promise.all(
    [...language.pages.values()]
      .slice(from, from + count)
      .map((place, index) => listedPage(language, place, from + index + 1)),
  )

async function listedPage(language: LiveLanguage, place: LivePage, order: number): Promise<ListedPage> {
  const { source, site } = language
  const { page, column } = place
  const entry = source.root.categories[column]!
  const ref = inLanguage(page.thumbnail, site.language, site.defaultLanguage)
  const position = positionOf(place)
  return {
    id: page.id,
    order,
    position,
    address: site.page(position),
    category: { id: entry.id, name: categoryName(entry, site) },
    membersOnlyLock: page.isLocked,
    thumbnail: ref === undefined ? undefined : stillOf(ref, await source.asset(ref)),
  }
}

/** The public information about a page; undefined if it cannot be entered. */
export async function publicPage(language: LiveLanguage, pageId: string): Promise<PublicPage | undefined> {
  const place = language.pages.get(pageId)
  if (!place) return undefined
  const order = [...language.pages.keys()].indexOf(pageId) + 1
  const listed = await listedPage(language, place, order)
  return place.page.isLocked ? listed : { ...listed, content: await contentOf(language, place) }
}

/** The content of a page that is not locked. */
async function contentOf(language: LiveLanguage, { page }: LivePage): Promise<PageContent> {
  const { source } = language
  const context = await contextOf(language, page.media)
  return pageContent(await source.page(page.hash), context)
}

async function contextOf(
  { source, site, pageAddress }: LiveLanguage,
  refs: readonly MediaRef[],
): Promise<ContentContext> {
  const assets = new Map<MediaRef, MediaAsset>()
  for (const ref of refs) assets.set(ref, await source.asset(ref))
  return contentContext({ site, pageAddress, asset: (ref) => assets.get(ref)!, focus: source.root.focus })
}

/** A product of a page that is not locked. */
export const publicProduct = (language: LiveLanguage, id: string): Promise<PublicProduct | undefined> =>
  findOnPages(language, id, ({ products }) => products)

/** A button of a page that is not locked; undefined if it has nothing to show. */
export const publicButton = (language: LiveLanguage, id: string): Promise<PublicButton | undefined> =>
  findOnPages(language, id, ({ buttons }) => buttons)

async function findOnPages<Item extends { id: string }>(
  language: LiveLanguage,
  id: string,
  itemsOf: (content: PageContent) => readonly Item[],
): Promise<(Item & { pageId: string }) | undefined> {
  const pageId = (await pagesOfItems(language)).get(id)
  const place = pageId === undefined ? undefined : language.pages.get(pageId)
  if (!place) return undefined
  const found = itemsOf(await contentOf(language, place)).find((item) => item.id === id)
  return found && { ...found, pageId: place.page.id }
}

const itemsOfLanguages = new WeakMap<LiveLanguage, Promise<ReadonlyMap<string, string>>>()
const pagesAtOnce = 16

/** The page of each product and button on pages that are not locked; read once and cached. */
function pagesOfItems(language: LiveLanguage): Promise<ReadonlyMap<string, string>> {
  const known = itemsOfLanguages.get(language) ?? readItems(language)
  itemsOfLanguages.set(language, known)
  return known.catch((error: unknown) => {
    itemsOfLanguages.delete(language)
    throw error
  })
}

async function readItems({ pages, source }: LiveLanguage): Promise<ReadonlyMap<string, string>> {
  const items = new Map<string, string>()
  const open = [...pages.values()].filter(({ page }) => !page.isLocked)
  for (let first = 0; first < open.length; first += pagesAtOnce) {
    const some = open.slice(first, first + pagesAtOnce)
    for (const page of await Promise.all(some.map((place) => source.page(place.page.hash))))
      for (const { id } of [...page.products, ...page.buttons]) if (!items.has(id)) items.set(id, page.id)
  }
  return items
}

/** The news that are shown at an instant. */
export async function openNotifications(
  language: LiveLanguage,
  nowMs: number,
): Promise<NotificationContent[]> {
  const open = language.source.settings.notifications.filter((one) => isNotificationOpen(one, nowMs))
  const context = await contextOf(
    language,
    open.flatMap(({ image }) => image ?? []),
  )
  return open.map((one) => notificationContent(context, one)).filter(({ title }) => title !== '')
}
