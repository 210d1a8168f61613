import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VisitAction } from '#model/analytics/visit-actions.ts'
import type { LiveReport } from '#model/calls/reports/live-figures.ts'
import { createDice } from '#testing/api/analytics/walks.ts'
import { type Call, openTestApi, signIn, type TestApi, testDefinition } from '#testing/api/open-test-api.ts'
import { addEventBatch } from '../../db/analytics/event-batches.ts'
import { createAssignVisit } from './assign-visit.ts'
import { eraseVisits } from './keep-in-bounds.ts'

const siteId = 'inn'
const minute = 60_000
const start = Date.parse('2026-10-25T03:00:20Z')

interface Made {
  at: number
  mark: string
  language: 'EN' | 'JP'
  source: string
  actions: VisitAction[]
}

let now = start
let api: TestApi
let call: Call
beforeAll(async () => {
  api = await openTestApi({ workers: false, now: () => now })
  call = await signIn(api)
  await api.importSite(siteId, testDefinition(2, 2))
}, 60_000)
afterAll(() => api.close())

const dice = createDice(5)
const assign = createAssignVisit()
const made: Made[] = []

function arrive(at: number): void {
  const number = dice(60)
  const page_id = `p${dice(2)}-${dice(2)}`
  const clock = dice(3) === 0 ? dice(2 ** 31) : at
  const batch: Made = {
    ...{
      at,
      mark: `visitor-${number}`,
      language: number % 3 === 0 ? 'JP' : 'EN',
      source: `source-${number % 4}`,
    },
    actions: [
      { type: 'page_view', at: clock, page_id },
      { type: 'page_view', at: clock + 3_000, page_id },
      ...(dice(3) === 0 ? ([{ type: 'page_view', at: clock + dice(90_000), page_id: 'p1-1' }] as const) : []),
      ...(dice(5) === 0 ? ([{ type: 'convert', at: clock, kind: 'form' }] as const) : []),
    ],
  }
  if (dice(6) === 0)
    batch.actions.push({
      ...{ type: 'click_cta', at: clock + 4_000, page_id, button_id: 'buy' },
      button_link_type: dice(2) === 0 ? 'EXTERNAL_URL' : 'INTERNAL_URL',
    })
  made.push(batch)
  const { mark, language, source, actions } = batch
  const labels = { source, medium: '', campaign: '', content: '', term: '' }
  const visiting = {
    ...({ siteId, device: 'phone', experiment: undefined } as const),
    ...{ mark, receivedAt: at, language, source: labels },
  }
  api.database.transaction((tx) => {
    const { visitId } = assign(tx, visiting, actions) as { visitId: number }
    const events = JSON.stringify(actions)
    addEventBatch(tx, { siteId, language, receivedAt: at, delivery: null, visitId, events })
  })
}

/** The figures from everything that ever arrived. */
function recount(from: readonly Made[]) {
  const present = Math.floor(now / minute)
  const views = new Map<number, number>()
  const ofPages = new Map<string, number>()
  const seen = new Map<string, number>()
  let conversions = 0
  for (const { at, mark, actions } of from) {
    const latest = Math.max(...actions.map((action) => action.at))
    const timed = actions.map((action) => ({ action, time: at - Math.min(latest - action.at, 30 * minute) }))
    for (const { action, time } of timed.toSorted((a, b) => a.time - b.time)) {
      const isFormOrShop = action.type === 'convert' || action.type === 'click_cta'
      const leads = action.type !== 'click_cta' || action.button_link_type === 'EXTERNAL_URL'
      if (isFormOrShop && leads && time > now - 30 * minute) conversions++
      if (action.type !== 'page_view') continue
      const key = `${mark} ${action.page_id}`
      const last = seen.get(key) ?? Number.NEGATIVE_INFINITY
      seen.set(key, time)
      const which = Math.floor(time / minute)
      if (time - last < 10_000 || which <= present - 30) continue
      views.set(which, (views.get(which) ?? 0) + 1)
      ofPages.set(action.page_id, (ofPages.get(action.page_id) ?? 0) + 1)
    }
  }
  const within = (ms: number) => from.filter(({ at }) => at > now - ms)
  const marks = new Set(within(30 * minute).map(({ mark }) => mark))
  const number = (mark: string) => Number(mark.split('-')[1])
  return {
    visitors: new Set(within(5 * minute).map(({ mark }) => mark)).size,
    visits: marks.size,
    minutes: Array.from({ length: 30 }, (_, index) => views.get(present - 29 + index) ?? 0),
    pages: Object.fromEntries(ofPages),
    japanese: [...marks].filter((mark) => number(mark) % 3 === 0).length,
    source1: [...marks].filter((mark) => number(mark) % 4 === 1).length,
    conversions: Math.min(conversions, 10),
  }
}

