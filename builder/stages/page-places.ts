import type { ContentLookups } from '#content/content-lookups.ts'
import type { LanguageSite } from '#content/language-site.ts'
import { captionTop, webVttOf } from '#model/definition/media/caption-files.ts'
import type { Page } from '#model/definition/page.ts'
import { type GridPlace, positionOf } from '#model/values/position.ts'
import type { SnapshotSource } from '../compile-site.ts'

/** Position of each page that can be entered in a language. */
export async function pagePlaces(
  source: Pick<SnapshotSource, 'root' | 'category'>,
  { language }: Pick<LanguageSite, 'language'>,
): Promise<Map<string, GridPlace>> {
  const places = new Map<string, GridPlace>()
  for (const [column, entry] of source.root.categories.entries()) {
    const { pages } = await source.category(entry)
    for (let row = 0; row < (entry.rows[language] ?? 0); row++) places.set(pages[row]!.id, { column, row })
  }
  return places
}

/** Address of each page. */
export const pageAddresses =
  (places: ReadonlyMap<string, GridPlace>, site: LanguageSite): ContentLookups['pageAddress'] =>
  (pageId) => {
    const place = places.get(pageId)
    return place && site.page(positionOf(place))
  }

/** The captions of a page in all its languages, without duplicates. */
export const pageCaptions = (page: Page): string[] => {
  const top = captionTop(page)
  const all = Object.values(page.details).flatMap(({ captions }) =>
    captions ? [webVttOf(captions, top)] : [],
  )
  return [...new Set(all)]
}
