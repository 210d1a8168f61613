import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type Stretch, spanOf } from './whole-months.ts'

interface SpannedTables {
  days: SQLWrapper
  /** The same, by month. */
  months: SQLWrapper
}

interface Chosen {
  /** Columns that both tables have. */
  columns: SQL
  where: SQL
}

/** The rows that say what happened from one day to another, each with how often it counts as `times`: to be selected from. */
export function rowsOverSpan(
  { days, months }: SpannedTables,
  { from, to, columns, where }: Chosen & Stretch,
): SQL {
  const span = spanOf({ from, to })
  const parts = span.days.map((stretch) =>
    rowsIn(days, sql`${columns}, ${stretch.times} AS times`, sql`${where} AND ${within(sql`day`, stretch)}`),
  )
  if (span.months)
    parts.push(
      rowsIn(months, sql`${columns}, 1 AS times`, sql`${where} AND ${within(sql`month`, span.months)}`),
    )
  return together(parts)
}

/**
 * The same for two stretches of days, of which one may lie over the other: what both have is read once, and counts as
 * `times` for the one and as `times_before` for the one before.
 */
export function rowsOverBoth(
  { days, months }: SpannedTables,
  { now, before, columns, where }: Chosen & { now: Stretch; before: Stretch },
): SQL {
  const [span, spanBefore] = [spanOf(now), spanOf(before)]
  const daysOf = (stretches: typeof span.days, timesOf: (times: number) => SQL) =>
    stretches.map((stretch) =>
      rowsIn(
        days,
        sql`${columns}, ${timesOf(stretch.times)}`,
        sql`${where} AND ${within(sql`day`, stretch)}`,
      ),
    )
  const parts = [
    ...daysOf(span.days, (times) => sql`${times} AS times, 0 AS times_before`),
    ...daysOf(spanBefore.days, (times) => sql`0 AS times, ${times} AS times_before`),
  ]
  const found = [span.months, spanBefore.months].filter((stretch) => stretch !== undefined)
  if (found.length > 0) {
    const both = {
      from: found.map(({ from }) => from).sort()[0]!,
      to: found
        .map(({ to }) => to)
        .sort()
        .at(-1)!,
    }
    const isIn = (stretch: Stretch | undefined) => (stretch ? within(sql`month`, stretch) : sql`0`)
    parts.push(
      rowsIn(
        months,
        sql`${columns}, ${isIn(span.months)} AS times, ${isIn(spanBefore.months)} AS times_before`,
        sql`${where} AND ${within(sql`month`, both)}`,
      ),
    )
  }
  return together(parts)
}

const within = (time: SQL, { from, to }: Stretch): SQL => sql`${time} BETWEEN ${from} AND ${to}`
const rowsIn = (table: SQLWrapper, columns: SQL, where: SQL): SQL =>
  sql`SELECT ${columns} FROM ${table} WHERE ${where}`
const together = (parts: readonly SQL[]): SQL => sql`(${sql.join([...parts], sql` UNION ALL `)})`
