import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ExperimentDaysReply, ExperimentRow, ExperimentsReply } from '#model/calls/sites/experiments.ts'
import type { Page } from '#model/definition/page.ts'
import { createDice } from '#testing/api/analytics/walks.ts'
import { testDefinition } from '#testing/api/open-test-api.ts'
import { openTestVisitors, type TestVisitors } from '#testing/api/open-test-visitors.ts'
import { experimentOn } from '#testing/model/experiment-samples.ts'
import { addExperimentSession } from '../../db/analytics/experiment-sessions.ts'

/** Two hours before midnight in Tokyo. */
let now = Date.parse('2026-11-22T13:00:00Z')
const count = process.env.LONG === '1' ? 10_000 : 1_000
const ids = ['variation-original', 'variation-words'] as const
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let visitors: TestVisitors
beforeAll(async () => {
  visitors = await openTestVisitors({ now: () => now }, { trustedProxies: 1 })
  const definition = testDefinition()
  const page = definition.categories[0]!.pages[1]! as Page
  const link = { kind: 'EXTERNAL_URL', url: 'https://shop.example/' }
  const buy = { id: 'buy', buttonType: 'TEXT', buttonText: { EN: 'Buy' }, link }
  page.buttons = [buy as Page['buttons'][number]]
  const experiment = experimentOn(page)
  await visitors.publish('inn', { experiments: [{ ...experiment, goal: { kind: 'external' } }] }, definition)
})
afterAll(() => visitors.close())

interface Batch {
  at: number
  session: string
  variation: string
  clicks: boolean
}

/** Visits of a few batches each; some come back and say that they have another variation. */
function batches(): Batch[] {
  const dice = createDice(11)
  return Array.from({ length: count }, (_, visitor) => {
    const own = dice(2)
    return Array.from({ length: 1 + dice(2) }, () => ({
      at: now + dice(4 * 60 * 60) * 1_000,
      session: `visitor-${visitor}`,
      variation: ids[dice(20) === 0 ? 1 - own : own]!,
      clicks: dice(own === 0 ? 10 : 6) === 0,
    }))
  })
    .flat()
    .sort((a, b) => a.at - b.at)
}

const midnight = Date.parse('2026-11-22T15:00:00Z')

/** Groups of batches that arrive at the same time: from different visitors on the same day. */
function sideBySide(all: readonly Batch[]): Batch[][] {
  const groups: Batch[][] = []
  for (const batch of all) {
    const group = groups.at(-1)
    const isOfDay = group && group[0]!.at < midnight === batch.at < midnight
    const isKnown = group?.some(({ session }) => session === batch.session)
    if (group && isOfDay && !isKnown && group.length < 50) group.push(batch)
    else groups.push([batch])
  }
  return groups
}

/** Computed from the single batches up to an instant: which variation each visitor saw first, and who clicked. */
function oracleUntil(all: readonly Batch[], end: number) {
  const own = new Map<string, string>()
  const converted = new Set<string>()
  for (const { at, session, variation, clicks } of all) {
    if (at >= end) continue
    if (!own.has(session)) own.set(session, variation)
    if (clicks) converted.add(session)
  }
  return ids.map((id) => {
    const sessions = [...own].filter(([, variation]) => variation === id).map(([session]) => session)
    return [sessions.length, sessions.filter((session) => converted.has(session)).length]
  })
}

const send = ({ at, session, variation, clicks }: Batch, index: number) => {
  const here = { at, page_id: 'p0-1' }
  const click = { ...here, type: 'click_cta', button_id: 'buy', button_link_type: 'EXTERNAL_URL' }
  return visitors.call('inn', '/events', {
    json: {
      ...{ siteId: 'inn', language: 'EN', experiment: { id: 'experiment-words', variation, session } },
      events: [{ ...here, type: 'page_view' }, ...(clicks ? [click] : [])],
    },
    headers: { 'user-agent': firefox, 'x-forwarded-for': `192.0.${(index >> 8) & 255}.${index & 255}` },
  })
}

async function read<Reply>(part = ''): Promise<Reply> {
  return (await (await visitors.staff('GET', `/api/sites/inn/experiments${part}`)).json()) as Reply
}

test('A12 results, and those of each day, are what is counted off the visits one by one', async () => {
  const all = batches()
  for (const group of sideBySide(all)) {
    now = group[0]!.at
    const answers = await Promise.all(group.map((batch, index) => send(batch, index)))
    expect(answers.every(({ status }) => status === 204)).toBe(true)
  }
  const { experiments } = await read<ExperimentsReply>()
  const { variations, isSplitOff } = experiments[0]!
  expect(variations.map((one) => [one.visitors, one.conversions])).toEqual(oracleUntil(all, Infinity))
  expect(isSplitOff).toBe(false)
  const { days } = await read<ExperimentDaysReply>('/experiment-words/days')
  expect(days.map((day) => day.variations.map((one) => [one.visitors, one.conversions]))).toEqual([
    oracleUntil(all, midnight),
    oracleUntil(all, Infinity),
  ])
}, 120_000)

test('A12 10,000 visitors of whom 45 in 100 have the one and 55 the other raise the alarm, halves do not', async () => {
  const definition = testDefinition()
  const labels = experimentOn(definition.categories[0]!.pages[1]! as Page)
  const alarmOf = async (site: string, first: number): Promise<ExperimentRow> => {
    await visitors.publish(site, { experiments: [labels] }, definition)
    const { db } = visitors.database
    const shares = [first, 10_000 - first].flatMap((share, at) =>
      Array.from({ length: share }, () => ids[at]!),
    )
    visitors.database.transaction(() => {
      for (const [index, variationId] of shares.entries())
        addExperimentSession(db, {
          ...{ siteId: site, experimentId: labels.id, sessionId: `v${index}`, variationId },
          ...{ goal: 'form', seenAt: now },
        })
    })
    const reply = await visitors.staff('GET', `/api/sites/${site}/experiments`)
    return ((await reply.json()) as ExperimentsReply).experiments[0]!
  }
  expect(await alarmOf('skewed', 4_500)).toMatchObject({ isSplitOff: true })
  expect(await alarmOf('even', 5_000)).toMatchObject({ isSplitOff: false, ratio: 1 })
}, 60_000)
