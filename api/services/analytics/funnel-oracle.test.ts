import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VisitAction } from '#model/analytics/visit-actions.ts'
import type { VisitFilter } from '#model/calls/reports/analytics.ts'
import type { FunnelReport } from '#model/calls/reports/funnels.ts'
import type { FunnelStep } from '#model/records/goal.ts'
import { addDays, startOfTokyoDay, tokyoDay } from '#model/values/calendar-day.ts'
import { createDice } from '#testing/api/analytics/walks.ts'
import { type Call, openTestApi, signIn, type TestApi, testDefinition } from '#testing/api/open-test-api.ts'
import { addEventBatch } from '../../db/analytics/event-batches.ts'
import { aggregateVisits } from './aggregate-visits.ts'
import { createAssignVisit } from './assign-visit.ts'
import { readFunnel } from './reports/read-funnel.ts'

const siteId = 'inn'
const firstDay = '2026-10-01'
const days = 20
const minute = 60_000

interface MadeVisit {
  startedAt: number
  language: 'EN' | 'JP'
  source: string
  batches: { at: number; actions: VisitAction[] }[]
}

const conversions = [
  { kind: 'form', item: 'CONTACT_SETTING' },
  { kind: 'form', item: 'HOMEPAGE_SETTING' },
  { kind: 'survey', item: 'stay' },
  { kind: 'register' },
] as const

/** A visit with two tabs at times, reloads, double clicks, and a clock that jumps from batch to batch. */
function makeVisit(dice: (sides: number) => number, number: number): MadeVisit {
  const startedAt = startOfTokyoDay(addDays(firstDay, dice(days))) + dice(20 * 60) * minute
  const batches: MadeVisit['batches'] = []
  let at = startedAt
  for (let count = 1 + dice(6); count > 0; count--) {
    const clock = dice(3) === 0 ? dice(2 ** 31) : at
    const actions: VisitAction[] = []
    let page_id = `p${dice(2)}-${dice(2)}`
    let passed = 0
    // A visit that goes on after a break begins with a click.
    if (dice(5) > 0) actions.push({ type: 'page_view', at: clock, page_id })
    for (let deeds = 1 + dice(5); deeds > 0; deeds--) {
      passed += 500 + dice(40) * 1_000
      const here = { at: clock + passed, page_id }
      const deed = deedOf(dice, here)
      actions.push(deed)
      if (deed.type === 'page_view') page_id = deed.page_id
      if (dice(6) === 0) actions.push({ ...deed, at: deed.at + 300 })
    }
    // The other tab reports later what was done at the same time.
    batches.push({ at: at + passed + dice(3) * minute, actions })
    if (dice(3) === 0)
      batches.push({
        at: at + passed + dice(4) * minute,
        actions: [{ type: 'convert', at, ...conversions[dice(conversions.length)]! }],
      })
    at += passed + dice(5) * minute
  }
  batches.sort((a, b) => a.at - b.at)
  const source = dice(3) === 0 ? '' : `source-${dice(3)}`
  return { startedAt, language: number % 3 === 0 ? 'JP' : 'EN', source, batches }
}

function deedOf(dice: (sides: number) => number, here: { at: number; page_id: string }): VisitAction {
  const leaves = dice(2) === 0 ? ({ leaves: true } as const) : {}
  switch (dice(7)) {
    case 0:
      return { ...here, type: 'page_view', page_id: `p${dice(2)}-${dice(2)}` }
    case 1:
      return {
        ...{ ...here, type: 'click_cta', button_id: dice(2) === 0 ? 'buy' : 'more' },
        button_link_type: dice(2) === 0 ? 'EXTERNAL_URL' : 'INTERNAL_URL',
      }
    case 2:
      return { ...here, ...leaves, type: 'click_product', product_id: `tea-${dice(2)}`, price: 100 }
    case 3:
      return { ...here, ...leaves, type: 'click_popup_cta', popup_id: 'sale' }
    case 4:
      return { ...here, type: 'click_sns', sns_type: dice(2) === 0 ? 'line' : 'phone_number' }
    case 5:
      return { ...here, type: 'click_product_point', product_id: 'tea-0' }
    default:
      return { ...here, type: 'page_leave', dwell_ms: dice(40_000) }
  }
}

/** What happened in a visit, and when, as words: from the raw events, by the rules as they are written down. */
function storyOf({ batches }: MadeVisit): { at: number; words: string[] }[] {
  const events = batches.flatMap(({ at, actions }, batch) => {
    const latest = Math.max(...actions.map((action) => action.at))
    return actions.map((action, order) => ({
      ...{ at: at - Math.min(latest - action.at, 30 * minute), batch, order },
      action,
    }))
  })
  events.sort((a, b) => a.at - b.at || a.batch - b.batch || a.order - b.order)
  const story: { at: number; words: string[] }[] = []
  const clicked = new Map<string, number>()
  const seen = new Set<string>()
  let page = ''
  const arrive = (at: number, pageId: string) => {
    if (page !== pageId) story.push({ at, words: [`page ${pageId}`] })
    page = pageId
    seen.add(pageId)
  }
  for (const { at, action } of events) {
    if (action.type === 'page_view') arrive(at, action.page_id)
    if (action.type === 'convert') story.push({ at, words: [action.kind, `${action.kind} ${action.item}`] })
    if (!action.type.startsWith('click_') || !('page_id' in action)) continue
    const { thing, id, leaves } = clickOf(action)
    const last = clicked.get(`${thing} ${id}`) ?? Number.NEGATIVE_INFINITY
    clicked.set(`${thing} ${id}`, at)
    if (at - last < 1_000) continue
    if (seen.size === 0) arrive(at, action.page_id)
    if (!seen.has(action.page_id) || thing === 'marker') continue
    story.push({ at, words: [thing, `${thing} ${id}`, ...(leaves ? ['outward'] : [])] })
  }
  return story
}

