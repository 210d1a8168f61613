import type { ReleaseManifest } from '#model/jobs/release.ts'
import { addressOf } from '#model/values/address.ts'
import { type Language, languageFacts, languageOfSegment } from '#model/values/language.ts'
import { firstPosition } from '#model/values/position.ts'
import type { Answer, DeliveryRequest } from './delivery-answer.ts'

type SiteLanguages = Pick<ReleaseManifest, 'defaultLanguage' | 'languages' | 'prefix'>

function firstPageOf({ defaultLanguage, prefix }: SiteLanguages, language: Language): string {
  const base = { defaultLanguage: defaultLanguage as Language, prefix }
  return addressOf(base, { language, position: firstPosition })
}

/** Whether this is the address of the first page in the default language. */
export const isRoot = (site: SiteLanguages, pathname: string): boolean => pathname === rootOf(site)

const rootOf = (site: SiteLanguages): string => firstPageOf(site, site.defaultLanguage as Language)

/** The language that a visitor has chosen in the menu before, if the site still has it. */
function chosenLanguage({ headers }: DeliveryRequest, { languages }: SiteLanguages): Language | undefined {
  const named = /(?:^|; ?)language=(\w+)/.exec(headers.get('cookie') ?? '')?.[1]
  const language = named === undefined ? undefined : languageOfSegment(named)
  return language && languages.includes(language) ? language : undefined
}

/** Whether a request comes from outside, and not from a link of the site or from its viewer loading a page. */
function isEntry({ headers }: DeliveryRequest, { host }: URL): boolean {
  const [mode, site] = [headers.get('sec-fetch-mode'), headers.get('sec-fetch-site')]
  if (mode !== null) return mode === 'navigate' && site !== 'same-origin'
  const from = headers.get('referer')
  return (
    (headers.get('accept') ?? '').includes('text/html') && (from === null || URL.parse(from)?.host !== host)
  )
}

/** Must not be cached, because it is for one visitor. */
const forOne = { 'cache-control': 'private, no-store', vary: 'cookie' }

/** At the root of a site: redirects to the first page in the language that the visitor has chosen before. */
export function leadToChosen(request: DeliveryRequest, url: URL, site: SiteLanguages): Answer | undefined {
  if (!isRoot(site, url.pathname)) return undefined
  const language = chosenLanguage(request, site)
  if (!language || language === site.defaultLanguage || !isEntry(request, url)) return undefined
  const location = firstPageOf(site, language) + url.search
  return { status: 302, headers: { ...forOne, location }, body: null }
}

/**
 * An address that contains the site's default language redirects to one without it. The visitor has thus chosen that
 * language, which replaces an earlier choice.
 */
export function keepNamed(
  redirect: Answer,
  request: DeliveryRequest,
  { site, named }: { site: SiteLanguages; named: Language | undefined },
): Answer {
  const chosen = chosenLanguage(request, site)
  const isToRoot = named === site.defaultLanguage && rootOf(site) === redirect.headers.location?.split('?')[0]
  if (!isToRoot || chosen === undefined || chosen === named) return redirect
  const cookie = `language=${languageFacts[named].segment}; path=/; max-age=2592000; SameSite=Lax`
  return { ...redirect, headers: { ...redirect.headers, ...forOne, 'set-cookie': cookie } }
}
