import type { RedirectFrom } from './redirect-from.ts'
import { splatName } from './redirect-from.ts'

export interface RedirectEntry<Value> {
  from: RedirectFrom
  value: Value
}

export interface RedirectMatch<Value> {
  value: Value
  /** What placeholders stand for, encoded. */
  values: Record<string, string>
  /** The query without what the rule asks for, and without a question mark. */
  rest: string
}

export type RedirectTable<Value> = (pathname: string, search: string) => RedirectMatch<Value> | undefined

interface Node<Value> {
  texts: Map<string, Node<Value>>
  any?: Node<Value>
  ends: RedirectEntry<Value>[]
  /** By what is written before the `*`. */
  splats: Map<string, RedirectEntry<Value>[]>
  /** How long these are, the longest first. */
  lengths: number[]
}

/**
 * Looks up where an address leads, the most specific rule first (`compareSpecific`). A tree of segments: an answer takes as
 * many steps as the address has segments, not as there are rules. `pathname` is a `requestedPath`.
 */
export function redirectTable<Value>(entries: Iterable<RedirectEntry<Value>>): RedirectTable<Value> {
  const root = newNode<Value>()
  for (const entry of entries) insert(root, entry)
  finish(root)
  return (pathname, search) => {
    const segments = pathname.split('/').filter((segment) => segment !== '')
    return matchBelow(root, { segments, search })
  }
}

const newNode = <Value>(): Node<Value> => ({ texts: new Map(), ends: [], splats: new Map(), lengths: [] })

function insert<Value>(root: Node<Value>, entry: RedirectEntry<Value>): void {
  let node = root
  for (const { text } of entry.from.segments) {
    const next = (text === undefined ? node.any : node.texts.get(text)) ?? newNode<Value>()
    if (text === undefined) node.any = next
    else node.texts.set(text, next)
    node = next
  }
  const { splat } = entry.from
  if (splat === undefined) return void node.ends.push(entry)
  const others = node.splats.get(splat)
  if (others) others.push(entry)
  else node.splats.set(splat, [entry])
}

function finish<Value>(root: Node<Value>): void {
  const open = [root]
  for (let node = open.pop(); node; node = open.pop()) {
    node.lengths = [...new Set([...node.splats.keys()].map(({ length }) => length))].sort((a, b) => b - a)
    for (const entries of [node.ends, ...node.splats.values()])
      entries.sort((one, other) => other.from.query.length - one.from.query.length)
    open.push(...node.texts.values(), ...(node.any ? [node.any] : []))
  }
}

interface Asked {
  segments: readonly string[]
  search: string
}

/** `at` is the segment that is looked at, `found` what placeholders stand for so far. */
function matchBelow<Value>(
  node: Node<Value>,
  asked: Asked,
  at = 0,
  found: readonly string[] = [],
): RedirectMatch<Value> | undefined {
  const segment = asked.segments[at]
  if (segment === undefined)
    return choose(node.ends, asked.search, found) ?? choose(node.splats.get(''), asked.search, found, '')
  const below = node.texts.get(segment)
  const exact = below && matchBelow(below, asked, at + 1, found)
  if (exact) return exact
  const named = node.any && matchBelow(node.any, asked, at + 1, [...found, segment])
  if (named) return named
  for (const length of node.lengths) {
    const entries = node.splats.get(segment.slice(0, length))
    if (!entries) continue
    const rest = [segment.slice(length), ...asked.segments.slice(at + 1)].join('/')
    const match = choose(entries, asked.search, found, rest)
    if (match) return match
  }
  return undefined
}

function choose<Value>(
  entries: readonly RedirectEntry<Value>[] | undefined,
  search: string,
  found: readonly string[],
  splat?: string,
): RedirectMatch<Value> | undefined {
  if (!entries?.length) return undefined
  const parts = search.length > 1 ? search.slice(1).split('&') : []
  const pairs = parts.map((part) => [...new URLSearchParams(part)][0] ?? ['', ''])
  for (const { from, value } of entries) {
    const used = from.query.map((pair) =>
      pairs.findIndex(([name, text]) => name === pair[0] && text === pair[1]),
    )
    if (used.includes(-1)) continue
    const values = valuesOf(from, found, splat)
    if (values) return { value, values, rest: parts.filter((_, at) => !used.includes(at)).join('&') }
  }
  return undefined
}

/** Undefined where something can not be read. */
function valuesOf({ segments }: RedirectFrom, found: readonly string[], splat: string | undefined) {
  const names = segments.flatMap(({ name }) => name ?? [])
  const values = [...names.map((name, at): [string, string] => [name, found[at]!])]
  if (splat !== undefined) values.push([splatName, splat])
  try {
    return Object.fromEntries(values.map(([name, text]) => [name, text.split('/').map(encoded).join('/')]))
  } catch {
    return undefined
  }
}

/** As it is written in a path, whatever it was written like: never a slash, a quote or the end of a line. */
function encoded(text: string): string {
  const name = encodeURIComponent(decodeURIComponent(text))
  // A visitor who names a folder above is led nowhere.
  if (name === '.' || name === '..') throw new URIError(name)
  return name
}