function clickOf(action: VisitAction): { thing: string; id: string; leaves: boolean } {
  switch (action.type) {
    case 'click_cta':
      return {
        ...{ thing: 'button', id: action.button_id },
        leaves: action.button_link_type === 'EXTERNAL_URL',
      }
    case 'click_product':
      return { thing: 'product', id: action.product_id, leaves: action.leaves === true }
    case 'click_popup_cta':
      return { thing: 'popup', id: action.popup_id, leaves: action.leaves === true }
    case 'click_sns':
      return { thing: 'sns', id: action.sns_type, leaves: action.sns_type !== 'phone_number' }
    default:
      return { thing: 'marker', id: '', leaves: false }
  }
}

const wordOf = (step: FunnelStep): string => {
  switch (step.kind) {
    case 'page':
      return `page ${step.pageId}`
    case 'click':
      return step.id ? `${step.thing} ${step.id}` : step.thing
    case 'form':
      return step.form ? `form ${step.form}` : 'form'
    case 'survey':
      return step.surveyId ? `survey ${step.surveyId}` : 'survey'
    case 'registration':
      return 'register'
    case 'outward':
      return 'outward'
  }
}

/** For each step, how long each visit that reached it took since the step before. */
function recount(visits: readonly MadeVisit[], steps: readonly FunnelStep[]): number[][] {
  const waits: number[][] = steps.map(() => [])
  for (const visit of visits) {
    let rest = storyOf(visit)
    let before: number | undefined
    for (const [number, step] of steps.entries()) {
      const found = rest.findIndex(({ words }) => words.includes(wordOf(step)))
      if (found < 0) break
      const { at } = rest[found]!
      waits[number]!.push(at - (before ?? at))
      before = at
      rest = rest.slice(found + 1)
    }
  }
  return waits
}

function expectSame(report: FunnelReport, meant: readonly MadeVisit[], steps: readonly FunnelStep[]) {
  const waits = recount(meant, steps)
  expect(report.visits).toBe(meant.length)
  expect(report.steps.map(({ visits }) => visits)).toEqual(waits.map(({ length }) => length))
  for (const [number, { medianMs }] of report.steps.entries()) {
    const sorted = waits[number]!.toSorted((a, b) => a - b)
    const half = (sorted.length - 1) / 2
    const median = (sorted[Math.floor(half)]! + sorted[Math.ceil(half)]!) / 2
    expect(medianMs).toBe(number === 0 || sorted.length === 0 ? null : Math.round(median))
  }
  return waits
}

const visits: MadeVisit[] = []
let api: TestApi
let call: Call
beforeAll(async () => {
  api = await openTestApi({ workers: false, now: () => Date.parse('2026-10-25T03:00:00Z') })
  call = await signIn(api)
  await api.importSite(siteId, testDefinition())
  const dice = createDice(23)
  for (let number = 0; number < 2_000; number++) visits.push(makeVisit(dice, number))
  const assign = createAssignVisit()
  const arriving = visits
    .flatMap((visit, number) => visit.batches.map((batch) => ({ ...batch, visit, number })))
    .sort((a, b) => a.at - b.at)
  for (const { at, actions, visit, number } of arriving) {
    const { language, source } = visit
    const labels = { source, medium: '', campaign: '', content: '', term: '' }
    const visiting = {
      ...({ siteId, device: 'phone', experiment: undefined } as const),
      ...{ mark: `visit-${number}`, receivedAt: at, language, source: labels },
    }
    api.database.transaction((tx) => {
      const { visitId } = assign(tx, visiting, actions) as { visitId: number }
      const events = JSON.stringify(actions)
      addEventBatch(tx, { siteId, language, receivedAt: at, delivery: null, visitId, events })
    })
    if (dice(400) === 0) await aggregateVisits(api.database)
  }
  await aggregateVisits(api.database)
}, 240_000)
afterAll(() => api.close())

