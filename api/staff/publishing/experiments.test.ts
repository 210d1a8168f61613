import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ExperimentDaysReply, ExperimentsReply, WinnerReply } from '#model/calls/sites/experiments.ts'
import type { Page } from '#model/definition/page.ts'
import { testDefinition, whenEnded } from '#testing/api/open-test-api.ts'
import { openTestVisitors, type TestVisitors } from '#testing/api/open-test-visitors.ts'
import { experimentOn } from '#testing/model/experiment-samples.ts'

let visitors: TestVisitors
/** Shortly before midnight in Tokyo. */
let now = Date.parse('2026-11-22T14:50:00Z')

beforeAll(async () => {
  visitors = await openTestVisitors({ now: () => now }, { trustedProxies: 1 })
  const definition = testDefinition()
  const page = definition.categories[0]!.pages[1]! as Page
  const labels = experimentOn(page, { mainText: 'Shorter' })
  const experiment = { ...labels, goal: { kind: 'click', buttonId: 'only-here' } } as const
  const [, variation] = experiment.variations
  variation!.pages![0]!.buttons = [
    {
      id: 'only-here',
      buttonType: 'TEXT',
      buttonText: { EN: 'Buy' },
      link: { kind: 'EXTERNAL_URL', url: 'https://shop.example/' },
    } as Page['buttons'][number],
  ]
  variation!.order = [{ id: definition.categories[1]!.id, pages: ['p1-1', 'p1-0'] }]
  await visitors.publish('inn', { experiments: [experiment] }, definition)
})
afterAll(() => visitors.close())

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const send = (session: string, variation: string, { clicks = false, experiment = 'experiment-words' } = {}) =>
  visitors.call('inn', '/events', {
    json: {
      siteId: 'inn',
      language: 'EN',
      experiment: { id: experiment, variation, session },
      events: [
        { type: 'page_view', at: now, page_id: 'p0-1' },
        ...(clicks
          ? [
              {
                type: 'click_cta',
                at: now,
                page_id: 'p0-1',
                button_id: 'only-here',
                button_link_type: 'EXTERNAL_URL',
              },
            ]
          : []),
      ],
    },
    headers: { 'user-agent': firefox, 'x-forwarded-for': '192.0.2.1' },
  })

const results = async () => {
  const reply = await visitors.staff('GET', '/api/sites/inn/experiments')
  return ((await reply.json()) as ExperimentsReply).experiments[0]!
}

const counts = async () =>
  (await results()).variations.map(({ visitors: all, conversions }) => [all, conversions])

test('A12 every visitor counts once, for the variation they saw first, and converts once', async () => {
  await send('ada', 'variation-original')
  await send('ben', 'variation-words', { clicks: true })
  await send('ben', 'variation-words', { clicks: true })
  await send('ben', 'variation-original')
  expect(await counts()).toEqual([
    [1, 0],
    [1, 1],
  ])
  expect(await results()).toMatchObject({ isLive: true, since: '2026-11-22T14:50:00.000Z', ratio: null })
  expect((await results()).advice).toMatchObject({ mayStop: false, reason: 'too-early' })
})

test('A12 what says that it is of another experiment, or of no variation, is not counted', async () => {
  const before = await counts()
  await send('eve', 'variation-words', { experiment: 'made-up' })
  await send('eve', 'made-up')
  expect(await counts()).toEqual(before)
  await send('eve', 'variation-words')
  expect(await counts()).not.toEqual(before)
})

