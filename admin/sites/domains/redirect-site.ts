import type { SiteDetail } from '#model/calls/sites/sites.ts'
import type { Redirect, RedirectStatus } from '#model/definition/redirect.ts'
import { type Problem, type ProblemParams, type ProblemRule, problem } from '#model/messages/problem.ts'
import { reportRedirects } from '#model/rules/redirect-rules.ts'
import { type AddressBase, addressOf, parseAddress } from '#model/values/address.ts'
import { languageFacts } from '#model/values/language.ts'
import { exampleOf, isExact, readRedirectFrom, redirectFromKey } from '#model/values/redirect-from.ts'

/** What the redirects need to know of a site. */
export interface RedirectSite {
  base: AddressBase
  /** Ids of pages by position. */
  pages: ReadonlyMap<string, string>
}

/** Labels of the statuses. */
export const statusTexts = {
  301: 'domains.redirect301',
  302: 'domains.redirect302',
  307: 'domains.redirect307',
  308: 'domains.redirect308',
} as const satisfies Record<RedirectStatus, string>

/** A page that a redirect may lead to. */
interface PageChoice {
  value: string
  text: string
}

export const pagesOf = ({ categories, defaultLanguage }: SiteDetail): PageChoice[] =>
  categories.flatMap(({ name, pages }) =>
    pages.map(({ id, position }) => ({ value: id, text: `${position} · ${name[defaultLanguage] ?? ''}` })),
  )

export const redirectSiteOf = (site: SiteDetail): RedirectSite => ({
  base: { defaultLanguage: site.defaultLanguage, prefix: site.settings.prefix },
  pages: new Map(site.categories.flatMap(({ pages }) => pages.map(({ id, position }) => [position, id]))),
})

/** The destination of a redirect as text; undefined for a page that does not exist. */
export function destinationOf(
  { pageId, language, to }: Redirect,
  pages: ReadonlyMap<string, string>,
): string | undefined {
  if (to !== undefined) return to
  const page = pageId === undefined ? undefined : pages.get(pageId)
  return page === undefined || language === undefined ? page : `${page}, ${languageFacts[language].name}`
}

/** The position of a page at the redirect's address; it takes precedence over the redirect. */
export function shadowOf({ from }: Redirect, { base, pages }: RedirectSite): string | undefined {
  const read = readRedirectFrom(from)
  const path = read && isExact(read) ? exampleOf(read, '').path : undefined
  const position = path === undefined ? undefined : parseAddress(base, path)?.target.position
  return position !== undefined && pages.has(position) ? position : undefined
}

/** Normalized source address of a redirect; the text itself if it is invalid. */
export const keyOf = ({ from }: Pick<Redirect, 'from'>): string => {
  const read = readRedirectFrom(from)
  return read ? redirectFromKey(read) : from
}

/** The problem of each invalid redirect, by index. */
export function brokenOf(
  redirects: readonly Redirect[],
  { base }: Pick<RedirectSite, 'base'>,
): Map<number, Problem> {
  const found = new Map<number, Problem>()
  const report = (path: string, rule: ProblemRule, params: ProblemParams = {}) => {
    const index = Number(path.split('/')[1])
    if (!found.has(index)) found.set(index, problem(path, rule, params))
  }
  reportRedirects({ ...base, redirects: [...redirects] }, '', report)
  return found
}

/** The redirects in the format of Netlify and Cloudflare Pages. */
export function redirectListOf(redirects: readonly Redirect[], { base, pages }: RedirectSite): string {
  const positions = new Map([...pages].map(([position, id]) => [id, position]))
  const lines = redirects.flatMap(({ from, pageId, language = base.defaultLanguage, to, status }) => {
    const position = pageId === undefined ? undefined : positions.get(pageId)
    const address = to ?? (position === undefined ? undefined : addressOf(base, { language, position }))
    if (address === undefined) return []
    const [path, query = ''] = from.replaceAll(' ', '%20').split('?')
    return [[path, ...query.split('&'), address, String(status)].filter((part) => part !== '').join(' ')]
  })
  return `${lines.join('\n')}\n`
}
