/*
 * How many events per second are accepted in batches, each durable before its response: with the product as run by
 * `start`, in a separate process, over real HTTP, on a database file.
 *
 * Usage: node bench/events.ts [seconds] [events in a batch]
 */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { prepareData, versionedSite } from '#e2e/faults/product-data.ts'
import { placeOf, prepareBuilds, startProduct } from '#e2e/faults/product-process.ts'
import type { VisitorEvents } from '#model/calls/visitor/events.ts'
import { visitorCalls, visitorPaths } from '#model/calls/visitor/paths.ts'
import { type CallTimes, loadAside } from './call-load.ts'
import { measureRawDatabase } from './raw-database.ts'
import { machine, saveResults } from './results.ts'

const seconds = Number(process.argv[2] ?? 10)
/** Browsers send ten events at once. */
const inBatch = Number(process.argv[3] ?? 10)
const site = 'bench'

await prepareBuilds()
const folder = await mkdtemp(join(tmpdir(), 'swipress-bench-'))
await prepareData({ folder, sites: { [site]: versionedSite(2, 5) } })
// Behind a proxy, so that each batch comes from a different address.
const place = await placeOf(folder, { TRUST_PROXY: '1', NODE_ENV: 'production' })
const product = await startProduct(place)
try {
  await product.whenEnded(await product.publish(site))
  const path = visitorCalls + visitorPaths.events
  const host = `${site}.localhost:${place.sitesPort}`
  const load = { port: place.sitesPort, connections: 32, depth: 2 }
  const warmUp = await loadAside({ ...load, request: requestOf(host, path), seconds: 3 })
  const from = 5_000_000
  const taken = await loadAside({ ...load, request: requestOf(host, path), seconds, from })
  const kept = countKept()
  const rawServer = await measureRawServer()
  const rawDatabase = await measureRawDatabase(join(folder, 'raw.sqlite'))
  const sent = [warmUp, taken].reduce((sum, { statuses }) => sum + (statuses['204'] ?? 0), 0)
  await saveResults('events', {
    machine: machine(),
    seconds,
    inBatch,
    eventsASecond: taken.answeredASecond * inBatch,
    results: { taken, rawServer, rawDatabase },
    kept: { acknowledged: sent, ...kept, viewsSent: sent * viewsIn(inBatch) },
    ratios: {
      toRawServer: ratio(taken.answeredASecond, rawServer.answeredASecond),
      toRawDatabase: ratio(taken.answeredASecond, rawDatabase.groupsOf64),
    },
  })
} finally {
  await product.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
}

function ratio(one: number, other: number): number {
  return Number((one / other).toFixed(2))
}

/** Somebody swipes down a category and clicks: one view, one slide and one click in turn. */
function eventsOf(count: number): VisitorEvents['events'] {
  return Array.from({ length: count }, (_, index) => {
    const happened = { at: 1_790_000_000_000 + index * 20_000, page_id: `p0-${index % 5}` }
    if (index % 3 === 0) return { ...happened, type: 'page_view' }
    if (index % 3 === 1)
      return { ...happened, type: 'page_slide', from_page_id: `p0-${(index + 4) % 5}`, direction: 'down' }
    return {
      ...happened,
      type: 'click_cta',
      button_id: happened.page_id,
      button_link_type: 'EXTERNAL_URL',
    }
  })
}

function viewsIn(count: number): number {
  return eventsOf(count).filter(({ type }) => type === 'page_view').length
}

function requestOf(host: string, path: string): string {
  const batch: VisitorEvents = { id: '%number%', siteId: site, language: 'EN', events: eventsOf(inBatch) }
  const body = JSON.stringify(batch)
  return [
    `POST ${path} HTTP/1.1`,
    `Host: ${host}`,
    'Content-Type: application/json',
    // The id of the batch has ten characters.
    `Content-Length: ${body.length - '%number%'.length + 10}`,
    'User-Agent: Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1 %number%',
    'X-Forwarded-For: %address%',
    '',
    body,
  ].join('\r\n')
}

/** The stored events, read beside the running product. */
function countKept() {
  const database = new BetterSqlite3(join(folder, 'swipress.sqlite'), { readonly: true })
  const one = (query: string) => Number(database.prepare(query).pluck().get())
  try {
    return {
      batches: one('SELECT count(*) FROM event_batches'),
      views: one('SELECT total(count) FROM page_views'),
      clicks: one('SELECT total(count) FROM click_counts'),
      integrity: database.pragma('quick_check', { simple: true }),
    }
  } finally {
    database.close()
  }
}

/** The same load on a server that responds at once. */
async function measureRawServer(): Promise<CallTimes> {
  const server = spawn(process.execPath, ['bench/raw-server.ts'], { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const [said] = (await once(server.stdout, 'data')) as [Buffer]
    const load = { port: Number(String(said).trim()), connections: 32, depth: 2 }
    const request = requestOf('bench.localhost', '/contact')
    await loadAside({ ...load, request, seconds: 2 })
    return await loadAside({ ...load, request, seconds: Math.min(seconds, 10) })
  } finally {
    server.kill()
  }
}
