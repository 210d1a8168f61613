/*
 * What it costs a published page to be measured: the page over real HTTP with its requests counted and without, in turns,
 * and once more without, to see how far turns lie apart; beside that the counting alone, in a loop. Usage:
 *   node bench/metrics.ts [seconds] [rounds]
 */

import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { createJsonCache } from '#builder/blob-source.ts'
import { createCheckedBlobs } from '#builder/checked-blobs.ts'
import { createCompressor } from '#builder/compression.ts'
import { createDelivery } from '#builder/delivery.ts'
import { createEarlierFiles } from '#builder/earlier-files.ts'
import { createLiveReleases } from '#builder/release-reader.ts'
import { observed } from '#cli/observed.ts'
import { openTelemetry } from '#cli/telemetry.ts'
import { openCompiledSite } from '#testing/api/open-compiled-site.ts'
import { loadAside } from './call-load.ts'
import { machine, median, saveResults } from './results.ts'

const seconds = Number(process.argv[2] ?? 1)
const rounds = Number(process.argv[3] ?? 15)
const site = await openCompiledSite()
const blobs = createCheckedBlobs(site.blobs)
const delivery = createDelivery({
  blobs,
  live: createLiveReleases({
    earlier: createEarlierFiles,
    blobs: site.blobs,
    cache: createJsonCache(blobs, 5_000),
    freshMs: 500,
    now: Date.now,
  }),
  compress: createCompressor(blobs, 2 ** 27),
  siteOfHost: () => 'inn',
  originOf: () => 'http://inn.localhost',
})
const { onAnswered } = await openTelemetry(
  { metrics: { host: '127.0.0.1', port: 0 }, hasAccessLog: false, trustedProxies: 0 },
  'start',
)
const measured = observed(delivery, { part: 'sites', routeOf: () => '/*', onAnswered })

const servers = {
  bare: await open(delivery),
  measured: await open(measured),
  bareAgain: await open(delivery),
}
type Name = keyof typeof servers
const names = Object.keys(servers) as Name[]

try {
  const cpuUs: Record<Name, number[]> = { bare: [], measured: [], bareAgain: [] }
  for (const name of names) await load(name)
  for (let round = 0; round < rounds; round++)
    for (const name of inAnyOrder(names)) cpuUs[name].push(await load(name))
  const page = median(cpuUs.bare)
  const alone = countingUs()
  const ratioTo = (name: Name) =>
    Number(median(cpuUs[name].map((one, round) => one / cpuUs.bare[round]!)).toFixed(4))
  await saveResults('metrics', {
    machine: machine(),
    seconds,
    rounds,
    /** CPU time of the server per page. */
    pageCpuUs: Number(page.toFixed(1)),
    measuredToBare: ratioTo('measured'),
    bareAgainToBare: ratioTo('bareAgain'),
    countingUs: Number(alone.toFixed(3)),
    countingToPage: Number((alone / page).toFixed(4)),
  })
} finally {
  for (const { server } of Object.values(servers)) server.close()
  await site.close()
}

/** Random order, so that no position in a round has an advantage. */
function inAnyOrder<One>(all: readonly One[]): One[] {
  const drawn = all.map((one) => ({ one, at: Math.random() }))
  return drawn.sort((a, b) => a.at - b.at).map(({ one }) => one)
}

async function open(fetch: Parameters<typeof serve>[0]['fetch']) {
  const server = serve({ fetch, hostname: '127.0.0.1', port: 0 })
  await new Promise((resolve) => server.once('listening', resolve))
  return { server, port: (server.address() as AddressInfo).port }
}

/** CPU time per page, in microseconds. */
async function load(name: Name): Promise<number> {
  const { port } = servers[name]
  const request = [`GET / HTTP/1.1`, `Host: inn.localhost:${port}`, 'Accept-Encoding: br', '', ''].join(
    '\r\n',
  )
  const before = process.cpuUsage()
  const { statuses } = await loadAside({ port, request, seconds, connections: 16, depth: 1 })
  const { user, system } = process.cpuUsage(before)
  const pages = statuses['200'] ?? 0
  if (Object.keys(statuses).length !== 1 || pages === 0) throw new Error(JSON.stringify(statuses))
  return (user + system) / pages
}

/** The additional time for observing when responding takes no time, in microseconds. */
function countingUs(): number {
  const answer = new Response('')
  const request = new Request('http://inn.localhost/')
  const nothing = () => answer
  const counted = observed(nothing, { part: 'sites', routeOf: () => '/*', onAnswered })
  const times = Array.from({ length: 21 }, () => {
    const startedAt = performance.now()
    for (let one = 0; one < 100_000; one++) counted(request)
    return ((performance.now() - startedAt) * 1_000) / 100_000
  })
  return median(times)
}
