import { basename } from 'node:path'
import type { SnapshotSource } from '#builder/compile-site.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import { addressOf } from '#model/values/address.ts'
import type { Language } from '#model/values/language.ts'
import { parsePosition, positionOf } from '#model/values/position.ts'
import { redirectsText } from './redirects-text.ts'

/** Positions of pages by id. */
export type PagePlaces = Readonly<Record<string, string>>

export interface MovedPages {
  moved: { id: string; from: string; to: string }[]
  /** Positions that no longer have a page, with the page to redirect to. */
  gone: { position: string; page: string }[]
}

/** Undefined if every address still leads to the same page. */
export function movedPages(before: PagePlaces, after: PagePlaces): MovedPages | undefined {
  const pages = new Map(Object.entries(after).map(([id, position]) => [position, id]))
  const moved = Object.entries(before).flatMap(([id, from]) => {
    const to = after[id]
    return to === undefined || to === from ? [] : [{ id, from, to }]
  })
  const gone = Object.entries(before).flatMap(([id, position]) => {
    const page = after[id] === undefined ? nearestPage(position, pages) : id
    return pages.has(position) || page === undefined ? [] : [{ position, page }]
  })
  return moved.length + gone.length > 0 ? { moved, gone } : undefined
}

/** The page above it, or the first page of the site. */
function nearestPage(position: string, pages: ReadonlyMap<string, string>): string | undefined {
  const place = parsePosition(position)
  if (!place) return undefined
  for (let row = place.row - 1; row >= 0; row--) {
    const above = pages.get(positionOf({ column: place.column, row }))
    if (above !== undefined) return above
  }
  return pages.get(positionOf({ column: 0, row: 0 }))
}

export interface AddressSettings {
  languages: readonly Language[]
  defaultLanguage: Language
  prefix?: string | undefined
  redirects?: readonly { from: string }[] | undefined
  /** The file that the settings are in; absent where it is not known. */
  file?: string | undefined
}

export const addressSettings = (
  { languages, defaultLanguage, prefix, redirects }: SiteSettings,
  file?: string,
): AddressSettings => ({ languages, defaultLanguage, prefix, redirects, file })

/** Message for people: what has moved, and the redirects for links from outside. */
export function movedText({ moved, gone }: MovedPages, settings: AddressSettings): string {
  const { defaultLanguage, languages, prefix, redirects = [], file } = settings
  const address = (position: string, language = defaultLanguage) =>
    addressOf({ defaultLanguage, prefix }, { language, position })
  const known = new Set(redirects.map(({ from }) => from))
  const offered = gone.flatMap(({ position, page }) =>
    languages.flatMap((language) => {
      const from = address(position, language)
      // A temporary redirect: browsers cache permanent ones for ever, and a page may be added there later.
      const redirect = { from, pageId: page, language, status: 302 }
      const { language: _, ...usual } = redirect
      return known.has(from) ? [] : [language === defaultLanguage ? usual : redirect]
    }),
  )
  const lines = moved.map(({ id, from, to }) => `${address(from)} → ${address(to)} ${id}`)
  const places = gone.map(({ position }) => address(position))
  const shownPlaces =
    places.slice(0, shown).join(', ') + (places.length > shown ? ` and ${places.length - shown} more` : '')
  const isFirst = redirects.length === 0
  const what = isFirst ? 'settings' : 'redirects'
  const where = file === undefined ? what : `${what} in ${basename(file)}`
  const goneText = `Nothing stands any more at ${shownPlaces}. Redirects lead on who comes from elsewhere; add to the ${where}:`
  return [
    ...(moved.length > 0 ? ['Addresses have moved with their pages:', ...firstOf(lines)] : []),
    [
      ...(moved.length > 0 ? ['Links within the site follow them.'] : []),
      ...(offered.length > 0 ? [goneText] : []),
    ].join(' '),
    ...(offered.length > 0 ? [redirectsText(offered.slice(0, shown), { file, isFirst })] : []),
    ...(offered.length > shown ? [`  and ${offered.length - shown} more`] : []),
  ]
    .filter((line) => line !== '')
    .join('\n')
}

const shown = 5

function firstOf(lines: readonly string[]): string[] {
  const more = lines.length - shown
  return [...lines.slice(0, shown), ...(more > 0 ? [`and ${more} more`] : [])].map((line) => `  ${line}`)
}

export interface MovedSite {
  pages: MovedPages
  settings: AddressSettings
}

/** Positions of all pages of a site. */
export async function placesIn({
  root,
  category,
}: Pick<SnapshotSource, 'root' | 'category'>): Promise<PagePlaces> {
  const places: Record<string, string> = {}
  for (const [column, entry] of root.categories.entries())
    for (const [row, { id }] of (await category(entry)).pages.entries())
      places[id] = positionOf({ column, row })
  return places
}

/** Compares each site with the previous one. */
export function followPlaces() {
  let before: PagePlaces | undefined
  return async (source: SnapshotSource, file?: string): Promise<MovedSite | undefined> => {
    const after = await placesIn(source)
    const pages = before && movedPages(before, after)
    before = after
    return pages && { pages, settings: addressSettings(source.settings, file) }
  }
}
