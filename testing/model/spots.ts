/** A place in a document that a test can change. */
export interface Spot {
  parent: Record<string, unknown>
  key: string
}

/** All places in a document that can be changed. */
export function spotsOf(value: unknown, spots: Spot[] = []): Spot[] {
  if (typeof value !== 'object' || value === null) return spots
  const parent = value as Record<string, unknown>
  for (const key of Object.keys(parent)) {
    spots.push({ parent, key })
    spotsOf(parent[key], spots)
  }
  return spots
}
