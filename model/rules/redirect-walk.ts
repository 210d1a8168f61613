import type { Redirect } from '../definition/redirect.ts'
import { exampleOf, namesIn, type RedirectFrom, readRedirectFrom } from '../values/redirect-from.ts'
import { requestedPath } from '../values/redirect-path.ts'
import { type RedirectEntry, type RedirectTable, redirectTable } from '../values/redirect-table.ts'
import { filledRedirectTo, type RedirectTo, readRedirectTo } from '../values/redirect-to.ts'
import type { Torn } from '../values/torn.ts'

/** One redirect of the settings, read. */
export interface ReadRedirect {
  /** Where it stands among them. */
  index: number
  from: RedirectFrom
  /** As it is written. */
  value: string
  /** Absent where it leads to a page. */
  to?: RedirectTo | undefined
}

/** Those that can be read. */
export function readRedirects(redirects: readonly (Torn<Redirect> | undefined)[]): ReadRedirect[] {
  return redirects.flatMap((redirect, index) => {
    const from = redirect?.from === undefined ? undefined : readRedirectFrom(redirect.from)
    if (!from) return []
    return [
      {
        index,
        from,
        value: redirect!.from!,
        to: redirect?.to === undefined ? undefined : readRedirectTo(redirect.to),
      },
    ]
  })
}

export const tableOf = (redirects: readonly ReadRedirect[]): RedirectTable<ReadRedirect> =>
  redirectTable(redirects.map((value): RedirectEntry<ReadRedirect> => ({ from: value.from, value })))

/** Browsers give up after twenty. */
export const mostInARow = 10

interface Walk {
  isEndless: boolean
  /** How many redirects follow. */
  count: number
  last: ReadRedirect
  /** Where the last one leads; undefined for a page. */
  address?: string | undefined
}

/** Where one redirect leads in the end: tried on addresses made of its own pattern. */
export function walkFrom(redirect: ReadRedirect, ways: Ways): Walk {
  const first = walk(redirect, anyWord, { ...ways, most: mostInARow })
  if (first.isEndless) return first
  // What has been written in it could lead it back to itself.
  const own = ownWords(redirect).map((word) => walk(redirect, word, { ...ways, most: 2 }))
  return own.find(({ isEndless }) => isEndless) ?? first
}

export interface Ways {
  find: RedirectTable<ReadRedirect>
  /** Whether something is there that goes before a redirect. */
  isTaken(path: string, redirect: ReadRedirect): boolean
}

/** A word that nobody writes. */
export const anyWord = 'x-any-x'

function ownWords({ from, to }: ReadRedirect): string[] {
  if (namesIn(from).length === 0 || !to || to.origin) return []
  const wanted = to.path.split('/').slice(1)
  const isNamed = (segment: string | undefined) => segment === undefined || segment.startsWith(':')
  const isElsewhere = from.segments.some(
    ({ text }, at) => text !== undefined && !isNamed(wanted[at]) && wanted[at] !== text,
  )
  // A rest can be of any length: what stands behind it, where it is.
  if (isElsewhere && !to.path.includes(':splat/')) return []
  const words = [...from.segments.flatMap(({ text }) => text ?? []), ...wanted]
  return [...new Set(words.filter((word) => word !== '' && !isNamed(word)))].slice(0, 8)
}

/** The query goes along whole, as other servers have it. */
function walk(first: ReadRedirect, word: string, { find, isTaken, most }: Ways & { most: number }): Walk {
  let at = exampleOf(first.from, word)
  let last = first
  const seen = new Set<string>()
  for (let count = 0; ; count++) {
    const match = find(at.path, at.search)
    const address = at.path + at.search
    const isTooLong = most === mostInARow && count >= most
    const isEndless = match !== undefined && (seen.has(address) || isTooLong)
    if (!match || isEndless || count > most || (count > 0 && isTaken(at.path, match.value)))
      return { isEndless, count, last, address }
    seen.add(address)
    last = match.value
    if (!last.to) return { isEndless: false, count: count + 1, last }
    const next = filledRedirectTo(last.to, match.values, at.search.slice(1))
    if (last.to.origin) return { isEndless: false, count: count + 1, last, address: next }
    at = partsOf(next)
  }
}

/** Of an address as `filledRedirectTo` writes it. */
function partsOf(address: string): { path: string; search: string } {
  const [asked = ''] = address.split('#')
  const mark = asked.indexOf('?')
  const path = requestedPath(mark < 0 ? asked : asked.slice(0, mark))
  return { path, search: mark < 0 ? '' : asked.slice(mark) }
}
