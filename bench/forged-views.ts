/*
 * How many views are charged: of visitors who view pages, and of programs that send forged ones. With the product as
 * run by `start`, in a separate process, over real HTTP behind a proxy.
 *
 * Usage: node bench/forged-views.ts [visitors]
 */

import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import BetterSqlite3 from 'better-sqlite3'
import { prepareData, versionedSite } from '#e2e/faults/product-data.ts'
import { placeOf, prepareBuilds, startProduct } from '#e2e/faults/product-process.ts'
import { visitorCalls, visitorPaths } from '#model/calls/visitor/paths.ts'
import { machine, saveResults } from './results.ts'

const people = Number(process.argv[2] ?? 300)
const [columns, rows] = [4, 5]
const atOnce = 16
const pageOf = (index: number) => `p${Math.floor(index / rows) % columns}-${index % rows}`
const sites = ['honest', 'one-client', 'with-token', 'many-addresses'] as const
type Site = (typeof sites)[number]

await prepareBuilds()
const folder = await mkdtemp(join(tmpdir(), 'swipress-bench-'))
const definitions = Object.fromEntries(sites.map((site) => [site, versionedSite(columns, rows)]))
await prepareData({ folder, sites: definitions })
const place = await placeOf(folder, { TRUST_PROXY: '1', NODE_ENV: 'production' })
const first = await startProduct(place)
for (const site of sites) await first.whenEnded(await first.publish(site))
await first.end('SIGTERM')
// As one day after the first publish, when no pages from before are open any more.
inDatabase((database) => database.prepare('UPDATE sites SET tokens_since = 0').run())

const product = await startProduct(place)
try {
  const honest = await measure('honest', visit, people)
  const oneClient = await measure(
    'one-client',
    (batch) => forge('one-client', { batch, address: '203.0.113.9' }),
    80,
  )
  const token = await tokenFor('with-token', '203.0.113.10')
  const withToken = await measure(
    'with-token',
    (batch) => forge('with-token', { batch, address: '203.0.113.10', token }),
    80,
  )
  const manyAddresses = await measure('many-addresses', forgeFromElsewhere, 4_000)
  await saveResults('forged-views', { machine: machine(), honest, oneClient, withToken, manyAddresses })
} finally {
  await product.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
}

/** Somebody opens a page, gets a token, views some pages and leaves. */
async function visit(person: number): Promise<number> {
  const address = `10.${person >> 8}.${person & 255}.1`
  const seen = 1 + (person % 8)
  const token = await tokenFor('honest', address)
  const events = Array.from({ length: seen }, (_, index) => [
    { type: 'page_view', at: index * 2_000, page_id: pageOf(index) },
    { type: 'page_leave', at: index * 2_000 + 1_900, page_id: pageOf(index), dwell_ms: 1_900 },
  ]).flat()
  await send('honest', { address, agent: browser(140), token, events })
  return seen
}

interface Forged {
  batch: number
  address: string
  token?: string
}

/** Sixteen views with the token of another browser. */
async function forge(site: Site, { batch, address, token }: Forged): Promise<number> {
  const events = Array.from({ length: 16 }, (_, index) => ({
    type: 'page_view',
    at: index * 20_000,
    page_id: pageOf(index),
  }))
  await send(site, { address, agent: browser(batch), token, events })
  return events.length
}

/** Each batch from a different address, with the token it was given. */
async function forgeFromElsewhere(batch: number): Promise<number> {
  const address = `10.${100 + (batch >> 8)}.${batch & 255}.1`
  const token = await tokenFor('many-addresses', address)
  return forge('many-addresses', { batch, address, token })
}

function browser(version: number): string {
  return `Mozilla/5.0 (X11; Linux x86_64; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`
}

async function measure(site: Site, act: (index: number) => Promise<number>, count: number) {
  const startedAt = performance.now()
  let [sent, next] = [0, 0]
  const work = async () => {
    for (let index = next++; index < count; index = next++) {
      const views = await act(index)
      sent += views
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  const charged = inDatabase((database) =>
    Number(database.prepare('SELECT total(count) FROM page_views WHERE site_id = ?').pluck().get(site)),
  )
  const seconds = (performance.now() - startedAt) / 1_000
  return {
    sent,
    charged,
    percent: Number(((charged * 100) / sent).toFixed(2)),
    seconds: Number(seconds.toFixed(1)),
  }
}

interface Sent {
  address: string
  agent: string
  token?: string | undefined
  events: object[]
}

async function send(site: Site, { address, agent, token, events }: Sent): Promise<void> {
  const body = JSON.stringify({ siteId: site, language: 'EN', events, token })
  const { status } = await ask(site, visitorPaths.events, { address, agent, body })
  if (status !== 204) throw new Error(`A batch was answered with ${status}.`)
}

async function tokenFor(site: Site, address: string): Promise<string> {
  const { body } = await ask(site, visitorPaths.viewToken, { address, agent: browser(140) })
  return (JSON.parse(body) as { token: string }).token
}

interface Asking {
  address: string
  agent: string
  body?: string
}

function ask(
  site: Site,
  path: string,
  { address, agent, body }: Asking,
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const headers = {
      host: `${site}.localhost:${place.sitesPort}`,
      'user-agent': agent,
      'x-forwarded-for': address,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    }
    request(
      {
        host: '127.0.0.1',
        port: place.sitesPort,
        path: visitorCalls + path,
        method: body === undefined ? 'GET' : 'POST',
        headers,
      },
      (answer) =>
        text(answer).then((said) => resolve({ status: answer.statusCode ?? 0, body: said }), reject),
    )
      .on('error', reject)
      .end(body)
  })
}

function inDatabase<Result>(work: (database: BetterSqlite3.Database) => Result): Result {
  const database = new BetterSqlite3(join(folder, 'swipress.sqlite'))
  try {
    return work(database)
  } finally {
    database.close()
  }
}
