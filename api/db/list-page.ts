export interface PageOfList {
  offset: number
  limit: number
}

/** The rows of a page, and how many there are in all: counted only where the page does not show the end of the list. */
export function listPage<Row>(
  { offset, limit }: PageOfList,
  rows: Row[],
  countAll: () => { total: number } | undefined,
): { rows: Row[]; total: number } {
  const showsEnd = rows.length < limit && (rows.length > 0 || offset === 0)
  return { rows, total: showsEnd ? offset + rows.length : (countAll()?.total ?? 0) }
}