test('A12 a visitor counts in each of several experiments, and reaches the goal of the one whose button it is', async () => {
  const definition = testDefinition()
  const [first, second] = definition.categories[0]!.pages.slice(0, 2).map((page, index) => {
    const id = `buy-${index}`
    const link = { kind: 'EXTERNAL_URL', url: 'https://shop.example/' }
    const button = { id, buttonType: 'TEXT', buttonText: { EN: 'Buy' }, link } as Page['buttons'][number]
    const own = experimentOn({ ...(page as Page), buttons: [button] })
    const variations = own.variations.map((one) => ({ ...one, id: `${index}-${one.id}` }))
    return { ...own, id: `test-${index}`, goal: { kind: 'click' as const, buttonId: id }, variations }
  })
  await visitors.publish('two', { experiments: [first!, second!] }, definition)
  const here = { at: now, page_id: 'p0-1' }
  const click = { ...here, type: 'click_cta', button_id: 'buy-1', button_link_type: 'EXTERNAL_URL' }
  const variation = '0-variation-original.1-variation-words'
  const json = {
    ...{ siteId: 'two', language: 'EN', experiment: { id: 'test-1', variation, session: 'ada' } },
    events: [{ ...here, type: 'page_view' }, click],
  }
  const headers = { 'user-agent': firefox, 'x-forwarded-for': '192.0.2.9' }
  expect((await visitors.call('two', '/events', { json, headers })).status).toBe(204)
  const { experiments } = (await (
    await visitors.staff('GET', '/api/sites/two/experiments')
  ).json()) as ExperimentsReply
  expect(experiments.map(({ isLive, clashesWith }) => [isLive, clashesWith])).toEqual([
    [true, null],
    [true, null],
  ])
  expect(
    experiments.map(({ variations }) => variations.map((one) => `${one.conversions} of ${one.visitors}`)),
  ).toEqual([
    ['0 of 1', '0 of 0'],
    ['0 of 0', '1 of 1'],
  ])
})

const days = async () => {
  const reply = await visitors.staff('GET', '/api/sites/inn/experiments/experiment-words/days')
  return (await reply.json()) as ExperimentDaysReply
}

test('A12 each day shows what there was until its end, with intervals and what happened to the site', async () => {
  expect((await visitors.staff('GET', '/api/sites/inn/experiments/none/days')).status).toBe(404)
  await send('ada', 'variation-original', { clicks: true })
  now += 20 * 60_000
  await send('flo', 'variation-original')
  await send('gus', 'variation-words', { clicks: true })
  const reply = await days()
  const told = reply.days.map(({ day, variations }) => [
    day,
    ...variations.map(({ visitors: all, conversions }) => `${conversions} of ${all}`),
  ])
  expect(told).toEqual([
    ['2026-11-22', '1 of 1', '1 of 2'],
    ['2026-11-23', '1 of 2', '2 of 3'],
  ])
  expect(reply.days.at(-1)!.variations.map((one) => [one.visitors, one.conversions])).toEqual(await counts())
  for (const { rate, low, high } of reply.days.flatMap(({ variations }) => variations)) {
    expect(low).toBeLessThanOrEqual(rate!)
    expect(high).toBeGreaterThanOrEqual(rate!)
  }
  expect(reply.annotations).toEqual([{ day: '2026-11-22', time: '23:50', kind: 'release', text: '#1' }])
})

test('A12 the winner takes the place of the original, the experiment ends, and one batch takes it back', async () => {
  now += 60_000
  const path = '/api/sites/inn/experiments/experiment-words/winner'
  expect((await visitors.staff('POST', path, { variation: 'none' })).status).toBe(404)
  const before = (await (await visitors.staff('GET', '/api/sites/inn/document')).json()) as {
    version: number
  }
  const reply = await visitors.staff('POST', path, { variation: 'variation-words' })
  const { version, publishId, refusal } = (await reply.json()) as WinnerReply
  expect([reply.status, refusal, version]).toEqual([202, null, before.version + 1])
  expect(await whenEnded(visitors.staff, publishId!)).toMatchObject({ status: 'live' })
  const document = (await (await visitors.staff('GET', '/api/sites/inn/document')).json()) as {
    site: { pages: Record<string, Page>; categories: { pages: string[] }[] }
  }
  expect(document.site.pages['p0-1']!.details).toMatchObject({ EN: { mainText: 'Shorter' } })
  expect(document.site.categories[1]!.pages.slice(0, 2)).toEqual(['p1-1', 'p1-0'])
  expect(await results()).toMatchObject({ state: 'ended', winner: 'variation-words', isLive: false })
  const kept = await counts()
  await send('zoe', 'variation-words')
  expect(await counts()).toEqual(kept)
})

test('A12 where a publish has to be approved, the winner waits in the draft and says so', async () => {
  const definition = testDefinition()
  const experiment = experimentOn(definition.categories[0]!.pages[1]! as Page)
  await visitors.publish('cafe', { experiments: [experiment] }, definition)
  expect((await visitors.staff('PUT', '/api/sites/cafe/approval', { rule: 'approver' })).status).toBe(200)
  const reply = await visitors.staff('POST', '/api/sites/cafe/experiments/experiment-words/winner', {
    variation: 'variation-words',
  })
  expect(await reply.json()).toMatchObject({ publishId: null, refusal: expect.stringMatching(/approv/i) })
})
