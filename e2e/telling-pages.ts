import { distinctPages } from '#checks/distinct-pages.ts'
import { screens } from '#model/values/address.ts'
import { languages } from '#model/values/language.ts'
import { firstPosition } from '#model/values/position.ts'
import { type DemoSite, demoSites, isLong, positionsOf } from './demo-sites.ts'
import { oncePerProduct } from './once-per-product.ts'
import { pathOf, siteUrl } from './open-site.ts'
import type { ProductAddresses } from './product.ts'
import { readSite } from './staff.ts'

interface SitePath {
  site: DemoSite
  path: string
}

interface SitePage extends SitePath {
  position: string
}

/** Of some paths in order, the required ones and those with a feature that no earlier one has. */
async function tellingOf<Path extends SitePath>(
  product: ProductAddresses,
  paths: readonly Path[],
  isAlwaysWanted: (path: Path) => boolean,
): Promise<Path[]> {
  const addressOf = ({ site, path }: SitePath) => siteUrl(product, site.siteId) + path
  const documents = new Map<string, string>()
  for (const one of paths) {
    const { html } = await readSite(siteUrl(product, one.site.siteId), one.path)
    documents.set(addressOf(one), html)
  }
  const telling = new Set(distinctPages(documents))
  return paths.filter((one) => telling.has(addressOf(one)) || isAlwaysWanted(one))
}

/** A language of a starter site other than its first: a different one for each site, or all of them with `LONG=1`. */
const otherLanguagesOf = (site: DemoSite) =>
  languages.slice(1).filter((_, index) => isLong || index === demoSites.indexOf(site))

/**
 * Pages of all starter sites, each with a feature that no earlier one has, and the first page of each site, and each
 * language; with `LONG=1`, all pages and languages.
 */
const findTellingPages = oncePerProduct(async (product) => {
  const pages = demoSites.flatMap((site) =>
    positionsOf(site).map((position): SitePage => ({ site, position, path: pathOf(position) })),
  )
  const isFirst = ({ position }: SitePage) => position === firstPosition
  const telling = await tellingOf(product, pages, isFirst)
  const translated = demoSites.flatMap((site) =>
    otherLanguagesOf(site).map((language) => {
      return { site, position: firstPosition, path: pathOf(firstPosition, language) }
    }),
  )
  return [...telling, ...translated]
})

/**
 * The same for other screens. All screens of the first site are included, because what scripts add to a screen is not
 * in its document.
 */
const findTellingScreens = oncePerProduct((product) => {
  const all = demoSites.flatMap((site) => screens.map((screen) => ({ site, screen, path: `/${screen}` })))
  return tellingOf(product, all, ({ site, screen }) => site === demoSites[0] || screen === screens[0])
})

const ofSite =
  <Path extends SitePath>(find: (product: ProductAddresses) => Promise<Path[]>) =>
  async (product: ProductAddresses, site: DemoSite): Promise<Path[]> =>
    (await find(product)).filter((one) => one.site === site)

export const tellingPagesOf = ofSite(findTellingPages)
export const tellingScreensOf = ofSite(findTellingScreens)
