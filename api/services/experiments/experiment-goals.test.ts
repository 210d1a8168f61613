import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ExperimentDaysReply, ExperimentsReply } from '#model/calls/sites/experiments.ts'
import type { Guard } from '#model/definition/experiment.ts'
import type { Page } from '#model/definition/page.ts'
import type { GoalRule } from '#model/records/goal.ts'
import { tokyoDay } from '#model/values/calendar-day.ts'
import { createDice } from '#testing/api/analytics/walks.ts'
import { testDefinition } from '#testing/api/open-test-api.ts'
import { openTestVisitors, type TestVisitors } from '#testing/api/open-test-visitors.ts'
import { experimentOn } from '#testing/model/experiment-samples.ts'
import { addGoal, endGoal, findGoal } from '../../db/analytics/goals.ts'
import { aggregateVisits } from '../analytics/aggregate-visits.ts'

const start = Date.parse('2026-11-22T03:00:00Z')
let now = start
const ids = ['variation-original', 'variation-words'] as const
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const rules: Record<string, GoalRule> = {
  page: { kind: 'page', pageId: 'p1-1' },
  deep: { kind: 'depth', pages: 3 },
  long: { kind: 'time', seconds: 60 },
}

const guardsOf = (goalId: string): Guard[] => [{ kind: 'bounce' }, { kind: 'goal', goalId }]

let visitors: TestVisitors
beforeAll(async () => {
  visitors = await openTestVisitors({ now: () => now }, { trustedProxies: 1 })
  for (const [goalId, rule] of Object.entries(rules)) {
    const definition = testDefinition()
    const experiment = experimentOn(definition.categories[0]!.pages[1]! as Page)
    await visitors.publish(
      goalId,
      { experiments: [{ ...experiment, goal: { kind: 'goal', goalId }, guards: guardsOf(goalId) }] },
      definition,
    )
    addGoal(
      visitors.database.db,
      { siteId: goalId, goalId, name: goalId, rule, value: { kind: 'none' } },
      start,
    )
  }
})
afterAll(() => visitors.close())

interface Batch {
  at: number
  visitor: number
  /** Undefined before the visitor has seen a page of the test. */
  variation: (typeof ids)[number] | undefined
  views: { pageId: string; dwellMs: number }[]
}

/** Visits of some batches each; most begin on another page, and see the page of the test later or never. */
function madeUp(count: number): Batch[] {
  const dice = createDice(23)
  return Array.from({ length: count }, (_, visitor) => {
    const variation = ids[dice(2)]
    let isPartOf = dice(4) === 0
    let at = start + dice(11 * 60) * 60_000
    return Array.from({ length: 1 + dice(4) }, (): Batch => {
      at += 60_000 + dice(10 * 60_000)
      const views = Array.from({ length: 1 + dice(2) }, () => ({
        pageId: `p${dice(2)}-${dice(2)}`,
        dwellMs: dice(40) * 1_000,
      }))
      isPartOf ||= views.some(({ pageId }) => pageId === 'p0-1')
      return { at, visitor, variation: isPartOf ? variation : undefined, views }
    })
  })
    .flat()
    .sort((a, b) => a.at - b.at)
}

const send = (site: string, { at, visitor, variation, views }: Batch) =>
  visitors.call(site, '/events', {
    json: {
      ...{ siteId: site, language: 'EN' },
      ...(variation && { experiment: { id: 'experiment-words', variation, session: `v${visitor}` } }),
      events: views.flatMap(({ pageId, dwellMs }, index) => [
        { type: 'page_view', at: at + index, page_id: pageId },
        { type: 'page_leave', at: at + index, page_id: pageId, dwell_ms: dwellMs },
      ]),
    },
    headers: { 'user-agent': firefox, 'x-forwarded-for': `192.0.${visitor >> 8}.${visitor & 255}` },
  })

/** Whether batches reach a goal, from the rule alone. */
const reaches: Record<string, (batches: readonly Batch[]) => boolean> = {
  page: (batches) => batches.some(({ views }) => views.some(({ pageId }) => pageId === 'p1-1')),
  deep: (batches) => new Set(batches.flatMap(({ views }) => views.map(({ pageId }) => pageId))).size >= 3,
  long: (batches) =>
    batches.flatMap(({ views }) => views).reduce((sum, { dwellMs }) => sum + dwellMs, 0) >= 60_000,
}

