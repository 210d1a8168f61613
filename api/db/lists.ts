import { type Column, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

export interface PageOfList {
  offset: number
  limit: number
}

/** The rows of a page with the total, which is counted only if the page does not show the end of the list. */
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
 * Condition: a column contains a text, ignoring case of A–Z; `%` and `_` stand for themselves. The pattern is escaped only if
 * needed, since SQLite takes a fifth longer then.
 */
export const contains = (column: Column, text: string): SQL =>
  text.search(special) === -1
    ? sql`${column} LIKE ${`%${text}%`}`
    : sql`${column} LIKE ${`%${text.replace(special, '\\$&')}%`} ESCAPE '\\'`

/**
 * Condition: a JSON array in a column contains a value. Not by EXISTS, which SQLite turns into a join: that opens the array's
 * cursor even if there is no row, and takes ten times as long as the rest of a small statement.
 */
export const listHolds = (list: SQLWrapper, value: SQLWrapper | string): SQL =>
  sql`${value} IN (SELECT value FROM json_each(${list}))`
