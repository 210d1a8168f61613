const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * What a form gives back without what it left empty: empty texts are absent fields to the model. An object that a form
 * has only opened, and that `before` does not have, goes with them.
 */
export function prune(value: unknown, before: unknown): unknown {
  if (Array.isArray(value))
    return value.map((item, index) => prune(item, Array.isArray(before) ? before[index] : item))
  if (!isPlain(value)) return value
  const kept: Record<string, unknown> = {}
  for (const [key, item] of Object.entries(value)) {
    if (item === undefined || item === null || item === '') continue
    const old = isPlain(before) ? before[key] : undefined
    const pruned = prune(item, old)
    const isOpenedOnly = isPlain(pruned) && Object.keys(pruned).length === 0 && old === undefined
    if (!isOpenedOnly) kept[key] = pruned
  }
  return kept
}
