/** Pixels of the window from which there is room for a cell. */
const widths = { md: 900, lg: 1200, wide: 1400 } as const
export type ShownFrom = keyof typeof widths

/** A cell that stands only where there is room for it, beside the names. */
export const shownFrom = (from: ShownFrom | undefined) =>
  from ? { [`@media (max-width: ${widths[from] - 0.05}px)`]: { '&&&': { display: 'none' } } } : {}
