import type { SiteRedirect } from '#model/jobs/release.ts'
import { namesIn, readRedirectFrom } from '#model/values/redirect-from.ts'
import { requestedPath } from '#model/values/redirect-path.ts'
import { type RedirectEntry, redirectTable } from '#model/values/redirect-table.ts'
import { filledRedirectTo, readRedirectTo } from '#model/values/redirect-to.ts'

/** The requested address, as in a `URL`. */
export type RequestedUrl = Pick<URL, 'pathname' | 'search'>

interface FoundRedirect {
  location: string
  status: number
}

type FindRedirect = (url: RequestedUrl) => FoundRedirect | undefined

/** Target of a redirect for one address, with the query of the request. */
export function exactRedirect({ to, status }: Omit<SiteRedirect, 'from'>, url: RequestedUrl): FoundRedirect {
  const read = /[?#]/.test(to) ? readRedirectTo(to) : undefined
  const location = read ? filledRedirectTo(read, {}, url.search.slice(1)) : to + url.search
  return { location, status }
}

/** Redirects that are looked up by pattern. */
export function patternRedirects(redirects: readonly SiteRedirect[]): FindRedirect {
  const find = redirectTable(
    redirects.flatMap(({ from, to, status }): RedirectEntry<Pattern>[] => {
      const [read, target] = [readRedirectFrom(from), readRedirectTo(to)]
      return read && target ? [{ from: read, value: { target, status } }] : []
    }),
  )
  return (url) => {
    const match = find(requestedPath(url.pathname), url.search)
    if (!match) return undefined
    const location = filledRedirectTo(match.value.target, match.values, match.rest)
    return isTheSame(location, url) ? undefined : { location, status: match.value.status }
  }
}

interface Pattern {
  target: NonNullable<ReturnType<typeof readRedirectTo>>
  status: number
}

/** Whether a redirect would lead to the requested address itself and never end. */
function isTheSame(location: string, { pathname, search }: RequestedUrl): boolean {
  if (!location.startsWith('/')) return false
  const target = new URL(location, 'http://site')
  return requestedPath(target.pathname) === requestedPath(pathname) && target.search === search
}

/** Whether it matches more than one address, ignoring the query. */
export function isPattern({ from }: Pick<SiteRedirect, 'from'>): boolean {
  const read = readRedirectFrom(from)
  return read !== undefined && namesIn(read).length > 0
}

const tables = new WeakMap<readonly SiteRedirect[], FindRedirect>()

/** The same, cached for each open release. */
export function patternsOf(redirects: readonly SiteRedirect[]): FindRedirect {
  const known = tables.get(redirects)
  if (known) return known
  const made = patternRedirects(redirects)
  tables.set(redirects, made)
  return made
}
