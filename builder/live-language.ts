import { type LanguageSite, languageSite } from '#content/language-site.ts'
import type { SnapshotPage } from '#model/jobs/snapshot.ts'
import type { Language } from '#model/values/language.ts'
import { type GridPlace, positionOf } from '#model/values/position.ts'
import type { SnapshotSource } from './compile-site.ts'
import type { LanguageSources } from './language-sources.ts'

export interface LivePage extends GridPlace {
  page: SnapshotPage
}

/** One language of a live site. */
export interface LiveLanguage {
  source: SnapshotSource
  site: LanguageSite
  /** The pages that can be entered, by id, in the order of the site. */
  pages: ReadonlyMap<string, LivePage>
  /** Address of a page in this language; undefined if it does not exist or cannot be entered. */
  pageAddress(pageId: string): string | undefined
}

/** `origin` is the origin of the site. The language must be one of the site's. */
export async function readLiveLanguage(
  sources: LanguageSources,
  language: Language,
  origin: string,
): Promise<LiveLanguage> {
  const source = sources.get(language)!
  const { root, settings } = source
  const site = languageSite(settings, language, origin, root.plan)
  const pages = new Map<string, LivePage>()
  for (const [column, entry] of root.categories.entries()) {
    const category = await source.category(entry)
    const rows = category.pages.slice(0, entry.rows[language] ?? 0)
    for (const [row, page] of rows.entries()) pages.set(page.id, { column, row, page })
  }
  const pageAddress = (pageId: string) => {
    const place = pages.get(pageId)
    return place && site.page(positionOf(place))
  }
  return { source, site, pages, pageAddress }
}
