import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VisitAction } from '#model/analytics/visit-actions.ts'
import { type VisitFilter, visitLabels } from '#model/calls/reports/analytics.ts'
import type { GoalRule, GoalValue } from '#model/records/goal.ts'
import { addDays, startOfTokyoDay, tokyoDay } from '#model/values/calendar-day.ts'
import { createDice } from '#testing/api/analytics/walks.ts'
import { openTestApi, type TestApi, testDefinition } from '#testing/api/open-test-api.ts'
import { addEventBatch } from '../../db/analytics/event-batches.ts'
import { addGoal, changeGoal, endGoal, findGoal } from '../../db/analytics/goals.ts'
import { visitCounts } from '../../db/schema/visit-sums.ts'
import { aggregateVisits, rebuildDay } from './aggregate-visits.ts'
import { createAssignVisit } from './assign-visit.ts'
import { readGoals } from './reports/read-goals.ts'

const siteId = 'inn'
const days = 31
const firstDay = '2026-10-01'
/** The goal `changing` has another rule from then on, and `ended` none. */
const turn = startOfTokyoDay('2026-10-16')

/** A visit as it was made up: the oracle reads nothing else. */
interface MadeVisit {
  startedAt: number
  language: 'EN' | 'JP'
  labels: Record<(typeof visitLabels)[number], string>
  batches: { at: number; actions: VisitAction[] }[]
  /** Clicks that repeat one within a second. */
  doubled: Set<VisitAction>
}

const goals: Record<string, [GoalRule, GoalValue]> = {
  form: [{ kind: 'form' }, { kind: 'fixed', amount: 3_000, currency: 'JPY' }],
  contact: [{ kind: 'form', form: 'CONTACT_SETTING' }, { kind: 'none' }],
  survey: [
    { kind: 'survey', surveyId: 'stay' },
    { kind: 'fixed', amount: 250, currency: 'USD' },
  ],
  registration: [{ kind: 'registration' }, { kind: 'none' }],
  button: [
    { kind: 'click', thing: 'button', id: 'buy' },
    { kind: 'fixed', amount: 1, currency: 'EUR' },
  ],
  product: [{ kind: 'click', thing: 'product' }, { kind: 'price' }],
  popup: [{ kind: 'click', thing: 'popup', id: 'sale' }, { kind: 'none' }],
  outward: [{ kind: 'outward' }, { kind: 'none' }],
  page: [
    { kind: 'page', pageId: 'p1-1' },
    { kind: 'fixed', amount: 10, currency: 'JPY' },
  ],
  time: [{ kind: 'time', seconds: 60 }, { kind: 'none' }],
  depth: [{ kind: 'depth', pages: 3 }, { kind: 'none' }],
  changing: [
    { kind: 'page', pageId: 'p0-1' },
    { kind: 'fixed', amount: 100, currency: 'JPY' },
  ],
  ended: [{ kind: 'page', pageId: 'p0-0' }, { kind: 'none' }],
}
const changed: [GoalRule, GoalValue] = [
  { kind: 'click', thing: 'sns', id: 'line' },
  { kind: 'fixed', amount: 7, currency: 'USD' },
]

function makeVisit(dice: (sides: number) => number, number: number): MadeVisit {
  const startedAt = startOfTokyoDay(addDays(firstDay, dice(days))) + dice(22 * 60 * 60_000)
  const doubled = new Set<VisitAction>()
  const labels = Object.fromEntries(
    visitLabels.map((label) => [label, dice(3) === 0 ? '' : `${label}-${dice(4)}`]),
  ) as MadeVisit['labels']
  const batches: MadeVisit['batches'] = []
  let at = startedAt
  for (let count = 1 + dice(4); count > 0; count--) {
    // The visitor's clock jumps from batch to batch.
    const clock = dice(4) === 0 ? dice(2 ** 31) : at
    const actions: VisitAction[] = [{ type: 'page_view', at: clock, page_id: `p${dice(2)}-${dice(2)}` }]
    const page_id = (actions[0] as { page_id: string }).page_id
    let passed = 0
    for (let deeds = dice(5); deeds > 0; deeds--) {
      passed += 2_000
      const deed = madeUpDeed(dice, { at: clock + passed, page_id })
      actions.push(deed)
      if (dice(5) > 0 || !deed.type.startsWith('click_')) continue
      const again = { ...deed, at: deed.at + 300 }
      actions.push(again)
      doubled.add(again)
    }
    batches.push({ at, actions })
    if (dice(6) === 0)
      batches.push({
        at: at + 1_000,
        actions: [{ type: 'convert', at, ...conversions[dice(conversions.length)]! }],
      })
    at += 60_000 + dice(20 * 60_000)
  }
  return { startedAt, language: number % 3 === 0 ? 'JP' : 'EN', labels, batches, doubled }
}