const get = async (query = ''): Promise<LiveReport> =>
  (await call('GET', `/api/sites/inn/analytics/live${query}`)).json() as Promise<LiveReport>

const factsOf = ({ minutes, pages, languages, sources, conversions, ...report }: LiveReport) => ({
  ...{ visitors: report.visitors, visits: report.visits },
  minutes: minutes.map(({ views }) => views),
  pages: Object.fromEntries(pages.map(({ pageId, views }) => [pageId, views])),
  japanese: languages.find(({ name }) => name === 'JP')?.visits ?? 0,
  source1: sources.find(({ name }) => name === 'source-1')?.visits ?? 0,
  conversions: conversions.length,
})

test('A15 the last half an hour is what an oracle counts, as visits come and go', async () => {
  for (let round = 0; round < 60; round++) {
    // At times for longer than a window is kept, and once for longer than it lasts.
    now += round === 40 ? 45 * minute : round % 9 === 8 ? 3 * minute : dice(30_000)
    for (let count = dice(30); count > 0; count--) arrive(now - dice(4_000))
    const report = await get()
    const expected = recount(made)
    expect([round, factsOf(report)]).toEqual([round, expected])
    expect(report.views).toBe(expected.minutes.reduce((sum, views) => sum + views, 0))
    const instants = report.conversions.map(({ at }) => at)
    expect(instants).toEqual(instants.toSorted((a, b) => b - a))
    if (round === 39) expect(report.visits).toBeGreaterThan(30)
    const some = made.filter(({ language, source }) => language === 'JP' && source === 'source-1')
    expect([round, factsOf(await get('?language=JP&source=source-1'))]).toEqual([round, recount(some)])
    if (round === 39) expect(recount(some).visits).toBeGreaterThan(2)
  }
  expect(recount(made).conversions).toBe(10)
})

test('A15 the live view has only visits that match, and refuses filters that it does not know', async () => {
  arrive(now)
  expect((await get('?device=phone')).visits).toBe((await get()).visits)
  expect(await get('?device=desktop')).toMatchObject({ visits: 0, views: 0, conversions: [] })
  expect(await get(`?source=${encodeURIComponent("' OR 1=1 --")}`)).toMatchObject({ visits: 0 })
  for (const query of ['device=fridge', `source=${'x'.repeat(10_000)}`, 'from=2026-10-25'])
    expect((await call('GET', `/api/sites/inn/analytics/live?${query}`)).status).toBe(400)
})

test('A15 those who ask at once get the same, and what was erased is gone', async () => {
  now += minute
  for (let count = 0; count < 20; count++) arrive(now)
  const [one, other] = await Promise.all([get(), get()])
  expect(factsOf(one)).toEqual(recount(made))
  expect(other).toEqual(one)
  expect(one.visits).toBeGreaterThan(10)
  await eraseVisits(api.database, siteId)
  expect(await get()).toMatchObject({ visitors: 0, visits: 0, views: 0, pages: [], conversions: [] })
})
