import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VisitAction } from '#model/analytics/visit-actions.ts'
import { startOfTokyoDay } from '#model/values/calendar-day.ts'
import { createDice } from '#testing/api/analytics/walks.ts'
import { openTestApi, type TestApi, testDefinition } from '#testing/api/open-test-api.ts'
import { addEventBatch } from '../../db/analytics/event-batches.ts'
import { addExperimentSession } from '../../db/analytics/experiment-sessions.ts'
import {
  visitCountMonths,
  visitCounts,
  visitPageMonths,
  visitPages,
  visitTotals,
} from '../../db/schema/visit-sums.ts'
import { aggregateVisits, rebuildDay } from './aggregate-visits.ts'
import { createAssignVisit } from './assign-visit.ts'
import { eraseVisits, forgetMarks, pruneVisits } from './keep-in-bounds.ts'

const siteId = 'inn'
const start = startOfTokyoDay('2026-11-20')

let api: TestApi
beforeAll(async () => {
  api = await openTestApi({ workers: false })
  await api.importSite(siteId, testDefinition())
})
afterAll(() => api.close())

/** All sums in a stable order. */
const sums = () =>
  [visitTotals, visitPages, visitCounts].map((table) =>
    api.database.db
      .select()
      .from(table)
      .all()
      .map((row) => JSON.stringify(row))
      .sort(),
  )

/** The expected rows of months. */
const addedUpMonths = () =>
  [visitPages, visitCounts].map((table) => {
    const months = new Map<string, Record<string, number>>()
    for (const row of api.database.db.select().from(table).all()) {
      const { key, figures } = split({ ...row, month: row.day.slice(0, 7), day: undefined })
      const known = months.get(key) ?? {}
      for (const [name, value] of Object.entries(figures)) known[name] = (known[name] ?? 0) + value
      months.set(key, known)
    }
    return months
  })

const keptMonths = () =>
  [visitPageMonths, visitCountMonths].map((table) => {
    const rows = api.database.db.select().from(table).all().map(split)
    // Rows of which everything was subtracted contain only zeros.
    const isSomething = ({ figures }: ReturnType<typeof split>) =>
      Object.values(figures).some((value) => value !== 0)
    return new Map(rows.filter(isSomething).map(({ key, figures }) => [key, figures]))
  })

const isKey = (name: string, value: unknown) => name === 'segmentId' || typeof value === 'string'
function split(row: object) {
  const cells = Object.entries(row).filter(([, value]) => value !== undefined)
  const keys = cells.filter(([name, value]) => isKey(name, value)).sort()
  const figures = cells.filter(([name, value]) => !isKey(name, value)) as [string, number][]
  return { key: JSON.stringify(keys), figures: Object.fromEntries(figures) }
}

const page = (dice: (sides: number) => number) => `p${dice(2)}-${dice(2)}`

/** Any data that a browser might send, in any order, with any clock. */
function madeUp(dice: (sides: number) => number): VisitAction {
  const here = {
    at: dice(9) === 0 ? dice(2) * 2 ** 52 : 1_790_000_000_000 + dice(90_000),
    page_id: page(dice),
  }
  switch (dice(9)) {
    case 0:
    case 1:
    case 2:
      return { ...here, type: 'page_view' }
    case 3:
      return { ...here, type: 'page_slide', from_page_id: page(dice), direction: 'left' }
    case 4:
      return { ...here, type: 'page_leave', dwell_ms: dice(3) === 0 ? 2 ** 50 : dice(60_000) }
    case 5:
      return { ...here, type: 'tap', x: dice(11) / 10, y: dice(11) / 10 }
    case 6:
      return { ...here, type: 'vital', name: 'LCP', value: dice(2) * 1e300 + dice(4_000) }
    case 7:
      return { ...here, type: 'click_cta', button_id: 'b', button_link_type: 'EXTERNAL_URL' }
    default:
      return { at: here.at, type: 'convert', kind: 'form' }
  }
}

test.each([1, 2])(
  'whatever comes, sums that were kept in steps are those that are made anew: %d',
  async (seed) => {
    const dice = createDice(seed)
    const assign = createAssignVisit()
    let now = start + dice(1_000)
    for (let count = 0; count < 200; count++) {
      now += dice(20) === 0 ? dice(5 * 60 * 60_000) : dice(60_000)
      const actions = Array.from({ length: 1 + dice(6) }, () => madeUp(dice))
      const visiting = {
        ...({ siteId, language: 'EN', device: 'phone', experiment: undefined } as const),
        mark: `${seed} ${dice(12)}`,
        receivedAt: now,
        source: { source: `s${dice(3)}`, medium: '', campaign: '', content: '', term: '' },
      }
      api.database.transaction((db) => {
        const assigned = assign(db, visiting, actions)
        const visitId = 'visitId' in assigned ? assigned.visitId : null
        const row = { siteId, language: 'EN', receivedAt: now, delivery: null, visitId } as const
        addEventBatch(db, { ...row, events: JSON.stringify(actions) })
      })
      if (dice(25) === 0) await aggregateVisits(api.database)
    }
    await aggregateVisits(api.database)
    const kept = sums()
    expect(kept.map((rows) => rows.length > 2)).toEqual([true, true, true])
    expect(keptMonths()).toEqual(addedUpMonths())
    // Recomputing really replaces the sums: changed figures are corrected.
    api.database.db.update(visitTotals).set({ views: 1_000_000 }).run()
    expect(sums()).not.toEqual(kept)
    const days = new Set(kept[0]!.map((row) => (JSON.parse(row) as { day: string }).day))
    for (const day of days) await rebuildDay(api.database, { siteId, day })
    expect(sums()).toEqual(kept)
    expect(keptMonths()).toEqual(addedUpMonths())
  },
)

test('Y04 marks go with their day, visits after so many days, sums after so many months, and all of it when asked', async () => {
  const { database } = api
  const count = (table: string) =>
    Number(database.db.get<{ n: number }>(`SELECT count(*) AS n FROM ${table}`)!.n)
  const never = () => false
  const late = { database, now: () => start + 200 * 86_400_000 }
  expect([count('visit_marks') > 0, count('visits') > 0]).toEqual([true, true])
  await forgetMarks(late, never)
  expect([count('visit_marks'), count('visit_salts')]).toEqual([0, 0])
  const kept = sums()
  expect(count('visit_count_packs')).toBeGreaterThan(0)
  await pruneVisits(late, never)
  expect([count('visits'), count('event_batches')]).toEqual([0, 0])
  expect(sums()).toEqual(kept)
  await pruneVisits({ database, now: () => start + 800 * 86_400_000 }, never)
  expect(sums()).toEqual([[], [], []])
  const ofMonths = ['visit_page_months', 'visit_count_months', 'visit_count_packs']
  expect(ofMonths.map(count)).toEqual([0, 0, 0])
  database.db.run(`INSERT INTO dropped_events VALUES ('inn', '2026-11-20', 'robot', 3)`)
  for (const sessionId of ['one', 'two'])
    addExperimentSession(database.db, {
      ...{ siteId, experimentId: 'test', sessionId, variationId: 'original', goal: 'form', seenAt: start },
    })
  expect(count('experiment_sessions')).toBe(2)
  expect(await eraseVisits(database, siteId)).toBeGreaterThan(0)
  expect(count('visit_segments') + count('dropped_events') + count('experiment_sessions')).toBe(0)
})
