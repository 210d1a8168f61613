import { useStore } from 'react-admin'

/** How the grid stands there: its pages in one narrow column, or all categories beside each other. */
export type GridShape = 'rail' | 'wide'

/** Of a cell, in pixels, in the shape of a page. */
export const cellSizes: Readonly<Record<GridShape, { width: number; height: number }>> = {
  rail: { width: 76, height: 144 },
  wide: { width: 84, height: 159 },
}

/** Pixels. */
export const railWidth = 124

const storeKey = 'editor.grid'

/** Remembered in this browser. */
export function useGridShape(): [GridShape, (shape: GridShape) => void] {
  const [kept, keep] = useStore<string>(storeKey, 'rail')
  return [kept === 'wide' ? 'wide' : 'rail', keep]
}

/** As a grid that is drawn says of itself. */
export const isRail = (grid: Element): boolean => grid.getAttribute('data-grid') === 'rail'
