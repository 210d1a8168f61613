import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * Whether a JSON list in a column holds a value. Not by EXISTS: SQLite makes a join of it then, which opens the list's
 * cursor even where there is no row, for ten times what the rest of a small statement takes.
 */
export const listHolds = (list: SQLWrapper, value: SQLWrapper | string): SQL =>
  sql`${value} IN (SELECT value FROM json_each(${list}))`
