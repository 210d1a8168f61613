import { type Column, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

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

const special = /[\\%_]/g

/**
 * Whether a column holds a text, wherever and in whatever case of A–Z; `%` and `_` mean themselves. SQLite takes a fifth
 * longer where a pattern has an escape, and most texts need none.
 */
export const contains = (column: Column, text: string): SQL =>
  text.search(special) === -1
    ? sql`${column} LIKE ${`%${text}%`}`
    : sql`${column} LIKE ${`%${text.replace(special, '\\$&')}%`} ESCAPE '\\'`

/**
 * Whether a JSON list in a column holds a value. Not by EXISTS: SQLite makes a join of it then, which opens the list's
 * cursor even where there is no row, for ten times what the rest of a small statement takes.
 */
export const listHolds = (list: SQLWrapper, value: SQLWrapper | string): SQL =>
  sql`${value} IN (SELECT value FROM json_each(${list}))`
