import type { GridPlace } from '#model/values/position.ts'
import type { PageSet } from '#runtime/documents/overlays.ts'

/** Where each page that can be entered stands, by its id. */
export type PagePlaces = ReadonlyMap<string, GridPlace>

/** Pages by their ids as runs of rows; ids of pages that can not be entered are left out. */
export function pageSetOf(ids: readonly string[], places: PagePlaces): PageSet {
  const found = [...new Set(ids)].map((id) => places.get(id)).filter((place) => place !== undefined)
  if (found.length === places.size && found.length > 0) return 'all'
  const runs: [column: number, first: number, last: number][] = []
  for (const { column, row } of found.sort((a, b) => a.column - b.column || a.row - b.row)) {
    const run = runs.at(-1)
    if (run && run[0] === column && run[2] === row - 1) run[2] = row
    else runs.push([column, row, row])
  }
  return runs
}
