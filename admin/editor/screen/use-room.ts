import useMediaQuery from '@mui/material/useMediaQuery'

/**
 * What there is room for: grid, phone and panel side by side; both, and the panel from the side when it is called; or one
 * of them at a time.
 */
export type Room = 'all' | 'two' | 'one'

const all = '(min-width: 1024px)'
const two = '(min-width: 720px)'

export function useRoom(): Room {
  const hasAll = useMediaQuery(all, { noSsr: true })
  const hasTwo = useMediaQuery(two, { noSsr: true })
  if (hasAll) return 'all'
  return hasTwo ? 'two' : 'one'
}
