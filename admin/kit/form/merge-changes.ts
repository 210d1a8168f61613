const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Forms represent an empty value as an empty text, records leave it out. */
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? '') === JSON.stringify(other ?? '')

/** Applies the changes from `base` to `mine` on top of `theirs`. Lists are replaced as a whole. */
export function mergeChanges(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (isSame(mine, base)) return theirs
  if (!isPlain(mine) || !isPlain(theirs)) return mine
  const before = isPlain(base) ? base : {}
  const keys = new Set([...Object.keys(theirs), ...Object.keys(mine)])
  return Object.fromEntries(
    [...keys]
      .map((key) => [key, mergeChanges(before[key], mine[key], theirs[key])] as const)
      .filter(([, value]) => value !== undefined),
  )
}

/** The key paths at which two values differ. Lists are compared as a whole. */
export function changedPlaces(before: unknown, after: unknown, keys: readonly string[] = []): string[][] {
  if (isSame(before, after)) return []
  if (!isPlain(before) || !isPlain(after)) return [[...keys]]
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
    changedPlaces(before[key], after[key], [...keys, key]),
  )
}
