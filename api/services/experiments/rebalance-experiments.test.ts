import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChangesReply } from '#model/calls/sites/checks.ts'
import type { ExperimentRow, ExperimentsReply } from '#model/calls/sites/experiments.ts'
import type { Experiment } from '#model/definition/experiment.ts'
import type { Page } from '#model/definition/page.ts'
import { testDefinition, whenEnded } from '#testing/api/open-test-api.ts'
import { openTestVisitors, type TestVisitors } from '#testing/api/open-test-visitors.ts'
import { experimentOn } from '#testing/model/experiment-samples.ts'
import { addExperimentSession, convertSession } from '../../db/analytics/experiment-sessions.ts'
import { findLiveSnapshot } from '../../db/publishing/live-snapshots.ts'
import { rebalanceExperiments } from './rebalance-experiments.ts'

const now = Date.parse('2026-11-22T03:00:00Z')
const [original, words] = ['variation-original', 'variation-words'] as const

let visitors: TestVisitors
beforeAll(async () => {
  visitors = await openTestVisitors({ now: () => now })
})
afterAll(() => visitors.close())

async function publish(siteId: string, own: Partial<Experiment>): Promise<void> {
  const definition = testDefinition()
  const experiment = { ...experimentOn(definition.categories[0]!.pages[1]! as Page), ...own }
  await visitors.publish(siteId, { experiments: [experiment] }, definition)
}

const look = (isStopped = () => false) =>
  rebalanceExperiments({ ...visitors, notify: visitors.publishing.notify }, isStopped)

const arrived: Record<string, number> = {}

function arrive(siteId: string, variationId: string, count: number, conversions: number): void {
  const { database } = visitors
  database.transaction((db) => {
    for (let index = 0; index < count; index++) {
      arrived[siteId] = (arrived[siteId] ?? 0) + 1
      const own = { siteId, experimentId: 'experiment-words', sessionId: `visitor-${arrived[siteId]}` }
      addExperimentSession(db, { ...own, variationId, goal: 'form', seenAt: now })
      if (index < conversions) convertSession(db, { ...own, goal: 'form', at: now })
    }
  })
}

const live = (siteId: string) => findLiveSnapshot(visitors.database.db, siteId)

async function whenCompiled(siteId: string): Promise<void> {
  const before = live(siteId)
  await expect.poll(() => live(siteId), { timeout: 20_000 }).not.toBe(before)
}

async function read(siteId: string): Promise<ExperimentRow> {
  const reply = await visitors.staff('GET', `/api/sites/${siteId}/experiments`)
  return ((await reply.json()) as ExperimentsReply).experiments[0]!
}

const sharesOf = async (siteId: string) => (await read(siteId)).variations.map(({ weight }) => weight)

async function changesOf(siteId: string) {
  const reply = await visitors.staff('GET', `/api/sites/${siteId}/changes`)
  const { pages, categories, settings } = (await reply.json()) as ChangesReply
  return { pages: pages.map(({ id }) => id), categories, settings }
}

test('A13 what does better is shown more often, at the next look and with each publish', async () => {
  await publish('follows', { followsResults: true })
  await publish('stays', {})
  for (const site of ['follows', 'stays']) {
    arrive(site, original, 99, 3)
    arrive(site, words, 120, 30)
  }
  // Too early for the one, not asked for by the other.
  expect(await look()).toBe(0)
  for (const site of ['follows', 'stays']) arrive(site, original, 101, 3)
  const before = { stays: live('stays') }
  const compiled = whenCompiled('follows')
  expect(await look()).toBe(1)
  await compiled
  expect(await sharesOf('follows')).toEqual([5, 95])
  expect(await read('follows')).toMatchObject({ isSplitOff: false, followsResults: true, isLive: true })
  expect([await sharesOf('stays'), live('stays')]).toEqual([[50, 50], before.stays])

  // Nothing has changed since, and there is nothing to publish.
  expect(await look()).toBe(0)
  expect(await changesOf('follows')).toEqual({ pages: [], categories: [], settings: [] })

  arrive('follows', original, 400, 300)
  const published = await visitors.staff('POST', '/api/sites/follows/publish')
  await whenEnded(visitors.staff, ((await published.json()) as { id: string }).id)
  expect(await sharesOf('follows')).toEqual([95, 5])
  expect(await look()).toBe(0)
})

test('A13 a process that is stopped leaves the rest for the next look', async () => {
  await publish('stopped', { followsResults: true })
  arrive('stopped', original, 200, 2)
  arrive('stopped', words, 200, 60)
  expect(await look(() => true)).toBe(0)
  const compiled = whenCompiled('stopped')
  expect(await look()).toBe(1)
  await compiled
  expect(await sharesOf('stopped')).toEqual([5, 95])
})

test('A13 the site is live as it was but for the shares: what nobody has published stays unpublished', async () => {
  await publish('edited', { followsResults: true })
  const { version } = (await (await visitors.staff('GET', '/api/sites/edited/document')).json()) as {
    version: number
  }
  const path = ['pages', 'p0-0', 'details', 'EN', 'mainText']
  const edits = [{ op: 'set', path, before: 'Page 0 0', after: 'Not published' }]
  expect((await visitors.staff('POST', '/api/sites/edited/edits', { base: version, edits })).status).toBe(200)
  arrive('edited', original, 200, 2)
  arrive('edited', words, 200, 60)
  const compiled = whenCompiled('edited')
  expect(await look()).toBe(1)
  await compiled
  expect(await sharesOf('edited')).toEqual([5, 95])
  expect(await changesOf('edited')).toEqual({ pages: ['p0-0'], categories: [], settings: [] })
})
