import type { LanguageSite } from '#content/language-site.ts'
import { type Language, languageFacts } from '#model/language.ts'
import { positionOf } from '#model/position.ts'
import type { SnapshotCategory, SnapshotRoot } from '#model/snapshot.ts'
import { escapeHtml } from '../jsx/attributes.ts'
import { categoryReadingAddress, isSplit, readingAddress } from './reading-addresses.ts'

/** Most addresses that one site map may list. */
const mapLimit = 45_000

/** Every public page in every language, with its other languages; locked pages are left out. */
export function siteMaps(
  root: SnapshotRoot,
  sites: readonly LanguageSite[],
  categories: readonly SnapshotCategory[],
): Map<string, string> {
  const origin = sites[0]!.origin
  const entries = [...mapEntries(root, sites, categories), ...readingEntries(root, sites)]
  const files = new Map<string, string>()
  if (entries.length <= mapLimit) return files.set('/sitemap.xml', urlSet(entries))
  for (let from = 0; from < entries.length; from += mapLimit)
    files.set(`/sitemap-${files.size + 1}.xml`, urlSet(entries.slice(from, from + mapLimit)))
  const index = [...files.keys()]
    .map((path) => `<sitemap><loc>${escapeHtml(origin + path)}</loc></sitemap>`)
    .join('')
  const head = '<?xml version="1.0" encoding="UTF-8"?>'
  return files.set(
    '/sitemap.xml',
    `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${index}</sitemapindex>`,
  )
}

function* mapEntries(
  root: SnapshotRoot,
  sites: readonly LanguageSite[],
  categories: readonly SnapshotCategory[],
) {
  for (const [column, entry] of root.categories.entries()) {
    for (const [row, page] of categories[column]!.pages.entries()) {
      if (page.isLocked) continue
      const position = positionOf({ column, row })
      const open = sites.filter(({ language }) => row < (entry.rows[language] ?? 0))
      yield* entriesOf(open.map((site) => ({ site, address: site.page(position) })))
    }
  }
}

/** The reading view in every language. */
function* readingEntries(root: SnapshotRoot, sites: readonly LanguageSite[]) {
  yield* entriesOf(sites.map((site) => ({ site, address: readingAddress(site) })))
  if (!isSplit(root, sites[0]!.settings.languages)) return
  for (const [column, { rows }] of root.categories.entries())
    yield* entriesOf(
      sites
        .filter(({ language }) => (rows[language] ?? 0) > 0)
        .map((site) => ({ site, address: categoryReadingAddress(site, column) })),
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

export const robotsText = (origin: string): string =>
  `User-agent: *\nDisallow: /_api/\n\nSitemap: ${origin}/sitemap.xml\n`

export const iconSizes = [192, 512] as const
export const iconPath = (size: number): string => `/icon-${size}.png`

export function webManifest(
  site: LanguageSite,
  start: string,
  colors: { theme: string; background: string },
): string {
  return JSON.stringify({
    name: site.settings.name,
    short_name: [...site.settings.name].slice(0, 12).join(''),
    lang: languageFacts[site.language].tag,
    start_url: start,
    display: 'standalone',
    theme_color: colors.theme,
    background_color: colors.background,
    icons: iconSizes.map((size) => ({ src: iconPath(size), sizes: `${size}x${size}`, type: 'image/png' })),
  })
}

export const manifestPath = (language: Language): string =>
  `/manifest-${languageFacts[language].segment}.webmanifest`
