/*
 * Visits through a CDN (Varnish with the documented configuration) while pages are published: how many are answered
 * without the product, how many are older than a second after a publish, and how many older than what was seen before.
 * With the product as run by `start`, in a separate process, over real HTTP.
 *
 * Usage: node bench/cdn.ts [visits] [rows]
 */

import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeSite, pagesOf } from '#e2e/faults/new-site.ts'
import { prepareData } from '#e2e/faults/product-data.ts'
import { placeOf, prepareBuilds, startProduct } from '#e2e/faults/product-process.ts'
import { findVarnish, startVarnish } from '#e2e/faults/varnish.ts'
import { freePort } from '#testing/store/free-ports.ts'
import { machine, saveResults } from './results.ts'

const visits = Number(process.argv[2] ?? 100_000)
const rows = Number(process.argv[3] ?? 20)
const atOnce = 8
const publishEveryMs = 1_000
const settledMs = 1_000

const program = findVarnish()
if (!program) throw new Error('varnishd is not here: apt-get install varnish varnish-modules')
await prepareBuilds()
const folder = await mkdtemp(join(tmpdir(), 'swipress-bench-'))
const port = await freePort()
const place = await placeOf(folder, { CDN: `varnish:http://127.0.0.1:${port}`, NODE_ENV: 'production' })
await prepareData({ folder, sites: {} })
const product = await startProduct(place)
const varnish = await startVarnish(program, port, place.sitesPort)
try {
  await saveResults('cdn', { machine: machine(), visits, pages: rows, ...(await replay()) })
} finally {
  await varnish.end()
  await product.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
}

/** The text of a page says its version; the row of each page is in its address. */
async function replay() {
  const siteId = await makeSite(product, 'Replay', rows)
  /** By row: the version, and since when it is live in milliseconds. */
  const live = Array.from({ length: rows }, () => ({ version: 0, since: 0 }))
  const change = async (row: number, version: number) => {
    const page = (await pagesOf(product, siteId))[row]!
    const details = { EN: { ...page.details.EN, mainText: `Version ${version} of it.` } }
    await product.json('PUT', `/api/pages/${page.id}`, { ...page, details })
  }
  for (let row = 0; row < rows; row++) await change(row, 0)
  await product.whenEnded(await product.publish(siteId))
  await sleep(3_000)

  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const host = `${siteId}.localhost:${place.sitesPort}`
  const counts = { hits: 0, stale: 0, backwards: 0, failed: 0 }
  const seen = Array.from({ length: rows }, () => 0)
  let left = visits

  async function visit(): Promise<void> {
    const row = Math.floor(Math.random() * rows)
    const [startedAt, before, known] = [performance.now(), seen[row]!, { ...live[row]! }]
    const path = `${row === 0 ? '/' : `/A${row + 1}`}?utm_source=${Math.floor(Math.random() * 1_000)}`
    const { status, isHit, html } = await read(path)
    const version = Number(/Version (\d+) of it/.exec(html)?.[1] ?? Number.NaN)
    if (status !== 200 || Number.isNaN(version)) counts.failed++
    if (isHit) counts.hits++
    if (version < known.version && startedAt - known.since > settledMs) counts.stale++
    if (version < before) counts.backwards++
    seen[row] = Math.max(seen[row]!, version)
  }

  const read = (path: string) =>
    new Promise<{ status: number; isHit: boolean; html: string }>((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port, path, headers: { host }, agent }, async (incoming) => {
        const isHit = String(incoming.headers['x-varnish']).includes(' ')
        resolve({ status: incoming.statusCode!, isHit, html: await text(incoming) })
      })
      asked.on('error', reject).end()
    })

  let publishes = 0
  const publishing = (async () => {
    while (left > 0) {
      const row = Math.floor(Math.random() * rows)
      const version = live[row]!.version + 1
      await change(row, version)
      await product.whenEnded(await product.publish(siteId))
      live[row] = { version, since: performance.now() }
      publishes++
      await sleep(publishEveryMs)
    }
  })()
  const visitor = async () => {
    while (left-- > 0) await visit()
  }
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: atOnce }, visitor))
  const seconds = (performance.now() - startedAt) / 1_000
  await publishing
  agent.destroy()
  return { publishes, seconds: Math.round(seconds), hitPercent: (100 * counts.hits) / visits, ...counts }
}
