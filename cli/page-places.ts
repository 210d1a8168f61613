import type { SnapshotSource } from '#builder/compile-site.ts'
import { positionOf } from '#model/values/position.ts'
import { addressSettings, type MovedSite, movedPages, type PagePlaces } from './moved-pages.ts'

export async function placesIn({
  root,
  category,
}: Pick<SnapshotSource, 'root' | 'category'>): Promise<PagePlaces> {
  const places: Record<string, string> = {}
  for (const [column, entry] of root.categories.entries())
    for (const [row, { id }] of (await category(entry)).pages.entries())
      places[id] = positionOf({ column, row })
  return places
}

/** Compares each site with the previous one. */
export function followPlaces() {
  let before: PagePlaces | undefined
  return async (source: SnapshotSource): Promise<MovedSite | undefined> => {
    const after = await placesIn(source)
    const pages = before && movedPages(before, after)
    before = after
    return pages && { pages, settings: addressSettings(source.settings) }
  }
}
