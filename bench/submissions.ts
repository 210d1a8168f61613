/*
 * How many forms a second are taken, each of them durable when it is answered, while 20 people leaf through what was
 * sent: the product as `start` runs it, in a process of its own, over real HTTP, on a database file. Usage:
 *   node bench/submissions.ts [seconds] [forms a second]
 */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import BetterSqlite3 from 'better-sqlite3'
import { prepareData, versionedSite } from '#e2e/faults/product-data.ts'
import { placeOf, prepareBuilds, startProduct } from '#e2e/faults/product-process.ts'
import { visitorCalls, visitorPaths } from '#model/calls/visitor/paths.ts'
import { randomGap } from './at-random.ts'
import { measureRawDatabase } from './raw-database.ts'
import { machine, saveResults } from './results.ts'
import type { LoadOptions, LoadResult } from './submission-load.ts'

const seconds = Number(process.argv[2] ?? 10)
const rate = Number(process.argv[3] ?? 2_000)
const readers = 20
const readEveryMs = 1_000
/** The number of forms per site and hour is limited. */
const sitesFor = (forms: number) => Math.ceil(forms / 10_000)
const siteCount = Math.max(10, sitesFor(seconds * rate * 3))
const sites = Array.from({ length: siteCount }, (_, index) => `bench-${index}`)

await prepareBuilds()
const folder = await mkdtemp(join(tmpdir(), 'swipress-bench-'))
await prepareData({
  folder,
  sites: Object.fromEntries(sites.map((site) => [site, versionedSite(1, 1)])),
})
// Behind a proxy, so that each form comes from a different address.
const place = await placeOf(folder, { TRUST_PROXY: '1', NODE_ENV: 'production' })
const product = await startProduct(place)
try {
  for (const site of sites) await product.whenEnded(await product.publish(site))
  const load = {
    port: place.sitesPort,
    hosts: sites.map((site) => `${site}.localhost:${place.sitesPort}`),
    path: visitorCalls + visitorPaths.contact,
  }
  await runLoad({ ...load, seconds: 3, rate: 500, connections: 32, depth: 1, name: 'warm-up' })
  const alone = await runLoad({ ...load, seconds, rate, connections: 64, depth: 1, name: 'alone' })
  const reading = startReaders()
  const sustained = await runLoad({ ...load, seconds, rate, connections: 64, depth: 1, name: 'sustained' })
  const lists = await reading.stop()
  const most = await runLoad({
    ...load,
    seconds: Math.min(seconds, 10),
    connections: 32,
    depth: 2,
    name: 'most',
  })
  const kept = countKept()
  const rawServer = await measureRawServer()
  const rawDatabase = await measureRawDatabase(join(folder, 'raw.sqlite'))
  const acknowledged = [alone, sustained, most].reduce((sum, one) => sum + (one.statuses['201'] ?? 0), 0)
  await saveResults('submissions', {
    machine: machine(),
    seconds,
    rate,
    readers,
    results: { alone, sustained, most, lists, rawServer, rawDatabase },
    kept: { acknowledged, rows: kept.rows, integrity: kept.integrity },
    ratios: {
      mostToRawServer: ratio(most.acknowledgedASecond, rawServer.acknowledgedASecond),
      mostToRawDatabase: ratio(most.acknowledgedASecond, rawDatabase.groupsOf64),
      mostToOneCommitEach: ratio(most.acknowledgedASecond, rawDatabase.oneByOne),
    },
  })
} finally {
  await product.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
}

function ratio(one: number, other: number): number {
  return Number((one / other).toFixed(2))
}

async function runLoad(options: LoadOptions): Promise<LoadResult> {
  const child = spawn(process.execPath, ['bench/submission-load.ts', JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return JSON.parse(await text(child.stdout)) as LoadResult
}

/** Readers who view page after page of the submissions, each once per second on average, at random times. */
function startReaders() {
  const times: number[] = []
  let isOver = false
  const read = async (reader: number) => {
    for (let page = 0; !isOver; page++) {
      await wait(randomGap(readEveryMs))
      const start = performance.now()
      const site = sites[(reader + page) % sites.length]
      const range = encodeURIComponent(JSON.stringify([page * 25, page * 25 + 24]))
      const answer = await product.call('GET', `/api/sites/${site}/contacts?range=${range}`)
      await answer.arrayBuffer()
      if (!answer.ok && answer.status !== 206) throw new Error(`The list answers ${answer.status}.`)
      times.push(performance.now() - start)
    }
  }
  const all = Promise.all(Array.from({ length: readers }, (_, reader) => read(reader)))
  return {
    async stop() {
      isOver = true
      await all
      times.sort((a, b) => a - b)
      const at = (part: number) => Number((times[Math.floor((times.length - 1) * part)] ?? 0).toFixed(2))
      return { count: times.length, p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99) }
    },
  }
}

/** The stored forms of this run, read beside the running product. */
function countKept(): { rows: number; integrity: unknown } {
  const database = new BetterSqlite3(join(folder, 'swipress.sqlite'), { readonly: true })
  try {
    const count = database.prepare(
      `SELECT count(DISTINCT email || search) FROM submissions WHERE search NOT LIKE '%warm-up'`,
    )
    return { rows: Number(count.pluck().get()), integrity: database.pragma('quick_check', { simple: true }) }
  } finally {
    database.close()
  }
}

/** The same load on a server that responds at once. */
async function measureRawServer(): Promise<LoadResult> {
  const server = spawn(process.execPath, ['bench/raw-server.ts'], { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const [said] = (await once(server.stdout, 'data')) as [Buffer]
    const port = Number(String(said).trim())
    const load = { port, hosts: ['bench.localhost'], path: '/contact', connections: 32, depth: 2 }
    await runLoad({ ...load, seconds: 2, name: 'warm-up' })
    return await runLoad({ ...load, seconds: Math.min(seconds, 10), name: 'raw' })
  } finally {
    server.kill()
  }
}