const page = (pageId: string): FunnelStep => ({ kind: 'page', pageId })
const click = (thing: 'button' | 'product' | 'popup' | 'sns', id?: string): FunnelStep => ({
  ...({ kind: 'click', thing } as const),
  ...(id && { id }),
})
const funnels: FunnelStep[][] = [
  [page('p0-0'), page('p1-0'), { kind: 'form' }],
  [page('p0-1'), click('button', 'buy'), { kind: 'form', form: 'CONTACT_SETTING' }],
  // A click on a button that leaves is one act: it does not count for both.
  [click('button'), { kind: 'outward' }, { kind: 'survey', surveyId: 'stay' }],
  [click('product'), click('product'), click('product')],
  [page('p0-0'), page('p0-1'), page('p0-0'), click('popup', 'sale'), { kind: 'registration' }],
  [{ kind: 'form' }, { kind: 'survey' }],
  [click('sns', 'line'), page('gone')],
  [
    page('p1-1'),
    page('p0-0'),
    page('p1-1'),
    page('p0-0'),
    page('p1-1'),
    page('p0-0'),
    click('sns'),
    page('p0-1'),
  ],
]
const wanted = (filter: VisitFilter, from = firstDay, to = addDays(firstDay, days - 1)) => ({
  ...{ siteId, from, to, filter },
})
/** A visit without a page, a click or a conversion is in no report. */
const meantBy = ({ from, to, filter }: ReturnType<typeof wanted>) =>
  visits.filter((visit) => {
    const { language, source, startedAt } = visit
    const day = tokyoDay(startedAt)
    const isNamed = (filter.language ?? language) === language && (filter.source ?? source) === source
    return isNamed && day >= from && day <= to && storyOf(visit).length > 0
  })

test.each(funnels.map((steps) => [steps.map(wordOf).join(', '), steps] as const))(
  'A09 a funnel is what an oracle counts from the raw events: %s',
  (_name, steps) => {
    for (const query of [
      wanted({}),
      wanted({ language: 'JP' }),
      wanted({ source: 'source-1' }, '2026-10-05', '2026-10-12'),
    ]) {
      const meant = meantBy(query)
      expect(meant.length).toBeGreaterThan(100)
      const report = readFunnel(api.database.db, query, { steps })
      expect(report.allVisits).toBe(meant.length)
      expectSame(report, meant, steps)
    }
  },
)

test('A09 most funnels lose visits at each step, and some visits go through to the end', () => {
  const through = funnels.map((steps) => recount(visits, steps).map(({ length }) => length))
  expect(through.filter((counts) => counts.at(-1)! > 20).length).toBeGreaterThan(4)
  expect(through[6]!.at(-1)).toBe(0)
  for (const counts of through) expect(counts).toEqual(counts.toSorted((a, b) => b - a))
})

test('A09 of more visits than are read, the latest are counted, and the report says of how many', () => {
  const steps = funnels[0]!
  const latest = meantBy(wanted({})).toSorted((a, b) => b.batches[0]!.at - a.batches[0]!.at)
  const report = readFunnel(api.database.db, wanted({}), { steps, limit: 300 })
  expectSame(report, latest.slice(0, 300), steps)
  expect([report.visits, report.allVisits]).toEqual([300, latest.length])
})

const span = `from=${firstDay}&to=${addDays(firstDay, days - 1)}`
const get = (path: string, language = 'en') =>
  call('GET', `/api/sites/inn/analytics/${path}`, undefined, { 'accept-language': language })

test('A09 A04 a funnel and its CSV come by call, and steps that are none are refused in words', async () => {
  const steps = encodeURIComponent(JSON.stringify(funnels[1]))
  const report = (await (await get(`funnel?${span}&steps=${steps}`)).json()) as FunnelReport
  const waits = expectSame(report, meantBy(wanted({})), funnels[1]!)
  const csv = await get(`export?${span}&steps=${steps}&report=funnel&format=csv`, 'ja')
  const [header, ...rows] = parse(Buffer.from(await csv.arrayBuffer()), { bom: true }) as string[][]
  expect(header!.slice(0, 3)).toEqual(['ステップ', '内容', '訪問数'])
  expect(rows.map((row) => Number(row[2]))).toEqual(waits.map(({ length }) => length))
  expect(rows[1]!.slice(0, 2)).toEqual(['2', 'クリック button buy'])
  const refused = [
    ...['', 'steps=', 'steps=%5B', 'steps=%5B%7B%22kind%22%3A%22form%22%7D%5D'],
    `steps=${encodeURIComponent(JSON.stringify([{ kind: 'form' }, { kind: 'time', seconds: 3 }]))}`,
    `steps=${encodeURIComponent(JSON.stringify(Array.from({ length: 9 }, () => ({ kind: 'form' }))))}`,
  ]
  const messages = new Set<string>()
  for (const query of refused)
    for (const path of [`funnel?${query}`, `export?report=funnel&format=csv&${query}`]) {
      const answer = await get(path)
      expect([path, answer.status]).toEqual([path, 400])
      const { issues } = (await answer.json()) as { issues: { path: string; message: string }[] }
      messages.add(`${issues[0]!.path}: ${issues[0]!.message}`)
    }
  expect([...messages]).toEqual([
    '/steps: steps is missing.',
    '/steps: This is a text.',
    '/steps: There are 1 here; at least 2 are needed.',
    '/steps/1/kind: time is not one of the choices.',
    '/steps: There are 9 here; at most 8 are allowed.',
  ])
})
