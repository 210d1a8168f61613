import { type SQL, sql } from 'drizzle-orm'
import { type CountKind, countedOf } from '#model/analytics/figures.ts'
import type { Db } from '../database.ts'
import { visitCountPacks } from '../schema/visit-packs.ts'
import { visitCountMonths, visitCounts } from '../schema/visit-sums.ts'
import { monthsOfBoth, rowsOverBoth, rowsOverSpan } from './rows-over-span.ts'
import { addUpPacks, countKeyText, type FoundPack, type KeyCount, type PackedKind } from './visit-packs.ts'
import { ofSegments, type VisitQuery } from './visit-reports.ts'
import type { Stretch } from './whole-months.ts'

export interface CountRow {
  page: string
  other: string
  detail: string
  count: number
}

const columns = sql`${countKeyText} AS key, count`

/** Counts of a kind on one page. */
export const listCountsOnPage = (db: Db, query: VisitQuery, kind: CountKind, page: string): CountRow[] => {
  const where = sql`${ofSegments(db, query)} AND kind = ${kind} AND page = ${page}`
  const rows = rowsOverSpan({ days: visitCounts, months: visitCountMonths }, { ...query, columns, where })
  return db
    .all<{ key: string; count: number }>(
      sql`SELECT key, sum(times * count) AS count FROM ${rows} GROUP BY key HAVING sum(times * count) <> 0`,
    )
    .map(({ key, count }) => ({ ...countedOf(`${kind} ${key}`), count }))
}

/** Counts of a kind on all pages. */
export const listCounts = (db: Db, query: VisitQuery, kind: PackedKind): CountRow[] =>
  addUp(db, query, { kind }).map(({ before: _, ...row }) => row)

/** The same together with the counts of the days that they are compared with; 0 where one side has none. */
export const listComparedCounts = (
  db: Db,
  query: VisitQuery,
  compared: { kind: PackedKind; before: Stretch },
): (CountRow & { before: number })[] => addUp(db, query, compared)

/** Months whose counts are not packed. */
const unpackedMonths = sql`(SELECT packs.site_id, packs.segment_id, packs.kind, packs.month, months.page, months.other, months.detail, months.count FROM ${visitCountPacks} AS packs CROSS JOIN ${visitCountMonths} AS months ON months.site_id = packs.site_id AND months.segment_id = packs.segment_id AND months.kind = packs.kind AND months.month = packs.month WHERE packs.pack IS NULL)`

/** One statement reads both rows and packs, so that every count is found exactly once even if it is being packed meanwhile. */
function addUp(db: Db, query: VisitQuery, { kind, before }: { kind: PackedKind; before?: Stretch }) {
  const where = sql`${ofSegments(db, query)} AND kind = ${kind}`
  const both = { now: query, before }
  const rows = rowsOverBoth({ days: visitCounts, months: unpackedMonths }, { ...both, columns, where })
  const parts = [
    sql`SELECT key, sum(times * count) AS count, sum(times_before * count) AS before, NULL AS pack FROM ${rows} GROUP BY key`,
    ...packsOf(both, where),
  ]
  const found = db.all<KeyCount & { pack: Buffer | null }>(sql.join(parts, sql` UNION ALL `))
  const packs = found.flatMap(({ pack, count, before }): FoundPack[] =>
    pack ? [{ pack, times: count, before }] : [],
  )
  const sums = new Map<string, KeyCount>()
  if (packs.length > 0)
    for (const added of addUpPacks(db, { siteId: query.siteId, kind }, packs)) sums.set(added.key, added)
  for (const { key, count, before, pack } of found) {
    if (pack) continue
    const sum = sums.get(key)
    sums.set(key, { key, count: count + (sum?.count ?? 0), before: before + (sum?.before ?? 0) })
  }
  return [...sums.values()]
    .filter(({ count, before }) => count !== 0 || before !== 0)
    .map(({ key, count, before }) => ({ ...countedOf(`${kind} ${key}`), count, before }))
}

function packsOf(both: { now: Stretch; before: Stretch | undefined }, where: SQL): SQL[] {
  const months = monthsOfBoth(both)
  if (!months) return []
  return [
    sql`SELECT NULL, ${months.times}, ${months.timesBefore}, pack FROM ${visitCountPacks} WHERE ${where} AND ${months.within} AND pack IS NOT NULL`,
  ]
}
