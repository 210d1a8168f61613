import type { MapGrid } from './map-grid.ts'

/** The cell or arrow of the map that an element belongs to. */
export function placeOf(target: EventTarget, { cells }: Pick<MapGrid, 'cells'>) {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-cell], [data-from]') : null
  const { cell = '', from = '', to = '' } = element?.dataset ?? {}
  return { element, cell: cells.get(cell), from: cells.get(from), to: cells.get(to) }
}
