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

/** Subquery for the rows of a range of days, each with a factor `times` by which it counts. */
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
 * The same for two ranges of days, which may overlap: rows of both are read once, and have the factor `times` for the one and
 * `times_before` for the range that it is compared with.
 */
export function rowsOverBoth(
  { days, months }: SpannedTables,
  { now, before, columns, where }: Chosen & Both,
): SQL {
  const daysOf = (stretch: Stretch | undefined, timesOf: (times: number) => SQL) =>
    (stretch ? spanOf(stretch).days : []).map((part) =>
      rowsIn(days, sql`${columns}, ${timesOf(part.times)}`, sql`${where} AND ${within(sql`day`, part)}`),
    )
  const parts = [
    ...daysOf(now, (times) => sql`${times} AS times, 0 AS times_before`),
    ...daysOf(before, (times) => sql`0 AS times, ${times} AS times_before`),
  ]
  const found = monthsOfBoth({ now, before })
  if (found)
    parts.push(
      rowsIn(
        months,
        sql`${columns}, ${found.times} AS times, ${found.timesBefore} AS times_before`,
        sql`${where} AND ${found.within}`,
      ),
    )
  return together(parts)
}

interface Both {
  now: Stretch
  before: Stretch | undefined
}

interface MonthsOfBoth {
  /** Whether `month` is between the first and the last of them; months in between that neither range takes count zero times. */
  within: SQL
  times: SQL
  timesBefore: SQL
}

/** The months that either of two ranges takes whole; undefined if there are none. */
export function monthsOfBoth({ now, before }: Both): MonthsOfBoth | undefined {
  const months = spanOf(now).months
  const monthsBefore = before && spanOf(before).months
  const found = [months, monthsBefore].filter((stretch) => stretch !== undefined)
  const from = found.map((stretch) => stretch.from).sort()[0]
  const to = found
    .map((stretch) => stretch.to)
    .sort()
    .at(-1)
  if (from === undefined || to === undefined) return undefined
  const isIn = (stretch: Stretch | undefined) => (stretch ? within(sql`month`, stretch) : sql`0`)
  return { within: within(sql`month`, { from, to }), times: isIn(months), timesBefore: isIn(monthsBefore) }
}

const within = (time: SQL, { from, to }: Stretch): SQL => sql`${time} BETWEEN ${from} AND ${to}`
const rowsIn = (table: SQLWrapper, columns: SQL, where: SQL): SQL =>
  sql`SELECT ${columns} FROM ${table} WHERE ${where}`
const together = (parts: readonly SQL[]): SQL => sql`(${sql.join([...parts], sql` UNION ALL `)})`
