import { afterAll, beforeAll, expect, test } from 'vitest'
import type {
  AnalyticsSummary,
  FlowReport,
  PageReport,
  Ranking,
  VisitFilter,
  VisitLabel,
  VisitList,
} from '#model/calls/reports/analytics.ts'
import type { TapReport } from '#model/calls/reports/page-figures.ts'
import { openWalkedSite, placeOf, span, walks } from '#testing/api/analytics/open-walked-site.ts'
import { oracleOf, oracleRanking } from '#testing/api/analytics/oracle.ts'
import { eventsOf, type SyntheticWalk } from '#testing/api/analytics/walks.ts'
import type { Call, TestApi } from '#testing/api/open-test-api.ts'
import {
  type CountRow,
  listComparedCounts,
  listCounts,
  listCountsOnPage,
} from '../../db/analytics/visit-counts.ts'
import { listPageFigures, type VisitQuery } from '../../db/analytics/visit-reports.ts'
import { daysBefore, everyDay } from './reports/report-days.ts'

let api: TestApi
let call: Call
beforeAll(async () => {
  ;({ api, call } = await openWalkedSite())
}, 120_000)
afterAll(() => api.close())

async function read<Report>(part: string, query = span): Promise<Report> {
  const answer = await call('GET', `/api/sites/inn/analytics${part}?${query}`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as Report
}

const filters: [string, (walk: SyntheticWalk) => boolean][] = [
  ['', () => true],
  ['&device=phone', ({ device }) => device === 'phone'],
  ['&source=line&language=JP', ({ source, language }) => source === 'line' && language === 'JP'],
  ['&source=', ({ source }) => source === ''],
  ['&campaign=autumn&medium=email', ({ medium }) => medium === 'email'],
  ['&content=top', ({ content }) => content === 'top'],
  ['&term=inn&content=', ({ term }) => term === 'inn'],
  ['&visit=returning', () => false],
]

test.each(filters)('A02 A10 totals are those of the oracle: %s', async (filter, isMeant) => {
  const oracle = oracleOf(walks.filter(isMeant))
  const summary = await read<AnalyticsSummary>('', span + filter)
  expect(summary.totals).toEqual(oracle.totals)
  expect(summary.days).toHaveLength(10)
  expect(summary.days.reduce((sum, { visits }) => sum + visits, 0)).toBe(oracle.totals.visits)
  expect(Object.fromEntries(summary.conversions.map(({ kind, count }) => [kind, count]))).toEqual(
    oracle.kinds,
  )
  const { sources: source, media: medium, campaigns: campaign, contents: content, terms: term } = summary
  for (const [label, shares] of Object.entries({ source, medium, campaign, content, term }))
    expect(new Map(shares.map((s) => [s.name, [s.visits, s.conversions]]))).toEqual(
      oracle.shares.get(label as VisitLabel),
    )
})

test.each(filters)('A02 A09 pages and flows are those of the oracle: %s', async (filter, isMeant) => {
  const oracle = oracleOf(walks.filter(isMeant))
  const { pages } = await read<PageReport>('/pages', span + filter)
  expect(pages.map(({ position }) => position).slice(0, 5)).toEqual(['A1', 'A2', 'A3', 'A4', 'B1'])
  for (const { pageId, figures } of pages) {
    const { dwell, ctas: _, ctaVisits: __, popupVisits: ___, ...page } = oracle.pages.get(pageId) ?? none
    expect(figures).toEqual({ ...page, dwellMs: page.views ? Math.round(dwell / page.views) : 0 })
  }
  const { flows } = await read<FlowReport>('/flows', span + filter)
  const told = flows.map(({ from, to, direction, count }) => [
    `${from ?? ''} ${to ?? ''} ${direction ?? ''}`,
    count,
  ])
  expect(new Map(told as [string, number][])).toEqual(oracle.flows)
})

/** The hours in which each walk's first batch arrived: at the end of its first stay. */
function oracleHours(found: readonly SyntheticWalk[]): number[] {
  const hours = Array.from({ length: 24 }, () => 0)
  for (const { number, stays } of found) {
    const began = 3_600_000 + ((number * 7_919) % 72_000_000)
    const received = eventsOf(stays, began)[0]!.at(-1)!.at
    hours[Math.floor(received / 3_600_000)]!++
  }
  return hours
}

const none = {
  ...{ views: 0, visits: 0, entries: 0, bounces: 0, exits: 0, dwell: 0, clicks: 0, ctas: 0 },
  ...{ ctaVisits: 0, popupClicks: 0, popupVisits: 0, conversions: 0 },
}

test.each([
  ['cv', 'conversions'],
  ['cta', 'ctas'],
  ['popup', 'popupClicks'],
] as const)('A03 the ranking by %s is that of the oracle, and empty under 10 pages', async (by, measure) => {
  const expected = oracleRanking(oracleOf(walks), measure, placeOf)
  const { rows, qualifying } = await read<Ranking>('/rankings', `${span}&by=${by}`)
  expect(qualifying).toBe(expected.length)
  expect(rows.map(({ pageId, count, rate }) => ({ pageId, count, rate }))).toEqual(expected)
  // For a request a month later these pages are the ones to compare with.
  const later = await read<Ranking>('/rankings', `from=2026-11-05&to=2026-11-14&by=${by}`)
  expect(later).toEqual({ by, qualifying: 0, rows: [] })
})

test.each(filters)('A02 A15 the hours of the last day add up to it: %s', async (filter, isMeant) => {
  const meant = walks.filter(isMeant)
  const last = Math.max(...meant.map(({ day }) => day))
  const { hours, days } = await read<AnalyticsSummary>('', span + filter)
  if (meant.length === 0) return expect(hours).toBeNull()
  const { visits, conversions } = days[last]!
  expect([hours!.day, hours!.rows.map(({ hour }) => hour)]).toEqual([
    days[last]!.day,
    Array.from({ length: 24 }, (_, hour) => hour),
  ])
  const sum = (name: 'visits' | 'conversions') => hours!.rows.reduce((all, row) => all + row[name], 0)
  expect([sum('visits'), sum('conversions')]).toEqual([visits, conversions])
  // Walks begin after one o'clock, and at most twenty hours later.
  const begun = oracleHours(meant.filter(({ day }) => day === last))
  expect(hours!.rows.map((row) => row.visits)).toEqual(begun)
})

test('A02 figures stand beside those of the same days of the month before', async () => {
  const before = oracleOf(walks)
  const { totals, before: compared } = await read<AnalyticsSummary>('', 'from=2026-11-05&to=2026-11-14')
  expect([totals.visits, compared]).toEqual([0, before.totals])
  const { pages } = await read<PageReport>('/pages', 'from=2026-11-05&to=2026-11-14')
  expect(pages[0]!.before.views).toBe(before.pages.get('p0-0')!.views)
})

/** The flows of a report as `from to direction`, with what they are compared with. */
const flowsBeside = async (query: string) => {
  const { flows } = await read<FlowReport>('/flows', query)
  return new Map(
    flows.map(({ from, to, direction, count, before }) => [
      [from ?? '', to ?? '', direction ?? ''].join(' '),
      [count, before],
    ]),
  )
}

test.each([
  [
    'other days',
    'from=2026-10-10&to=2026-10-14',
    '&compareFrom=2026-10-05',
    (day: number) => day < 5,
    undefined,
  ],
  [
    'another language',
    'from=2026-10-10&to=2026-10-14&language=EN',
    '&compareLanguage=JP',
    (day: number) => day >= 5,
    'JP',
  ],
  [
    ...['both', 'from=2026-10-10&to=2026-10-14&language=EN', '&compareFrom=2026-10-07&compareLanguage=JP'],
    ...[(day: number) => day >= 2 && day < 7, 'JP'],
  ],
] as [string, string, string, (day: number) => boolean, string | undefined][])(
  'A02 figures stand beside those of %s, as an oracle counts them',
  async (_name, days, query, isMeant, language) => {
    const before = oracleOf(
      walks.filter((walk) => isMeant(walk.day) && (!language || walk.language === language)),
    )
    const now = oracleOf(walks.filter((walk) => walk.day >= 5 && (!language || walk.language === 'EN')))
    expect(before.totals.visits).toBeGreaterThan(20)
    const summary = await read<AnalyticsSummary>('', days + query)
    expect([summary.totals.visits, summary.before]).toEqual([now.totals.visits, before.totals])
    const { pages } = await read<PageReport>('/pages', days + query)
    for (const page of pages) expect(page.before.views).toBe(before.pages.get(page.pageId)?.views ?? 0)
    const flows = await flowsBeside(days + query)
    const ways = new Set([...now.flows.keys(), ...before.flows.keys()])
    expect(flows).toEqual(
      new Map([...ways].map((way) => [way, [now.flows.get(way) ?? 0, before.flows.get(way) ?? 0]])),
    )
    // Control: without it, the month before is empty.
    expect((await read<AnalyticsSummary>('', days)).before.visits).toBe(0)
  },
)

test('A02 days to compare with are at most two years back', async () => {
  const ask = (day: string) =>
    call('GET', `/api/sites/inn/analytics?from=2026-10-10&to=2026-10-14&compareFrom=${day}`)
  expect((await ask('2024-11-10')).status).toBe(200)
  for (const day of ['2024-11-09', '2026-12-01']) {
    const answer = await ask(day)
    const { issues } = (await answer.json()) as { issues: { path: string }[] }
    expect([answer.status, issues.map(({ path }) => path)]).toEqual([400, ['/compareFrom']])
  }
})

const spans = [
  ['2026-10-01', '2026-10-31'],
  ['2026-10-04', '2026-10-31'],
  ['2026-10-07', '2026-10-30'],
  ['2026-09-20', '2026-11-10'],
  ['2026-10-13', '2026-12-31'],
] as const

test.each(filters)('months say what their days say, whatever days are wanted: %s', (query) => {
  const filter = Object.fromEntries(new URLSearchParams(query)) as VisitFilter
  for (const [from, to] of spans) {
    const whole = everySum({ siteId: 'inn', from, to, filter })
    // A single day is read from its own rows.
    const byDay = everyDay({ from, to }).flatMap((day) =>
      everySum({ siteId: 'inn', from: day, to: day, filter }),
    )
    expect(new Map(whole)).toEqual(addedUp(byDay))
    expect(whole.length > 0).toBe(query !== '&visit=returning')
  }
})

test.each(filters)('A02 ways are counted beside those of other days as they are alone: %s', (query) => {
  const filter = Object.fromEntries(new URLSearchParams(query)) as VisitFilter
  const countsOf = (wanted: VisitQuery) =>
    new Map(
      listCounts(api.database.db, wanted, 'flow').map(({ count, ...key }) => [JSON.stringify(key), count]),
    )
  for (const [from, to] of [...spans, ['2026-08-01', '2026-10-08'], ['2026-11-05', '2026-11-14']] as const) {
    const wanted = { siteId: 'inn', from, to, filter }
    const days = daysBefore(wanted)
    const both = listComparedCounts(api.database.db, wanted, { kind: 'flow', before: days })
    const [now, before] = [countsOf(wanted), countsOf({ ...wanted, ...days })]
    const told = both.map(({ count, before: countBefore, ...key }) => [
      JSON.stringify(key),
      count,
      countBefore,
    ])
    const expected = [...new Set([...now.keys(), ...before.keys()])].map((key) => [
      ...[key, now.get(key) ?? 0, before.get(key) ?? 0],
    ])
    expect(told.toSorted()).toEqual(expected.toSorted())
    expect(told.length > 0).toBe(query !== '&visit=returning')
  }
})

function everySum(wanted: VisitQuery): [key: string, figures: object][] {
  const { db } = api.database
  const pages = listPageFigures(db, wanted)
  const named = (kind: string, rows: readonly CountRow[]) =>
    rows.map(({ count, ...key }): [string, object] => [JSON.stringify([kind, key]), { count }])
  return [
    ...pages.map(({ pageId, ...figures }): [string, object] => [pageId, figures]),
    ...pages.flatMap(({ pageId }) => named('tap', listCountsOnPage(db, wanted, 'tap', pageId))),
    ...named('flow', listCounts(db, wanted, 'flow')),
    ...named('vital', listCounts(db, wanted, 'vital')),
  ]
}

function addedUp(rows: readonly [string, object][]): Map<string, Record<string, number>> {
  const sums = new Map<string, Record<string, number>>()
  for (const [key, figures] of rows) {
    const sum = sums.get(key) ?? {}
    for (const [name, value] of Object.entries(figures)) sum[name] = (sum[name] ?? 0) + value
    sums.set(key, sum)
  }
  return sums
}

test('A11 taps are where they were', async () => {
  const { cells, total } = await read<TapReport>('/taps', `${span}&page=p0-0`)
  const expected = [...oracleOf(walks).taps].filter(([key]) => key.startsWith('p0-0 '))
  expect(new Map(cells.map(({ column, row, count }) => [`p0-0 ${column} ${row}`, count]))).toEqual(
    new Map(expected),
  )
  expect(total).toBe(expected.reduce((sum, [, count]) => sum + count, 0))
})

test('A09 an arrow is clicked: the latest visits that went that way', async () => {
  const along = async (fromPage: string, toPage: string) =>
    (await read<VisitList>('/visits', `${span}&fromPage=${fromPage}&toPage=${toPage}`)).visits
  const visits = await along('p0-0', 'p0-1')
  expect(visits).toHaveLength(50)
  for (const { steps } of visits) {
    const way = steps.map(({ pageId }) => pageId).join(' ')
    expect(` ${way} `).toContain(' p0-0 p0-1 ')
  }
  expect(visits.map(({ startedAt }) => startedAt)).toEqual(
    visits.map((v) => v.startedAt).sort((a, b) => b - a),
  )
  expect((await along('', 'p0-0')).every(({ steps }) => steps[0]!.pageId === 'p0-0')).toBe(true)
  expect((await along('p0-1', '')).every(({ steps }) => steps.at(-1)!.pageId === 'p0-1')).toBe(true)
  expect(await along('p0-0', 'none')).toEqual([])
})

test.each([
  ['from=2026-12-01&to=2026-12-02', ['/from day-to-come', '/to day-to-come']],
  ['from=2025-11-09', ['/from day-too-old']],
  ['from=2026-10-09&to=2026-10-08', ['/to day-before-start']],
])('A08 days are refused in words: %s', async (query, expected) => {
  const answer = await call('GET', `/api/sites/inn/analytics?${query}`)
  const { issues } = (await answer.json()) as { issues: { path: string; rule: string }[] }
  expect([answer.status, issues.map(({ path, rule }) => `${path} ${rule}`)]).toEqual([400, expected])
  expect((await call('GET', '/api/sites/inn/analytics?from=2025-11-10&to=2026-11-30')).status).toBe(200)
})
