import { aggregateVisits } from '#api/services/analytics/aggregate-visits.ts'
import { openTestApi, signIn, testDefinition } from '../open-test-api.ts'
import { keepWalks } from './keep-walks.ts'
import { createDice, makeWalks } from './walks.ts'

const grid = { columns: 5, rows: 4 }
/** Ten days of walks over the site `inn`. */
export const walks = makeWalks(process.env.LONG === '1' ? 10_000 : 1_000, grid, 10)
const firstDay = '2026-10-05'
/** The query for a report on all of these days. */
export const span = 'from=2026-10-05&to=2026-10-14'

/** The index of a page in the grid. */
export const placeOf = (pageId: string): number => {
  const [column = 0, row = 0] = pageId.slice(1).split('-').map(Number)
  return column * grid.rows + row
}

/** A site with walks; visits were folded repeatedly while the walks were stored. */
export async function openWalkedSite() {
  const api = await openTestApi({
    workers: false,
    onDisk: true,
    now: () => Date.parse('2026-11-10T03:00:00Z'),
  })
  const call = await signIn(api)
  await api.importSite('inn', testDefinition(grid.columns, grid.rows))
  const dice = createDice(3)
  await keepWalks(api.database, {
    siteId: 'inn',
    walks,
    firstDay,
    between: async () => {
      if (dice(3) === 0) await aggregateVisits(api.database)
    },
  })
  await aggregateVisits(api.database)
  return { api, call }
}
