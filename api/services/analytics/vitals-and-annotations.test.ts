import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VisitAction } from '#model/analytics/visit-actions.ts'
import type { AnalyticsSummary } from '#model/calls/reports/analytics.ts'
import type { VitalsReport } from '#model/calls/reports/page-figures.ts'
import { startOfTokyoDay } from '#model/values/calendar-day.ts'
import { createDice } from '#testing/api/analytics/walks.ts'
import { testDefinition } from '#testing/api/open-test-api.ts'
import { openTestVisitors, type TestVisitors } from '#testing/api/open-test-visitors.ts'
import { addEventBatch } from '../../db/analytics/event-batches.ts'
import { aggregateVisits } from './aggregate-visits.ts'
import { createAssignVisit } from './assign-visit.ts'

const day = '2026-11-20'
let now = startOfTokyoDay(day) + 9 * 60 * 60_000
let visitors: TestVisitors
beforeAll(async () => {
  visitors = await openTestVisitors({ now: () => now })
  const campaign = {
    name: 'Autumn sale',
    startDate: '2026-11-20T15:00:00Z',
    endDate: '2026-11-23T14:59:00Z',
  }
  await visitors.publish('inn', { campaign } as never, testDefinition())
})
afterAll(() => visitors.close())

const read = async <Report>(part: string): Promise<Report> =>
  (await (await visitors.staff('GET', `/api/sites/inn/analytics${part}`)).json()) as Report

/** The 75th percentile, computed from the values themselves. */
const percentileOf = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.75) - 1]!

test('A18 percentiles are those of the values themselves, to half a bucket, and need ten visits', async () => {
  const dice = createDice(4)
  const assign = createAssignVisit()
  const told: Record<'LCP' | 'INP' | 'CLS', number[]> = { LCP: [], INP: [], CLS: [] }
  const keep = (visit: number, pageId: string) => {
    const values = { LCP: 400 + dice(6_000), INP: 8 + dice(700), CLS: dice(400) / 1_000 }
    const here = { at: now, page_id: pageId }
    const actions: VisitAction[] = [
      { ...here, type: 'page_view' },
      ...((['LCP', 'INP', 'CLS'] as const).map((name) => ({
        ...{ ...here, type: 'vital', name, value: values[name] },
      })) as VisitAction[]),
    ]
    const visiting = {
      ...({ siteId: 'inn', language: 'EN', device: 'phone', experiment: undefined } as const),
      ...{ mark: `${pageId} ${visit}`, receivedAt: now + visit },
      source: { source: '', medium: '', campaign: '', content: '', term: '' },
    }
    visitors.database.transaction((db) => {
      const assigned = assign(db, visiting, actions)
      if (!('visitId' in assigned)) throw new Error('A visit was dropped')
      const row = { siteId: 'inn', language: 'EN', receivedAt: now + visit, delivery: null } as const
      addEventBatch(db, { ...row, visitId: assigned.visitId, events: JSON.stringify(actions) })
    })
    return values
  }
  for (let visit = 0; visit < 200; visit++) {
    const values = keep(visit, 'p0-0')
    for (const name of ['LCP', 'INP', 'CLS'] as const) told[name].push(values[name])
  }
  for (let visit = 0; visit < 9; visit++) keep(visit, 'p0-1')
  await aggregateVisits(visitors.database)
  const { pages } = await read<VitalsReport>(`/vitals?from=${day}&to=${day}`)
  const [enough, few] = pages
  expect([enough!.pageId, enough!.samples, few!.pageId, few!.samples]).toEqual(['p0-0', 200, 'p0-1', 9])
  // A bucket is 5 % wide, and results are rounded.
  const isNear = (found: number | null, name: keyof typeof told, rounding: number) => {
    const exact = percentileOf(told[name])
    expect(Math.abs(found! - exact)).toBeLessThanOrEqual(exact * 0.026 + rounding)
  }
  isNear(enough!.lcpMs, 'LCP', 0.5)
  isNear(enough!.inpMs, 'INP', 0.5)
  isNear(enough!.cls, 'CLS', 0.0005)
  expect([few!.lcpMs, few!.inpMs, few!.cls]).toEqual([null, null, null])
})

test('A15 what happened to a site stands at its day: releases by their names, campaigns as they begin and end', async () => {
  now += 60 * 60_000
  const annotationsOf = async (from: string, to: string) =>
    (await read<AnalyticsSummary>(`?from=${from}&to=${to}`)).annotations
  const release = { day, time: '09:00', kind: 'release', text: '#1' }
  const begins = { day: '2026-11-21', time: '00:00', kind: 'campaign-begins', text: 'Autumn sale' }
  const ends = { day: '2026-11-23', time: '23:59', kind: 'campaign-ends', text: 'Autumn sale' }
  expect(await annotationsOf(day, '2026-11-24')).toEqual([release, begins, ends])
  expect(await annotationsOf('2026-11-21', '2026-11-22')).toEqual([begins])
  expect(await annotationsOf('2026-11-22', '2026-11-22')).toEqual([])
})

test('A15 a note of staff stands at its day until it is removed, and outsiders do not see it', async () => {
  const annotationsOn = async (noted: string) =>
    (await read<AnalyticsSummary>(`?from=${noted}&to=${noted}`)).annotations
  const write = (text: string, noted = '2026-11-19') =>
    visitors.staff('POST', '/api/sites/inn/report-notes', { day: noted, text })
  const answer = await write('  The magazine came out ')
  const { id, ...note } = (await answer.json()) as { id: string; day: string; text: string }
  expect([answer.status, note]).toEqual([201, { day: '2026-11-19', text: 'The magazine came out' }])
  expect(await annotationsOn('2026-11-19')).toEqual([
    { day: '2026-11-19', time: '', kind: 'note', text: 'The magazine came out', id },
  ])
  expect(await annotationsOn('2026-11-18')).toEqual([])
  for (const text of ['', ' ', 'x'.repeat(51), '\u202eturned']) expect((await write(text)).status).toBe(400)
  expect((await write('x', '2026-02-30')).status).toBe(400)
  const remove = () => visitors.staff('DELETE', `/api/sites/inn/report-notes/${id}`)
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 404])
  expect(await annotationsOn('2026-11-19')).toEqual([])
})
