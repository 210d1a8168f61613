import type { LanguageSite } from '#content/language-site.ts'
import type { ReleaseManifest, SiteRedirect } from '#model/jobs/release.ts'
import { parseAddress } from '#model/values/address.ts'
import { documentAddress } from '#model/values/layout.ts'
import {
  compareSpecific,
  isExact,
  type RedirectFrom,
  readRedirectFrom,
  redirectFromText,
} from '#model/values/redirect-from.ts'
import { type RedirectTo, readRedirectTo, redirectToText } from '#model/values/redirect-to.ts'
import { pageAddresses, pagePlaces } from './page-places.ts'
import type { PreparedLanguage } from './prepare-language.ts'

interface Read {
  from: RedirectFrom
  to: string
  status: number
}

/**
 * The redirects of single addresses, and those of patterns, the most specific first; none to pages that cannot be
 * entered in the requested language.
 */
export async function siteRedirects(
  languages: readonly PreparedLanguage[],
): Promise<Pick<ReleaseManifest, 'redirects' | 'redirectPatterns'>> {
  if (languages.every(({ source }) => !source.settings.redirects?.length)) return {}
  const all = (await Promise.all(languages.map(redirectsIn))).flat()
  const pathsWithQuery = new Set(all.flatMap(({ from }) => (from.query.length > 0 ? pathOf(from) : [])))
  // A single address can be looked up; if a query matters, the order of the rules does too.
  const isAlone = ({ from }: Read) => isExact(from) && !pathsWithQuery.has(pathOf(from))
  const redirects: NonNullable<ReleaseManifest['redirects']> = {}
  for (const { from, to, status } of all.filter(isAlone))
    if (pathOf(from) !== to) redirects[pathOf(from)] = { to, status }
  const patterns = all
    .filter((one) => !isAlone(one))
    .sort((one, other) => compareSpecific(one.from, other.from))
  return patterns.length === 0 ? { redirects } : { redirects, redirectPatterns: patterns.map(written) }
}

const pathOf = (from: RedirectFrom): string => redirectFromText({ ...from, query: [] })

const written = ({ from, to, status }: Read): SiteRedirect => ({ from: redirectFromText(from), to, status })

/** The redirects to pages in a language; for the default language, also those to addresses. */
async function redirectsIn({ site, source }: PreparedLanguage): Promise<Read[]> {
  const { redirects = [], defaultLanguage } = source.settings
  const wanted = redirects.filter(
    ({ to, language = defaultLanguage }) => (to === undefined ? language : defaultLanguage) === site.language,
  )
  if (wanted.length === 0) return []
  const addressOfPage = pageAddresses(await pagePlaces(source, site), site)
  return wanted.flatMap(({ from, pageId, to, status }) => {
    const [read, target] = [readRedirectFrom(from), to === undefined ? undefined : readRedirectTo(to)]
    const address = target ? addressIn(site, target) : pageId && addressOfPage(pageId)
    return read && address ? [{ from: read, to: address, status }] : []
  })
}

/** Addresses of the site have the suffix of its layout. */
function addressIn({ settings, layout }: LanguageSite, to: RedirectTo): string {
  if (to.origin) return redirectToText(to)
  const canonical = parseAddress(settings, to.path)?.canonical
  const path = canonical === undefined ? layout.base + to.path : documentAddress(layout, canonical)
  return redirectToText({ ...to, path })
}
