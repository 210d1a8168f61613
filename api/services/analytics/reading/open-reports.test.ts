import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noFigures, totalFigures } from '#model/analytics/figures.ts'
import { keepWalks } from '#testing/api/analytics/keep-walks.ts'
import { makeWalks } from '#testing/api/analytics/walks.ts'
import { openTestApi, type TestApi, testDefinition } from '#testing/api/open-test-api.ts'
import { totalSums } from '../../../db/analytics/visit-sums.ts'
import { openReader } from '../../../db/open-reader.ts'
import { aggregateVisits } from '../aggregate-visits.ts'
import { openReports } from './open-reports.ts'

const grid = { columns: 2, rows: 2 }
const walks = makeWalks(40, grid, 10)

let api: TestApi
beforeAll(async () => {
  api = await openTestApi({ workers: false, onDisk: true })
  await api.importSite('inn', testDefinition(grid.columns, grid.rows))
  await keepWalks(api.database, { siteId: 'inn', walks, firstDay: '2026-10-05' })
  await aggregateVisits(api.database)
})
afterAll(() => api.close())

test('a report is read by a connection of its own, which sees what was kept just before and writes nothing', async () => {
  const { file } = api.database
  const broken = new Proxy({} as typeof api.database.db, {
    get: () => {
      throw new Error('The connection of all other calls')
    },
  })
  const reports = openReports({ db: broken, file })
  const wanted = { siteId: 'inn', from: '2026-10-05', to: '2026-10-14', filter: {} }
  const visits = async () => (await reports.read('summary', wanted, {})).totals.visits
  const before = await visits()
  expect(before).toBe(walks.length)
  const place = { siteId: 'inn', segmentId: 0, day: '2026-10-06' }
  for (const times of [1, -1]) {
    totalSums.add(api.database.db, place, [{ ...noFigures(totalFigures), visits: times }])
    expect(await visits()).toBe(times > 0 ? before + 1 : before)
  }
  const json = new TextDecoder().decode(await reports.readJson('flows', wanted))
  expect(JSON.parse(json)).toEqual(await reports.read('flows', wanted))
  const writing = async () => openReader(file).run(sql`DELETE FROM visit_totals`)
  await expect(writing).rejects.toMatchObject({ cause: { code: 'SQLITE_READONLY' } })
  await reports.close()
  // Positive control: a database in memory is read by its own connection.
  await expect(openReports({ db: broken, file: ':memory:' }).read('pages', wanted)).rejects.toThrow(
    'all other calls',
  )
})
