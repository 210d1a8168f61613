import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { spanOf } from './whole-months.ts'

interface SpannedTables {
  days: SQLWrapper
  /** The same, by month. */
  months: SQLWrapper
}

interface WantedRows {
  from: string
  to: string
  /** Columns that both tables have. */
  columns: SQL
  where: SQL
}

/** The rows that say what happened from one day to another, each with how often it counts as `times`: to be selected from. */
export function rowsOverSpan({ days, months }: SpannedTables, { from, to, columns, where }: WantedRows): SQL {
  const span = spanOf({ from, to })
  const rows = (table: SQLWrapper, time: SQL, stretch: { from: string; to: string; times: number }) =>
    sql`SELECT ${columns}, ${stretch.times} AS times FROM ${table} WHERE ${where} AND ${time} BETWEEN ${stretch.from} AND ${stretch.to}`
  const parts = span.days.map((stretch) => rows(days, sql`day`, stretch))
  if (span.months) parts.push(rows(months, sql`month`, { ...span.months, times: 1 }))
  return sql`(${sql.join(parts, sql` UNION ALL `)})`
}
