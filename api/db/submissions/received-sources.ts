import { and, type SQL, sql } from 'drizzle-orm'
import { type SourceField, sourceFields } from '#model/calls/submissions/attribution.ts'
import type { ReceivedList } from '#model/records/received.ts'
import type { Db } from '../database.ts'
import { ledBy } from '../schema/led-by.ts'
import type { Scope } from '../scope.ts'
import { matching, type ReceivedFilter, receivedSources } from './received-lists.ts'

export type ReceivedGroups = Record<SourceField, { value: string; total: number }[]>

/**
 * How many rows each source, medium, campaign and page led to, the most frequent first. What one of them is narrowed to does not
 * narrow itself, so that those beside the chosen one can be chosen instead.
 */
export function groupReceived(
  db: Db,
  scope: Scope,
  { limit, ...filter }: ReceivedFilter & { list: ReceivedList; limit: number },
): ReceivedGroups {
  const { table, sourceIndex = '' } = receivedSources[filter.list]
  const chosen = sourceFields.filter((field) => filter[field] !== undefined)
  const any = Object.fromEntries(chosen.map((field) => [field, undefined]))
  const fields = sql.raw(sourceFields.join())
  const groupsOf = (field: SourceField): SQL => {
    const others = chosen.filter((one) => one !== field)
    const isWanted = and(sql`1`, ...others.map((one) => sql`${sql.raw(one)} = ${filter[one]}`))
    return sql`SELECT * FROM (SELECT ${field} AS field, ${sql.raw(field)} AS value, sum(total) AS total FROM combined
      WHERE ${isWanted} GROUP BY value ORDER BY total DESC, value LIMIT ${limit})`
  }
  // Both materialised: SQLite would otherwise read the JSON of every row for the groups, and not the index, and once for each field.
  const found = db.all<{ field: SourceField; value: string; total: number }>(
    sql`WITH led AS MATERIALIZED (
        SELECT ${sql.join(
          sourceFields.map((field) => sql`${ledBy[field]} AS ${sql.raw(field)}`),
          sql`, `,
        )}
        FROM ${table} INDEXED BY ${sql.raw(sourceIndex)}
        WHERE ${matching(filter.list, scope, { ...filter, ...any })} AND attribution IS NOT NULL),
      combined AS MATERIALIZED (
        SELECT ${sql.join(
          sourceFields.map((field) => sql.raw(`coalesce(${field}, '') AS ${field}`)),
          sql`, `,
        )}, count(*) AS total FROM led GROUP BY ${fields})
      ${sql.join(sourceFields.map(groupsOf), sql` UNION ALL `)}`,
  )
  const of = (field: SourceField) =>
    found.filter((one) => one.field === field).map(({ value, total }) => ({ value, total }))
  return { source: of('source'), medium: of('medium'), campaign: of('campaign'), position: of('position') }
}
