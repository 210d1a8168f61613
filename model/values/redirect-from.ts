import { readRedirectPath } from './redirect-path.ts'

/** A path segment: a literal text, or a placeholder. */
export type RedirectSegment = { text: string; name?: undefined } | { name: string; text?: undefined }

/** The pattern of a former address. */
export interface RedirectFrom {
  segments: readonly RedirectSegment[]
  /** Set for a pattern that ends in `*`: the text before the `*` in its segment; empty if the `*` follows a slash. */
  splat?: string | undefined
  /** Required query parameters; others are allowed too. */
  query: readonly (readonly [name: string, value: string])[]
}

/** Form of a placeholder. */
const placeholder = /^:([A-Za-z]\w*)$/

/** The name of the part that `*` matches. */
export const splatName = 'splat'

/** Each placeholder doubles the paths through the tree in which addresses are looked up (`redirect-table.ts`). */
const maxSegmentsWithNames = 8
const maxParameters = 3

/**
 * Parses `/old/:year/*` and `/index.php?p=12`. Undefined if it is not a path of a site, uses a name twice, uses the
 * name `splat`, or is too expensive to look up.
 */
export function readRedirectFrom(from: string): RedirectFrom | undefined {
  const mark = from.indexOf('?')
  const path = readRedirectPath(mark < 0 ? from : from.slice(0, mark))
  const query = mark < 0 ? [] : readQuery(from.slice(mark + 1))
  if (path === undefined || query === undefined) return undefined
  const written = path.slice(1).split('/')
  const last = written.at(-1)!
  const splat = last.endsWith('*') ? last.slice(0, -1) : undefined
  if (splat !== undefined) written.pop()
  const segments = written.map((text) => {
    const name = placeholder.exec(text)?.[1]
    return name === undefined ? { text } : { name }
  })
  const names = segments.flatMap(({ name }) => name ?? [])
  if (written.some((text) => text.includes('*')) || splat?.includes('*')) return undefined
  const isClear = new Set(names).size === names.length && !names.includes(splatName)
  const isShort = names.length === 0 || (segments.length <= maxSegmentsWithNames && !splat)
  return isClear && isShort ? { segments, splat, query } : undefined
}

function readQuery(text: string): RedirectFrom['query'] | undefined {
  if (text === '' || /[#\p{Cc}]|\s$/u.test(text)) return undefined
  const pairs = [...new URLSearchParams(text)]
  const isPlain = pairs.every(([name, value]) => name !== '' && !placeholder.test(value))
  if (!isPlain || pairs.length > maxParameters) return undefined
  const keys = pairs.map(([name, value]) => JSON.stringify([name, value]))
  return new Set(keys).size === keys.length ? pairs.sort(byText) : undefined
}

const byText = (one: readonly string[], other: readonly string[]): number =>
  one.join('=') < other.join('=') ? -1 : 1

/** Whether it matches a single address, which can be looked up directly. */
export const isExact = ({ segments, splat, query }: RedirectFrom): boolean =>
  splat === undefined && query.length === 0 && segments.every(({ name }) => name === undefined)

/** Names that the target address may use as placeholders. */
export const namesIn = ({ segments, splat }: RedirectFrom): string[] => [
  ...segments.flatMap(({ name }) => name ?? []),
  ...(splat === undefined ? [] : [splatName]),
]

const queryText = ({ query }: RedirectFrom): string =>
  query.length === 0
    ? ''
    : `?${query.map((pair) => pair.map((text) => encodeURIComponent(text)).join('=')).join('&')}`

/** Its canonical notation. */
export const redirectFromText = (from: RedirectFrom): string => written(from, (name) => `:${name}`)

/** The same for all patterns that match the same addresses. */
export const redirectFromKey = (from: RedirectFrom): string => written(from, () => ':')

/** An example of an address that matches it. */
export const exampleOf = (
  from: RedirectFrom,
  value: string,
  rest = value,
): { path: string; search: string } => ({ path: pathText(from, () => value, rest), search: queryText(from) })

const written = (from: RedirectFrom, named: (name: string) => string): string =>
  pathText(from, named, '*') + queryText(from)

function pathText({ segments, splat }: RedirectFrom, named: (name: string) => string, rest: string): string {
  const texts = segments.map(({ text, name }) => text ?? named(name))
  if (splat !== undefined) texts.push(splat + rest)
  return `/${texts.join('/')}`.replace(/(.)\/$/, '$1')
}

/**
 * The most specific first, segment by segment: a literal, then a placeholder, then `*`; of two `*` the one with the longer
 * prefix. Then the one that asks for more query parameters.
 */
export function compareSpecific(one: RedirectFrom, other: RedirectFrom): number {
  for (let at = 0; ; at++) {
    const [rank, otherRank] = [rankAt(one, at), rankAt(other, at)]
    if (rank !== otherRank) return rank - otherRank
    if (rank === 0 || rank === rankOfSplat)
      return (other.splat ?? '').length - (one.splat ?? '').length || other.query.length - one.query.length
  }
}

const rankOfSplat = 3

/** 0 if the pattern has ended at this segment, 1 for a text, 2 for a placeholder, 3 for the `*`. */
function rankAt({ segments, splat }: RedirectFrom, at: number): number {
  const segment = segments[at]
  if (segment) return segment.name === undefined ? 1 : 2
  return at === segments.length && splat !== undefined ? rankOfSplat : 0
}
