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
  /** Literal segments between the one that leads here and this place: most addresses share only their beginning. */
  run: readonly string[]
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

const newNode = <Value>(run: readonly string[] = []): Node<Value> => ({
  run,
  texts: new Map(),
  end: queryTree(),
  splats: new Map(),
  lengths: [],
})

function insert<Value>(root: Node<Value>, entry: RedirectEntry<Value>, order: number): void {
  const { segments, splat, query } = entry.from
  let node = root
  for (let at = 0; at < segments.length; at++) {
    const { text } = segments[at]!
    if (text === undefined) {
      node.any ??= newNode()
      node = node.any
    } else {
      node = goTo(node, text, segments.slice(at + 1))
      at += node.run.length
    }
  }
  addQuery(placeIn(node, splat), query, { value: entry, order })
}

/** The place below `text`, at most as far as the literal texts of `next` lead. */
function goTo<Value>(node: Node<Value>, text: string, next: RedirectFrom['segments']): Node<Value> {
  const known = node.texts.get(text)
  if (!known) {
    const named = next.findIndex((segment) => segment.text === undefined)
    const run = (named < 0 ? next : next.slice(0, named)).map((segment) => segment.text!)
    const made = newNode<Value>(run)
    node.texts.set(text, made)
    return made
  }
  const { run } = known
  const fork = run.findIndex((word, index) => next[index]?.text !== word)
  if (fork < 0) return known
  const above = newNode<Value>(run.slice(0, fork))
  above.texts.set(run[fork]!, known)
  known.run = run.slice(fork + 1)
  node.texts.set(text, above)
  return above
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

/** `from` is the index of the first segment that is not matched yet. */
function matchBelow<Value>(
  node: Node<Value>,
  request: TableRequest,
  from: number,
): RedirectMatch<Value> | undefined {
  if (node.run.some((text, index) => request.segments[from + index] !== text)) return undefined
  const at = from + node.run.length
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
