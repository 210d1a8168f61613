import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PublishRow } from '#model/calls/sites/publishes.ts'
import { hasRedisServer } from '#testing/store/redis-server.ts'
import { versionName } from './product-data.ts'
import type { CommandProcess, ProductPlace } from './product-process.ts'
import { prepareMachines, type ThreeMachines, untilShown } from './three-machines.ts'

const hasRedis = hasRedisServer()
/** The machine of the tests may do much else. */
const patientMs = 600_000
const visitsASecond = 50
const visited = ['/', '/robots.txt', '/sitemap.xml']

let machines: ThreeMachines
let edges: { place: ProductPlace; process: CommandProcess }[]
let worker: CommandProcess
let sites: string[]
/** One that is not published meanwhile. */
let spare: string
/** The newest version of each site that the console has taken to publish. */
const versions = new Map<string, number>()
beforeAll(async () => {
  if (!hasRedis) return
  machines = await prepareMachines()
  worker = await machines.startWorker('worker')
  const places = [await machines.machine('edge-1'), await machines.machine('edge-2')]
  edges = []
  for (const place of places) edges.push({ place, process: await machines.startServing(place) })
  sites = []
  for (const number of [1, 2, 3]) sites.push(await machines.makeSite(`Site ${number}`))
  spare = await machines.makeSite('Spare')
}, patientMs)
afterAll(() => machines?.end())

const shows = (site: string, place: ProductPlace, withinMs: number) =>
  untilShown(machines, place, site, versionName(versions.get(site)!), withinMs)

/** Publishes the next version of a site, and asks again while the console or the storage is away, as people do. */
async function publish(site: string): Promise<PublishRow> {
  const version = (versions.get(site) ?? 0) + 1
  const again = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    for (;;)
      try {
        return await work()
      } catch (error) {
        if (!/fetch failed|: 50[023] /.test(String(error))) throw error
        await sleep(500)
      }
  }
  await again(() => machines.console.json('PUT', `/api/sites/${site}`, { name: versionName(version) }))
  const id = await again(() => machines.console.publish(site))
  versions.set(site, version)
  return again(() => machines.console.whenEnded(id, patientMs))
}

/** Publishes all sites again and again while something happens; returns how the publishes ended. */
async function whilePublishing(work: () => Promise<void>): Promise<string[]> {
  let isRunning = true
  const ends: string[] = []
  const running = sites.map(async (site) => {
    while (isRunning) ends.push((await publish(site)).status)
  })
  await work().finally(() => {
    isRunning = false
  })
  await Promise.all(running)
  for (const site of sites) for (const { place } of edges) await shows(site, place, 10_000)
  return ends
}

/** Visits sites at a rate, in turn at each machine, and at the next one where none listens, as proxies do. */
function visit() {
  const answers = new Map<string, number>()
  let isRunning = true
  let count = 0
  const open = new Set<Promise<void>>()
  const one = async (number: number) => {
    const site = sites[number % sites.length]!
    const path = visited[number % visited.length]!
    let outcome = 'nobody listens'
    for (const turn of [number, number + 1]) {
      const { place } = edges[turn % edges.length]!
      const answer = await machines.ask(place, site, path).catch((error) => String(error.code))
      outcome = typeof answer === 'string' ? answer : String(answer.status)
      if (outcome !== 'ECONNREFUSED') break
    }
    answers.set(outcome, (answers.get(outcome) ?? 0) + 1)
  }
  const running = (async () => {
    const begun = performance.now()
    while (isRunning) {
      for (; count < ((performance.now() - begun) * visitsASecond) / 1_000 && open.size < 200; count++) {
        const visiting = one(count).finally(() => open.delete(visiting))
        open.add(visiting)
      }
      await sleep(5)
    }
    await Promise.all(open)
  })()
  return {
    async end() {
      isRunning = false
      await running
      return answers
    },
  }
}

/** No visit fails while something happens, and no publish that was taken is lost. */
async function holdsWhile(work: () => Promise<void>): Promise<void> {
  const visiting = visit()
  const ends = await whilePublishing(work)
  const answers = await visiting.end()
  expect([...answers.keys()]).toEqual(['200'])
  expect(answers.get('200')).toBeGreaterThan(100)
  expect(new Set(ends)).toEqual(new Set(['live']))
}

test.skipIf(!hasRedis)(
  'what is published is delivered by each machine',
  async () => {
    for (const site of sites) expect(await publish(site)).toMatchObject({ status: 'live' })
    for (const site of sites) for (const { place } of edges) await shows(site, place, 30_000)
    // Everything that is visited later is on the machines.
    for (const site of sites)
      for (const path of visited)
        for (const { place } of edges) expect((await machines.ask(place, site, path)).status).toBe(200)
  },
  patientMs,
)

test.skipIf(!hasRedis)(
  'the storage is away for a minute',
  async () => {
    await holdsWhile(async () => {
      machines.server.setFault(() => 'cut')
      await sleep(55_000)
      const refused = await machines.console.call('POST', `/api/sites/${sites[0]}/publish`)
      if (!refused.ok) expect(await refused.json()).toMatchObject({ reason: 'storage-away' })
      await sleep(5_000)
      for (const { place } of edges) expect(await machines.health(place)).toMatchObject({ status: 'stale' })
      machines.server.setFault(undefined)
    })
  },
  patientMs,
)

test.skipIf(!hasRedis)(
  'the console is killed, and comes back',
  async () => {
    await holdsWhile(async () => {
      await machines.console.end('SIGKILL')
      await sleep(5_000)
      await machines.startConsole()
      await sleep(2_000)
    })
  },
  patientMs,
)

test.skipIf(!hasRedis)(
  'a worker is killed, and another one goes on',
  async () => {
    await holdsWhile(async () => {
      await sleep(1_000)
      await worker.end('SIGKILL')
      worker = await machines.startWorker('worker-2')
      const { status } = await publish(spare)
      expect(status).toBe('live')
    })
  },
  patientMs,
)

test.skipIf(!hasRedis)(
  'an upgrade rolls: each process is stopped and started, one after the other',
  async () => {
    await holdsWhile(async () => {
      for (const edge of edges) {
        await edge.process.end('SIGTERM')
        edge.process = await machines.startServing(edge.place)
      }
      const before = worker
      worker = await machines.startWorker('worker-3')
      await before.end('SIGTERM')
      await machines.console.end('SIGTERM')
      await machines.startConsole()
    })
  },
  patientMs,
)

test.skipIf(!hasRedis)('control: where no machine delivers, visits fail', async () => {
  for (const edge of edges) await edge.process.end('SIGTERM')
  const visiting = visit()
  await sleep(500)
  expect([...(await visiting.end()).keys()]).toEqual(['ECONNREFUSED'])
})
