/** The rules at one path, as a tree of their query parameters in a fixed order. */
export interface QueryTree<Value> {
  found?: { value: Value; order: number }
  next: Map<string, QueryTree<Value>>
}

/** The parameters of a request, as far as they are used. */
export interface RequestedQuery {
  /** As in the request. */
  parts: readonly string[]
  /** Without duplicates, in the order of the trees. */
  keys: readonly string[]
}

type Pair = readonly [name: string, value: string]

const keyOf = (pair: Pair): string => JSON.stringify(pair)

export const queryTree = <Value>(): QueryTree<Value> => ({ next: new Map() })

/** An existing rule with the same parameters is kept. */
export function addQuery<Value>(
  tree: QueryTree<Value>,
  query: readonly Pair[],
  found: { value: Value; order: number },
): void {
  let node = tree
  for (const key of query.map(keyOf).sort()) {
    const below = node.next.get(key) ?? queryTree<Value>()
    node.next.set(key, below)
    node = below
  }
  node.found ??= found
}

/**
 * Maximum number of parameters used. Requests with more are not genuine, and each would be another path through the
 * trees.
 */
const maxAsked = 20

const readPair = (part: string): Pair => [...new URLSearchParams(part)][0] ?? ['', '']

export function readAskedQuery(search: string): RequestedQuery {
  const parts = search.length > 1 ? search.slice(1).split('&') : []
  const keys = parts.slice(0, maxAsked).map((part) => keyOf(readPair(part)))
  return { parts, keys: [...new Set(keys)].sort() }
}

/** All matching rules, the one with the most parameters first. */
export function matchQuery<Value>(tree: QueryTree<Value>, { keys }: RequestedQuery): Value[] {
  const all: { value: Value; order: number; depth: number }[] = []
  const walk = (node: QueryTree<Value>, at: number, depth: number): void => {
    if (node.found) all.push({ ...node.found, depth })
    if (node.next.size === 0) return
    for (let next = at; next < keys.length; next++) {
      const below = node.next.get(keys[next]!)
      if (below) walk(below, next + 1, depth + 1)
    }
  }
  walk(tree, 0, 0)
  return all
    .sort((one, other) => other.depth - one.depth || one.order - other.order)
    .map(({ value }) => value)
}

/** The query without some parameters, each removed once. */
export function queryWithout({ parts }: RequestedQuery, query: readonly Pair[]): string {
  if (query.length === 0) return parts.join('&')
  const taken = new Set(query.map(keyOf))
  return parts.filter((part) => !taken.delete(keyOf(readPair(part)))).join('&')
}
