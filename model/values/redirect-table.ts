import { type RedirectFrom, splatName } from './redirect-from.ts'
import {
  addQuery,
  matchQuery,
  type QueryTree,
  queryTree,
  queryWithout,
  type RequestedQuery,
  readAskedQuery,
} from './redirect-queries.ts'

export interface RedirectEntry<Value> {
  from: RedirectFrom
  value: Value
}

export interface RedirectMatch<Value> {
  value: Value
  /** Values of the placeholders, encoded. */
  values: Record<string, string>
  /** The query without the rule's parameters and without a question mark. */
  rest: string
}

export type RedirectTable<Value> = (pathname: string, search: string) => RedirectMatch<Value> | undefined

type Place<Value> = QueryTree<RedirectEntry<Value>>

interface Node<Value> {
  texts: Map<string, Node<Value>>
  any?: Node<Value>
  end: Place<Value>
  /** Keys: the text before the `*`. */
  splats: Map<string, Place<Value>>
  /** Lengths of these keys, longest first. */
  lengths: number[]
}

/**
 * Looks up the target of an address, the most specific rule first (`compareSpecific`). Uses a tree of path segments
 * with trees of query parameters at its ends, so that the cost depends on the address and not on the number of rules.
 * `pathname` is a `requestedPath`.
 */
export function redirectTable<Value>(entries: Iterable<RedirectEntry<Value>>): RedirectTable<Value> {
  const root = newNode<Value>()
  let order = 0
  for (const entry of entries) insert(root, entry, order++)
  return (pathname, search) => {
    const segments = pathname.split('/').filter((segment) => segment !== '')
    return matchBelow(root, { segments, query: readAskedQuery(search), found: [] }, 0)
  }
}

const newNode = <Value>(): Node<Value> => ({
  texts: new Map(),
  end: queryTree(),
  splats: new Map(),
  lengths: [],
})

function insert<Value>(root: Node<Value>, entry: RedirectEntry<Value>, order: number): void {
  let node = root
  for (const { text } of entry.from.segments) {
    const next = (text === undefined ? node.any : node.texts.get(text)) ?? newNode<Value>()
    if (text === undefined) node.any = next
    else node.texts.set(text, next)
    node = next
  }
  addQuery(placeIn(node, entry.from.splat), entry.from.query, { value: entry, order })
}

function placeIn<Value>(node: Node<Value>, splat: string | undefined): Place<Value> {
  if (splat === undefined) return node.end
  const known = node.splats.get(splat)
  if (known) return known
  const made: Place<Value> = queryTree()
  node.splats.set(splat, made)
  if (!node.lengths.includes(splat.length))
    node.lengths = [...node.lengths, splat.length].sort((a, b) => b - a)
  return made
}

interface TableRequest {
  segments: readonly string[]
  query: RequestedQuery
  /** Values of the placeholders so far. */
  found: string[]
}

/** `at` is the index of the current segment. */
function matchBelow<Value>(
  node: Node<Value>,
  request: TableRequest,
  at: number,
): RedirectMatch<Value> | undefined {
  const segment = request.segments[at]
  if (segment === undefined) return choose(node.end, request) ?? choose(node.splats.get(''), request, '')
  const below = node.texts.get(segment)
  const exact = below && matchBelow(below, request, at + 1)
  if (exact) return exact
  if (node.any) {
    request.found.push(segment)
    const named = matchBelow(node.any, request, at + 1)
    request.found.pop()
    if (named) return named
  }
  for (const length of node.lengths) {
    const place = length > segment.length ? undefined : node.splats.get(segment.slice(0, length))
    if (!place) continue
    const rest = [segment.slice(length), ...request.segments.slice(at + 1)].join('/')
    const match = choose(place, request, rest)
    if (match) return match
  }
  return undefined
}

function choose<Value>(
  place: Place<Value> | undefined,
  { query, found }: TableRequest,
  splat?: string,
): RedirectMatch<Value> | undefined {
  const [best] = place ? matchQuery(place, query) : []
  const values = best && valuesOf(best.from, found, splat)
  return values && { value: best.value, values, rest: queryWithout(query, best.from.query) }
}

/** Undefined if a value cannot be decoded. */
function valuesOf({ segments }: RedirectFrom, found: readonly string[], splat: string | undefined) {
  const names = segments.flatMap(({ name }) => name ?? [])
  const values = names.map((name, at): [string, string] => [name, found[at]!])
  if (splat !== undefined) values.push([splatName, splat])
  try {
    return Object.fromEntries(values.map(([name, text]) => [name, text.split('/').map(encoded).join('/')]))
  } catch {
    return undefined
  }
}

/** Encodes a value for a path, however it was written: never a slash, a quote or a line end. */
function encoded(text: string): string {
  const name = encodeURIComponent(decodeURIComponent(text))
  // A value that means the parent folder does not match.
  if (name === '.' || name === '..') throw new URIError(name)
  return name
}