const conversions = [
  { kind: 'form', item: 'CONTACT_SETTING' },
  { kind: 'form', item: 'HOMEPAGE_SETTING' },
  // As it was stored before forms had names there.
  { kind: 'form' },
  { kind: 'survey', item: 'stay' },
  { kind: 'survey', item: 'other' },
  { kind: 'register' },
] as const

function madeUpDeed(dice: (sides: number) => number, here: { at: number; page_id: string }): VisitAction {
  const leaves = dice(2) === 0 ? ({ leaves: true } as const) : {}
  switch (dice(7)) {
    case 0: {
      const button_link_type = dice(2) === 0 ? 'EXTERNAL_URL' : 'INTERNAL_URL'
      return { ...here, type: 'click_cta', button_id: dice(2) === 0 ? 'buy' : here.page_id, button_link_type }
    }
    case 1:
      return {
        ...here,
        ...leaves,
        type: 'click_product',
        product_id: `tea-${dice(3)}`,
        price: 100 + dice(900),
      }
    case 2:
      return { ...here, type: 'click_product_point', product_id: 'tea-0' }
    case 3:
      return { ...here, ...leaves, type: 'click_popup_cta', popup_id: dice(2) === 0 ? 'sale' : 'places' }
    case 4:
      return { ...here, type: 'click_sns', sns_type: dice(2) === 0 ? 'line' : 'phone_number' }
    case 5:
      return { ...here, type: 'tap', x: 0.5, y: 0.5 }
    default:
      return { ...here, type: 'page_leave', dwell_ms: dice(40_000) }
  }
}

type Tally = Record<string, number>

/** How often a visit reached a goal, and for how much: from its events, one by one, by the rules as they are written down. */
function recount(visit: MadeVisit, [rule, value]: [GoalRule, GoalValue]): Tally {
  const events = visit.batches.flatMap(({ actions }) => actions).filter((event) => !visit.doubled.has(event))
  const pages = events.flatMap((event) => (event.type === 'page_view' ? event.page_id : []))
  let times = 0
  let prices = 0
  for (const event of events) {
    if (event.type === 'convert' && event.kind === 'form' && rule.kind === 'form')
      times += !rule.form || event.item === rule.form ? 1 : 0
    if (event.type === 'convert' && event.kind === 'survey' && rule.kind === 'survey')
      times += event.item === rule.surveyId ? 1 : 0
    if (event.type === 'convert' && event.kind === 'register' && rule.kind === 'registration') times++
    if (rule.kind === 'outward') {
      if (event.type === 'click_cta' && event.button_link_type === 'EXTERNAL_URL') times++
      if ((event.type === 'click_product' || event.type === 'click_popup_cta') && event.leaves) times++
      if (event.type === 'click_sns' && event.sns_type !== 'phone_number') times++
    }
    if (rule.kind !== 'click') continue
    if (rule.thing === 'button' && event.type === 'click_cta' && event.button_id === rule.id) times++
    if (rule.thing === 'popup' && event.type === 'click_popup_cta' && event.popup_id === rule.id) times++
    if (rule.thing === 'sns' && event.type === 'click_sns' && event.sns_type === rule.id) times++
    if (rule.thing === 'product' && event.type === 'click_product') {
      times++
      prices += event.price!
    }
  }
  const dwell = events.reduce((sum, event) => sum + (event.type === 'page_leave' ? event.dwell_ms : 0), 0)
  if (rule.kind === 'page' && pages.includes(rule.pageId)) times = 1
  if (rule.kind === 'time' && dwell >= rule.seconds * 1_000) times = 1
  if (rule.kind === 'depth' && new Set(pages).size >= rule.pages) times = 1
  if (times === 0) return {}
  const worth: Tally = {}
  if (value.kind === 'fixed') worth[value.currency] = times * value.amount
  if (value.kind === 'price') worth.JPY = prices
  return { visits: 1, times, ...worth }
}

/** The rule that counts for a visit. */
function ruleFor(goalId: string, { startedAt }: MadeVisit): [GoalRule, GoalValue] | undefined {
  if (goalId === 'changing' && startedAt >= turn) return changed
  return goalId === 'ended' && startedAt >= turn ? undefined : goals[goalId]
}

function tallyOf(visits: readonly MadeVisit[], goalId: string): Tally {
  const sum: Tally = {}
  for (const visit of visits) {
    const rule = ruleFor(goalId, visit)
    for (const [what, count] of Object.entries(rule ? recount(visit, rule) : {}))
      sum[what] = (sum[what] ?? 0) + count
  }
  return sum
}

