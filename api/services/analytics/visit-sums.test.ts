import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepWalks } from '#testing/api/analytics/keep-walks.ts'
import { makeWalks, type SyntheticWalk } from '#testing/api/analytics/walks.ts'
import { openTestApi, type TestApi, testDefinition } from '#testing/api/open-test-api.ts'
import { listComparedCounts, listCounts } from '../../db/analytics/visit-counts.ts'
import type { VisitQuery } from '../../db/analytics/visit-reports.ts'
import { visitCountKeys, visitCountPacks } from '../../db/schema/visit-packs.ts'
import { aggregateVisits, rebuildDay } from './aggregate-visits.ts'
import { eraseVisits } from './keep-in-bounds.ts'
import { daysBefore } from './reports/report-days.ts'
import { compressMonths } from './visit-sums.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi({ workers: false })
  await api.importSite('inn', testDefinition(grid.columns, grid.rows))
  await walk(makeWalks(300, grid, 10), '2026-10-05')
})
afterAll(() => api.close())

const grid = { columns: 3, rows: 2 }
async function walk(walks: readonly SyntheticWalk[], firstDay: string) {
  await keepWalks(api.database, { siteId: 'inn', walks, firstDay })
  await aggregateVisits(api.database)
}

const never = () => false
const inNovember = () => Date.parse('2026-11-10T03:00:00Z')
const pack = (now = inNovember) => compressMonths({ database: api.database, now }, never)

const wishes: VisitQuery[] = [
  ['2026-10-01', '2026-10-31'],
  ['2026-10-04', '2026-11-30'],
  ['2026-10-12', '2026-12-24'],
  ['2026-11-05', '2026-11-14'],
  ['2026-10-07', '2026-10-07'],
].flatMap(([from = '', to = '']) =>
  [{}, { device: 'phone' as const }, { source: 'line', language: 'JP' as const }].map((filter) => ({
    ...{ siteId: 'inn', from, to, filter },
  })),
)

/** All reports that packs are used for. */
const told = () =>
  wishes.map((wanted) =>
    (['flow', 'vital'] as const).map((kind) => {
      const compared = listComparedCounts(api.database.db, wanted, { kind, before: daysBefore(wanted) })
      return [listCounts(api.database.db, wanted, kind), compared].map((rows) =>
        rows.map((row) => JSON.stringify(row)).sort(),
      )
    }),
  )

const packs = () => {
  const all = api.database.db.select().from(visitCountPacks).all()
  return { full: all.filter((row) => row.pack).length, empty: all.filter((row) => !row.pack).length }
}

test('A02 A18 packed months say what they said before, and what changes in one is seen at once', async () => {
  const { database } = api
  const before = told()
  expect(before.flat(2).some((rows) => rows.length > 50)).toBe(true)
  expect(await pack(() => Date.parse('2026-10-31T03:00:00Z'))).toBe(0)
  const packed = await pack()
  expect(packed).toBeGreaterThan(10)
  expect(packs()).toEqual({ full: packed, empty: 0 })
  expect(told()).toEqual(before)

  // Reports are read from the packs.
  const all = database.db.select().from(visitCountPacks).all()
  database.db
    .update(visitCountPacks)
    .set({ pack: Buffer.alloc(0) })
    .run()
  expect(told()).not.toEqual(before)
  for (const { siteId, segmentId, kind, month, pack } of all)
    database.db.run(
      sql`UPDATE visit_count_packs SET pack = ${pack} WHERE (site_id, segment_id, kind, month) = (${siteId}, ${segmentId}, ${kind}, ${month})`,
    )
  expect(told()).toEqual(before)

  // A recomputed day has the same result, and packs stay if nothing has changed.
  await rebuildDay(database, { siteId: 'inn', day: '2026-10-07' })
  expect([told(), packs()]).toEqual([before, { full: packed, empty: 0 }])

  await walk(makeWalks(40, grid, 2, { seed: 11, first: 5_000 }), '2026-10-30')
  expect(packs().empty).toBeGreaterThan(0)
  const later = told()
  expect(later).not.toEqual(before)
  database.db.update(visitCountPacks).set({ pack: null }).run()
  expect(told()).toEqual(later)
  await pack()
  expect(told()).toEqual(later)
})

test('Y04 nothing of what was packed stays when all of it is erased, and what comes after is packed anew', async () => {
  const { database } = api
  await pack()
  expect(packs().full).toBeGreaterThan(0)
  await eraseVisits(database, 'inn')
  expect(packs()).toEqual({ full: 0, empty: 0 })
  expect(database.db.select().from(visitCountKeys).all()).toEqual([])
  await walk(makeWalks(60, grid, 3, { seed: 12, first: 9_000 }), '2026-10-20')
  const before = told()
  expect(await pack()).toBeGreaterThan(0)
  expect(told()).toEqual(before)
})
