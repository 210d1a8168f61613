import useMediaQuery from '@mui/material/useMediaQuery'
import type { GridShape } from '../grid/grid-shape.ts'

/**
 * How much room there is: for grid, phone and panel side by side; for grid and phone, with the panel as a drawer; or
 * for one of them at a time.
 */
export type Room = 'all' | 'two' | 'one'

/** The window width from which all three fit side by side. */
const all: Readonly<Record<GridShape, string>> = {
  rail: '(min-width: 820px)',
  wide: '(min-width: 1024px)',
}
const two = '(min-width: 720px)'

export function useRoom(shape: GridShape): Room {
  const hasAll = useMediaQuery(all[shape], { noSsr: true })
  const hasTwo = useMediaQuery(two, { noSsr: true })
  if (hasAll) return 'all'
  return hasTwo ? 'two' : 'one'
}
