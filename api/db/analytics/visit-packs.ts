import { and, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { CountKind } from '#model/analytics/figures.ts'
import type { Db } from '../database.ts'
import { visitCountKeys, visitCountPacks } from '../schema/visit-packs.ts'
import { visitCountMonths } from '../schema/visit-sums.ts'

/** Kinds that reports read for all pages at once; the other kinds are read for one page at a time. */
export type PackedKind = Extract<CountKind, 'flow' | 'vital'>

interface PackPlace {
  siteId: string
  segmentId: number
  kind: PackedKind
  month: string
}

/** One joined key: SQLite sorts by it in two thirds of the time that three columns take. */
export const countKeyText = sql`page || ' ' || other || ' ' || detail`

/** One month before the given one with counts that are not packed. */
export const findUnpackedBefore = (db: Db, month: string): PackPlace | undefined =>
  db
    .select({
      siteId: visitCountPacks.siteId,
      segmentId: visitCountPacks.segmentId,
      kind: sql<PackedKind>`${visitCountPacks.kind}`,
      month: visitCountPacks.month,
    })
    .from(visitCountPacks)
    .where(and(isNull(visitCountPacks.pack), lt(visitCountPacks.month, month)))
    .limit(1)
    .get()

const isOf = ({ siteId, segmentId, kind, month }: PackPlace): SQL =>
  sql`site_id = ${siteId} AND segment_id = ${segmentId} AND kind = ${kind} AND month = ${month}`

/** Has to be done in a transaction. */
export function packMonth(db: Db, place: PackPlace): void {
  const counts = sql`(SELECT ${countKeyText} AS key, count FROM ${visitCountMonths} WHERE ${isOf(place)} AND count <> 0) AS counts`
  const ofKind = sql`keys.site_id = ${place.siteId} AND keys.kind = ${place.kind}`
  const next = sql`(SELECT coalesce(max(keys.number) + 1, 0) FROM ${visitCountKeys} AS keys WHERE ${ofKind})`
  db.run(
    sql`INSERT INTO ${visitCountKeys} (site_id, kind, number, key) SELECT ${place.siteId}, ${place.kind}, ${next} + row_number() OVER () - 1, counts.key FROM ${counts} WHERE NOT EXISTS (SELECT 1 FROM ${visitCountKeys} AS keys WHERE ${ofKind} AND keys.key = counts.key)`,
  )
  const numbered = db.values<[number: number, count: number]>(
    sql`SELECT keys.number, counts.count FROM ${counts} CROSS JOIN ${visitCountKeys} AS keys ON ${ofKind} AND keys.key = counts.key`,
  )
  const pack = Buffer.from(Float64Array.from(numbered.flat()).buffer)
  db.update(visitCountPacks).set({ pack }).where(isOf(place)).run()
}

export interface FoundPack {
  pack: Buffer
  /** 1 if the pack belongs to the requested days, else 0. */
  times: number
  /** The same for the days that they are compared with. */
  before: number
}

/** The count of a key in the requested days, and in those that they are compared with. */
export interface KeyCount {
  key: string
  count: number
  before: number
}

/** The sums of some packs by key. */
export function addUpPacks(
  db: Db,
  { siteId, kind }: Pick<PackPlace, 'siteId' | 'kind'>,
  packs: readonly FoundPack[],
): KeyCount[] {
  const keys = db.values<[number: number, key: string]>(
    sql`SELECT number, key FROM ${visitCountKeys} WHERE site_id = ${siteId} AND kind = ${kind}`,
  )
  const size = keys.reduce((most, [number]) => Math.max(most, number + 1), 0)
  const [counts, countsBefore] = [new Float64Array(size), new Float64Array(size)]
  for (const { pack, times, before } of packs) {
    const pairs = new Float64Array(Uint8Array.from(pack).buffer)
    for (let at = 0; at < pairs.length; at += 2) {
      const number = pairs[at]!
      counts[number]! += times * pairs[at + 1]!
      countsBefore[number]! += before * pairs[at + 1]!
    }
  }
  return keys.map(([number, key]) => ({ key, count: counts[number]!, before: countsBefore[number]! }))
}