/** By variation and day: who took part, and who reached the goal afterwards. */
function recount(all: readonly Batch[], goal: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const visitor of new Set(all.map((batch) => batch.visitor))) {
    const part = all.filter((batch) => batch.visitor === visitor && batch.variation)
    const first = part[0]
    if (!first) continue
    const add = (what: string, at: number) => {
      const key = `${first.variation} ${what} ${tokyoDay(at)}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    add('seen', first.at)
    const last = part.find((_, index) => reaches[goal]!(part.slice(0, index + 1)))
    if (last) add('reached', last.at)
  }
  return counts
}

async function kept(site: string): Promise<Map<string, number>> {
  const reply = await visitors.staff('GET', `/api/sites/${site}/experiments/experiment-words/days`)
  const { days } = (await reply.json()) as ExperimentDaysReply
  const before = new Map<string, number>()
  return new Map(
    days.flatMap(({ day, variations }) =>
      variations.flatMap(({ id, ...sums }) =>
        (
          [
            ['seen', sums.visitors],
            ['reached', sums.conversions],
          ] as const
        ).flatMap(([what, sum]) => {
          const own = sum - (before.get(`${id} ${what}`) ?? 0)
          before.set(`${id} ${what}`, sum)
          return own > 0 ? [[`${id} ${what} ${day}`, own] as const] : []
        }),
      ),
    ),
  )
}

test.each(Object.keys(rules))(
  'A12 who reaches the goal “%s” of the site after they began to take part is counted, by day as batches have it',
  async (goal) => {
    const all = madeUp(250)
    for (const [index, batch] of all.entries()) {
      now = batch.at
      expect((await send(goal, batch)).status).toBe(204)
      // How often visits are added up changes nothing.
      if (index % 90 === 0) await aggregateVisits(visitors.database)
    }
    await aggregateVisits(visitors.database)
    const expected = recount(all, goal)
    expect(new Map([...(await kept(goal))].toSorted())).toEqual(new Map([...expected].toSorted()))
    // Some reached it before they took part, so that the order matters.
    const untimed = recount(
      all.map((batch) => ({ ...batch, variation: ids[0] })),
      goal,
    )
    const sum = (counts: Map<string, number>) =>
      [...counts].filter(([key]) => key.includes('reached')).reduce((total, [, count]) => total + count, 0)
    expect(sum(expected)).toBeGreaterThan(20)
    expect(sum(untimed)).toBeGreaterThan(sum(expected))
  },
  60_000,
)

/** By variation: who took part, did nothing further, and reached the goal afterwards. */
const recountGuards = (all: readonly Batch[], goal: string) =>
  ids.map((id) => {
    const parts = [...new Set(all.map((batch) => batch.visitor))]
      .map((visitor) => all.filter((batch) => batch.visitor === visitor && batch.variation))
      .filter(([first]) => first?.variation === id)
    const pagesOf = (part: readonly Batch[]) =>
      new Set(part.flatMap(({ views }) => views.map(({ pageId }) => pageId)))
    const bounces = parts.filter((part) => pagesOf(part).size === 1).length
    return [bounces / parts.length, parts.filter((part) => reaches[goal]!(part)).length / parts.length]
  })

test.each(Object.keys(rules))(
  'A12 guards are counted beside the goal “%s”, bounces and goals',
  async (goal) => {
    const reply = await visitors.staff('GET', `/api/sites/${goal}/experiments`)
    const { guards, variations } = ((await reply.json()) as ExperimentsReply).experiments[0]!
    const rates = ids.map((_, index) => guards.map((one) => one.variations[index]!.rate))
    expect(rates).toEqual(recountGuards(madeUp(250), goal))
    expect(rates.flat().every((rate) => rate > 0 && rate < 1)).toBe(true)
    // They take nothing away from the results of the experiment itself.
    expect(variations.map(({ rate }) => rate)).toEqual(rates.map(([, ofGoal]) => ofGoal))
  },
)

test('A12 a goal is told by its name, as long as the site has it', async () => {
  const named = async () => {
    const reply = await visitors.staff('GET', '/api/sites/deep/experiments')
    return ((await reply.json()) as ExperimentsReply).experiments[0]!
  }
  expect(await named()).toMatchObject({ goal: { kind: 'goal', goalId: 'deep' }, goalName: 'deep' })
  const { db } = visitors.database
  endGoal(db, findGoal(db, 'deep', 'deep')!, now)
  expect(await named()).toMatchObject({ goal: { kind: 'goal', goalId: 'deep' }, goalName: null })
})
