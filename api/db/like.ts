import { type Column, type SQL, sql } from 'drizzle-orm'

/** Whether a column holds a text, wherever and in whatever case of A–Z; `%` and `_` mean themselves. */
export const contains = (column: Column, text: string): SQL =>
  sql`${column} LIKE ${`%${text.replace(/[\\%_]/g, '\\$&')}%`} ESCAPE '\\'`
