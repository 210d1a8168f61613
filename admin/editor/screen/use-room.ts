import useMediaQuery from '@mui/material/useMediaQuery'
import type { GridShape } from '../grid/grid-shape.ts'

/**
 * What there is room for: grid, phone and panel side by side; both, and the panel from the side when it is called; or one
 * of them at a time.
 */
export type Room = 'all' | 'two' | 'one'

/** From which width on all three fit beside each other. */
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
