import type { LanguageSite } from '#content/language-site.ts'
import type { SnapshotCategory, SnapshotRoot } from '#model/jobs/snapshot.ts'
import { escapeHtml } from '#model/values/escape-html.ts'
import { type Language, languageFacts } from '#model/values/language.ts'
import { positionOf } from '#model/values/position.ts'
import { categoryReadingAddress, isSplit, readingAddress } from './reading-addresses.ts'

/** A language with its snapshot. */
export interface MappedLanguage {
  site: LanguageSite
  root: SnapshotRoot
  categories: readonly SnapshotCategory[]
}

/** Maximum number of addresses per site map. */
const mapLimit = 45_000

/** Every public page in every language, with its alternative languages; locked pages are left out. */
export function siteMaps(languages: readonly MappedLanguage[]): Map<string, string> {
  const { origin, layout } = languages[0]!.site
  const root = `${layout.base}/sitemap`
  const entries = [...mapEntries(languages), ...readingEntries(languages)]
  const files = new Map<string, string>()
  if (entries.length <= mapLimit) return files.set(`${root}.xml`, urlSet(entries))
  for (let from = 0; from < entries.length; from += mapLimit)
    files.set(`${root}-${files.size + 1}.xml`, urlSet(entries.slice(from, from + mapLimit)))
  const index = [...files.keys()]
    .map((path) => `<sitemap><loc>${escapeHtml(origin + path)}</loc></sitemap>`)
    .join('')
  const head = '<?xml version="1.0" encoding="UTF-8"?>'
  return files.set(
    `${root}.xml`,
    `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${index}</sitemapindex>`,
  )
}

const rowsOf = ({ root, site }: MappedLanguage, column: number): number =>
  root.categories[column]?.rows[site.language] ?? 0

const columnsOf = (languages: readonly MappedLanguage[]): number =>
  Math.max(...languages.map(({ root }) => root.categories.length))

function* mapEntries(languages: readonly MappedLanguage[]) {
  for (let column = 0; column < columnsOf(languages); column++) {
    const rows = Math.max(...languages.map((language) => rowsOf(language, column)))
    for (let row = 0; row < rows; row++) {
      const position = positionOf({ column, row })
      const open = languages.filter(
        (language) => row < rowsOf(language, column) && !language.categories[column]?.pages[row]?.isLocked,
      )
      yield* entriesOf(open.map(({ site }) => ({ site, address: site.page(position) })))
    }
  }
}

/** The reading view in every language. */
function* readingEntries(languages: readonly MappedLanguage[]) {
  yield* entriesOf(languages.map(({ site }) => ({ site, address: readingAddress(site) })))
  const split = languages.filter(({ root, site }) => isSplit(root, site.settings.languages))
  for (let column = 0; column < columnsOf(languages); column++)
    yield* entriesOf(
      split
        .filter((language) => rowsOf(language, column) > 0)
        .map(({ site }) => ({ site, address: categoryReadingAddress(site, column) })),
    )
}

function* entriesOf(documents: readonly { site: LanguageSite; address: string }[]) {
  const links = documents.map(({ site, address }) =>
    alternateLink(languageFacts[site.language].tag, site.origin + address),
  )
  for (const { site, address } of documents)
    yield `<url><loc>${escapeHtml(site.origin + address)}</loc>${links.length > 1 ? links.join('') : ''}</url>`
}

const alternateLink = (tag: string, url: string) =>
  `<xhtml:link rel="alternate" hreflang="${tag}" href="${escapeHtml(url)}"/>`

const urlSet = (entries: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>`

export const robotsText = (origin: string, base: string): string =>
  `User-agent: *\nDisallow: ${base}/_api/\n\nSitemap: ${origin}${base}/sitemap.xml\n`

export const iconSizes = [192, 512] as const
export const iconPath = (size: number): string => `/icon-${size}.png`

export function webManifest(
  site: LanguageSite,
  start: string,
  colors: { theme: string; background: string },
): string {
  return JSON.stringify({
    name: site.name,
    short_name: [...site.name].slice(0, 12).join(''),
    lang: languageFacts[site.language].tag,
    start_url: start,
    display: 'standalone',
    theme_color: colors.theme,
    background_color: colors.background,
    icons: iconSizes.map((size) => ({
      src: site.layout.base + iconPath(size),
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
  })
}

export const manifestPath = (language: Language): string =>
  `/manifest-${languageFacts[language].segment}.webmanifest`
