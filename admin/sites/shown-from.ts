/** A cell that stands only where there is room for it. */
export const shownFrom = (from: 'lg' | 'md' | undefined) =>
  from ? { display: { xs: 'none', [from]: 'table-cell' } } : {}
