import { type SQL, sql } from 'drizzle-orm'
import { type SourceField, sourceFields } from '#model/calls/submissions/attribution.ts'

/** What led to a row, by its column `attribution`: SQLite uses an index only for the same expression. Null where it is absent. */
export const ledBy = Object.fromEntries(
  sourceFields.map((field) => [field, sql.raw(`attribution ->> '${field}'`)]),
) as Readonly<Record<SourceField, SQL>>
