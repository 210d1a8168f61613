import type { EditedSite } from '#model/definition/edited-site.ts'
import { placeIn } from '../session/grid-tools.ts'
import { letterOf } from './letter-of.ts'
import { pointerPlace } from './pointer-place.ts'

/** The keys that lead to a place, a page told by its position and a column by its letter: `C1`, `link`. */
export function placeKeys(pointer: string, site: EditedSite): string[] {
  const place = pointerPlace(pointer, site)
  if (place.kind === 'page') return [placeIn(site, place.pageId), ...place.keys]
  if (place.kind === 'settings') return place.keys
  return [letterOf(site.categories.findIndex(({ id }) => id === place.categoryId)), ...place.keys]
}
