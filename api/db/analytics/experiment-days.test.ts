import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tokyoDay } from '#model/values/calendar-day.ts'
import { createDice } from '#testing/api/analytics/walks.ts'
import { openTestApi, type TestApi, testDefinition } from '#testing/api/open-test-api.ts'
import { experimentDays, experimentSessions } from '../schema/experiments.ts'
import { addExperimentSession, convertSession } from './experiment-sessions.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi({ workers: false })
  await api.importSite('inn', testDefinition())
  const { db } = api.database
  const dice = createDice(5)
  const start = Date.parse('2026-11-20T00:00:00Z')
  for (let visitor = 0; visitor < 300; visitor++) {
    const sessionId = `visitor-${dice(200)}`
    const seenAt = start + dice(4 * 24 * 60) * 60_000
    const experimentId = `experiment-${dice(2)}`
    const session = { siteId: 'inn', experimentId, sessionId, goal: 'form' as const }
    addExperimentSession(db, { ...session, variationId: `variation-${dice(3)}`, seenAt })
    if (dice(4) === 0) convertSession(db, { ...session, at: seenAt + dice(2 * 24 * 60) * 60_000 })
  }
})
afterAll(() => api.close())

const listKept = () =>
  api.database.db.select().from(experimentDays).where(eq(experimentDays.siteId, 'inn')).all().map(named)

const named = ({ experimentId, day, variationId, ...row }: typeof experimentDays.$inferSelect) => [
  `${experimentId} ${day} ${variationId}`,
  row.visitors,
  row.conversions,
  row.firstAt,
]

/** Computed from all participants one by one. */
function listCounted() {
  const days = new Map<string, [visitors: number, conversions: number, firstAt: number | null]>()
  const dayOf = (experimentId: string, at: number, variationId: string) => {
    const key = `${experimentId} ${tokyoDay(at)} ${variationId}`
    const day = days.get(key) ?? [0, 0, null]
    days.set(key, day)
    return day
  }
  for (const one of api.database.db.select().from(experimentSessions).all()) {
    const day = dayOf(one.experimentId, one.seenAt, one.variationId)
    day[0]++
    day[2] = Math.min(day[2] ?? one.seenAt, one.seenAt)
    if (one.convertedAt !== null) dayOf(one.experimentId, one.convertedAt, one.variationId)[1]++
  }
  return [...days].map(([key, day]) => [key, ...day])
}

const sorted = (rows: unknown[][]) => rows.map((row) => row.join()).toSorted()

test('A12 what is kept of each day is what those who took part add up to', () => {
  expect(listKept().length).toBeGreaterThan(20)
  expect(sorted(listKept())).toEqual(sorted(listCounted()))
})

test('A12 a goal is looked for among what one visitor took part in, however many others there are', () => {
  const plan = api.database.db.all<{ detail: string }>(
    sql`EXPLAIN QUERY PLAN SELECT 1 FROM experiment_sessions WHERE site_id = 'inn' AND session_id = 'v' AND goal = 'form'`,
  )
  expect(plan.map(({ detail }) => detail).join()).toContain('experiment_sessions_session')
})
