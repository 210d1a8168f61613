/** A copy of a document with another value at a JSON pointer; undefined removes the value. */
export function changeAt(document: unknown, pointer: string, value: unknown): unknown {
  const copy: unknown = JSON.parse(JSON.stringify(document))
  const keys = pointer.split('/').slice(1)
  const last = keys.pop()
  if (last === undefined) return value
  let node = copy as Record<string, unknown>
  for (const key of keys) {
    node[key] ??= {}
    node = node[key] as Record<string, unknown>
  }
  if (value === undefined) delete node[last]
  else node[last] = value
  return copy
}