const visits: MadeVisit[] = []
let api: TestApi
beforeAll(async () => {
  api = await openTestApi({ workers: false })
  await api.importSite(siteId, testDefinition())
  const { db } = api.database
  for (const [goalId, [rule, value]] of Object.entries(goals))
    addGoal(db, { siteId, goalId, name: goalId, rule, value }, startOfTokyoDay(firstDay))
  const dice = createDice(11)
  for (let number = 0; number < 2_000; number++) visits.push(makeVisit(dice, number))
  const assign = createAssignVisit()
  const arriving = visits
    .flatMap((visit, number) => visit.batches.map((batch) => ({ ...batch, visit, number })))
    .sort((a, b) => a.at - b.at)
  let isTurned = false
  for (const { at, actions, visit, number } of arriving) {
    if (at >= turn && !isTurned) {
      isTurned = true
      changeGoal(
        db,
        findGoal(db, siteId, 'changing')!,
        { name: 'changing', rule: changed[0], value: changed[1] },
        turn,
      )
      endGoal(db, findGoal(db, siteId, 'ended')!, turn)
    }
    const { language, labels: source } = visit
    const visiting = {
      ...({ siteId, device: 'phone', experiment: undefined } as const),
      ...{ mark: `visit-${number}`, receivedAt: at, language, source },
    }
    api.database.transaction((tx) => {
      const { visitId } = assign(tx, visiting, actions) as { visitId: number }
      const events = JSON.stringify(actions)
      addEventBatch(tx, { siteId, language, receivedAt: at, delivery: null, visitId, events })
    })
    // Visits are counted while they go on, and again as they do.
    if (dice(300) === 0) await aggregateVisits(api.database)
  }
  await aggregateVisits(api.database)
}, 240_000)
afterAll(() => api.close())

const wanted = (filter: VisitFilter, from = firstDay, to = addDays(firstDay, days - 1)) => ({
  ...{ siteId, from, to, filter },
})

interface Told {
  visits: number
  times: number
  worth: readonly { amount: number; currency: string }[]
}
const asTally = ({ visits: reached, times, worth }: Told): Tally =>
  reached === 0
    ? {}
    : { visits: reached, times, ...Object.fromEntries(worth.map((one) => [one.currency, one.amount])) }

test.each<[VisitFilter, from?: string, to?: string]>([
  [{}],
  [{ language: 'JP' }],
  [{ source: 'source-1', content: '' }],
  [{ term: 'term-2' }, '2026-10-05', '2026-10-20'],
  [{}, '2026-10-16', '2026-10-16'],
])('A10 goals are those that an oracle counts from the raw events: %j %s %s', (filter, from, to) => {
  const query = wanted(filter, from, to)
  const meant = visits.filter(({ language, labels, startedAt }) => {
    const day = tokyoDay(startedAt)
    const isNamed = visitLabels.every((label) => (filter[label] ?? labels[label]) === labels[label])
    return isNamed && (filter.language ?? language) === language && day >= query.from && day <= query.to
  })
  expect(meant.length).toBeGreaterThan(20)
  for (const by of visitLabels) {
    const report = readGoals(api.database.db, query, { by })
    expect(report.visits).toBe(meant.length)
    // What has ended is in no report.
    expect(report.goals.map(({ id }) => id)).toEqual(Object.keys(goals).filter((id) => id !== 'ended'))
    for (const goal of report.goals)
      expect([goal.id, asTally(goal)]).toEqual([goal.id, tallyOf(meant, goal.id)])
    const names = [...new Set(meant.map(({ labels }) => labels[by]))]
    expect(report.groups.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
    for (const group of report.groups) {
      const those = meant.filter(({ labels }) => labels[by] === group.name)
      expect(group.visits).toBe(those.length)
      for (const goal of group.goals)
        expect([group.name, goal.id, asTally(goal)]).toEqual([group.name, goal.id, tallyOf(those, goal.id)])
    }
  }
})

test('A10 every goal was reached, and no visit counts by a rule that it did not begin under', () => {
  for (const goalId of Object.keys(goals)) expect(tallyOf(visits, goalId).times).toBeGreaterThan(10)
  const { JPY, USD } = tallyOf(visits, 'changing')
  expect([JPY! > 0, USD! > 0]).toEqual([true, true])
})

test('days that are made anew from the events have the same goals', async () => {
  const rows = () =>
    api.database.db
      .select()
      .from(visitCounts)
      .all()
      .map((row) => JSON.stringify(row))
      .sort()
  const before = rows()
  expect(before.some((row) => row.includes('"goal"'))).toBe(true)
  for (const day of ['2026-10-15', '2026-10-16', '2026-10-31'])
    await rebuildDay(api.database, { siteId, day })
  expect(rows()).toEqual(before)
})
