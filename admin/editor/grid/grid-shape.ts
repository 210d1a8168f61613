import { useStore } from 'react-admin'

/** The shape of the grid: its pages in one narrow column, or all categories side by side. */
export type GridShape = 'rail' | 'wide'

/** Size of a cell in pixels, in the proportions of a page. */
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

/** Whether a rendered grid is a rail. */
export const isRail = (grid: Element): boolean => grid.getAttribute('data-grid') === 'rail'
