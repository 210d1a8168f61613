import type { Redirect } from '../definition/redirect.ts'
import { exampleOf, namesIn, type RedirectFrom, readRedirectFrom } from '../values/redirect-from.ts'
import { requestedPath } from '../values/redirect-path.ts'
import { type RedirectEntry, type RedirectTable, redirectTable } from '../values/redirect-table.ts'
import { filledRedirectTo, type RedirectTo, readRedirectTo } from '../values/redirect-to.ts'
import type { DeepPartial } from '../values/torn.ts'

/** One parsed redirect of the settings. */
export interface ReadRedirect {
  /** Its index in the list. */
  index: number
  from: RedirectFrom
  /** `from` as it is written. */
  value: string
  /** Absent if it leads to a page. */
  to?: RedirectTo | undefined
}

/** The redirects that can be parsed. */
export function readRedirects(redirects: readonly (DeepPartial<Redirect> | undefined)[]): ReadRedirect[] {
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

/** Maximum length of a chain; browsers give up after twenty redirects. */
export const maxInARow = 10

interface Walk {
  isEndless: boolean
  /** Number of redirects in the chain. */
  count: number
  last: ReadRedirect
  /** Target of the last redirect; undefined for a page. */
  address?: string | undefined
}

/** Final target of a redirect, found by following it from addresses that match its pattern. */
export function walkFrom(redirect: ReadRedirect, stepAt: StepAt): Walk {
  const first = walk(redirect, anyWord, { stepAt, most: maxInARow })
  if (first.isEndless) return first
  // The literal texts of a redirect could lead back to itself.
  const own = ownWords(redirect).map((word) => walk(redirect, word, { stepAt, most: 2 }))
  return own.find(({ isEndless }) => isEndless) ?? first
}

interface Place {
  path: string
  search: string
}

/** The result of applying a redirect to an address. */
interface Step {
  redirect: ReadRedirect
  /** Whether something else takes precedence at this address. */
  isTaken: boolean
  /** The target; absent for a page. */
  address?: string
  /** The target as a place within the site, if it is one. */
  next?: Place
}

export type StepAt = (place: Place) => Step | undefined

/** Caches each step, because ten thousand redirects can lead over each other. */
export function stepsIn(
  find: RedirectTable<ReadRedirect>,
  isTaken: (path: string, redirect: ReadRedirect) => boolean,
): StepAt {
  const known = new Map<string, Step | undefined>()
  return (place) => {
    const key = place.path + place.search
    if (!known.has(key)) known.set(key, stepOf(place, find, isTaken))
    return known.get(key)
  }
}

/** The whole query is passed on, as other servers do. */
function stepOf(
  { path, search }: Place,
  find: RedirectTable<ReadRedirect>,
  isTaken: (path: string, redirect: ReadRedirect) => boolean,
): Step | undefined {
  const match = find(path, search)
  if (!match) return undefined
  const { value: redirect, values } = match
  const step = { redirect, isTaken: isTaken(path, redirect) }
  if (!redirect.to) return step
  const address = filledRedirectTo(redirect.to, values, search.slice(1))
  return redirect.to.origin ? { ...step, address } : { ...step, address, next: partsOf(address) }
}

/** A text that nobody writes. */
export const anyWord = 'x-any-x'

function ownWords({ from, to }: ReadRedirect): string[] {
  if (namesIn(from).length === 0 || !to || to.origin) return []
  const wanted = to.path.split('/').slice(1)
  const isNamed = (segment: string | undefined) => segment === undefined || segment.startsWith(':')
  const isElsewhere = from.segments.some(
    ({ text }, at) => text !== undefined && !isNamed(wanted[at]) && wanted[at] !== text,
  )
  // The splat can have any length, which matters if something follows it.
  if (isElsewhere && !to.path.includes(':splat/')) return []
  const words = [...from.segments.flatMap(({ text }) => text ?? []), ...wanted]
  return [...new Set(words.filter((word) => word !== '' && !isNamed(word)))].slice(0, 8)
}

function walk(first: ReadRedirect, word: string, { stepAt, most }: { stepAt: StepAt; most: number }): Walk {
  let at: Place = exampleOf(first.from, word)
  let last = first
  const seen = new Set<string>()
  for (let count = 0; ; count++) {
    const step = stepAt(at)
    const address = at.path + at.search
    const isTooLong = most === maxInARow && count >= most
    const isEndless = step !== undefined && !(count > 0 && step.isTaken) && (seen.has(address) || isTooLong)
    if (!step || isEndless || count > most || (count > 0 && step.isTaken))
      return { isEndless, count, last, address }
    seen.add(address)
    last = step.redirect
    if (!step.next) return { isEndless: false, count: count + 1, last, address: step.address }
    at = step.next
  }
}

/** Splits an address as written by `filledRedirectTo`. */
function partsOf(address: string): Place {
  const [withoutHash = ''] = address.split('#')
  const mark = withoutHash.indexOf('?')
  const path = requestedPath(mark < 0 ? withoutHash : withoutHash.slice(0, mark))
  return { path, search: mark < 0 ? '' : withoutHash.slice(mark) }
}
