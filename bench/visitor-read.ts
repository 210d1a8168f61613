/*
 * The visitors' calls of a site, compared with an empty route on the same server: one process with both, over real
 * HTTP.
 *
 * Usage: node bench/visitor-read.ts [seconds] [rounds]
 */

import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { beforeDelivery, createVisitorApi } from '#api/visitor/visitor-app.ts'
import { publicPaths, visitorCalls, visitorPaths } from '#model/calls/visitor/paths.ts'
import { openTestVisitors } from '#testing/api/open-test-visitors.ts'
import { type CallTimes, loadAside } from './call-load.ts'
import { machine, median, saveResults } from './results.ts'

const seconds = Number(process.argv[2] ?? 3)
const rounds = Number(process.argv[3] ?? 5)
const visitors = await openTestVisitors()
await visitors.publish('bench', {
  popupCtas: { applicantLimit: { id: 'seats', limit: 100, startDate: '2026-01-01T00:00:00Z' } },
  surveys: [
    {
      id: 'taste',
      title: { EN: 'Taste' },
      questions: [{ id: 'wish', title: { EN: 'A wish?' }, type: 'TEXT' }],
    },
  ],
} as Parameters<typeof visitors.publish>[1])
// Test settings would run the sweeps fifty times per second.
await visitors.publishing.close()
const empty = new Hono()
  .get('/empty', (c) => c.json({ now: Date.now() }))
  // A handler that awaits anything writes its response in a separate event loop turn.
  .get('/empty-async', async (c) => {
    await undefined
    return c.json({ now: Date.now() })
  })
const server = serve({
  fetch: beforeDelivery(createVisitorApi(visitors.deps).fetch, (request) => empty.fetch(request)),
  hostname: '127.0.0.1',
  port: 0,
})
await new Promise((resolve) => server.once('listening', resolve))
const { port } = server.address() as AddressInfo

const paths = {
  empty: '/empty',
  emptyAsync: '/empty-async',
  applicants: visitorCalls + visitorPaths.popup('seats'),
  questions: visitorCalls + publicPaths.surveyQuestions('taste'),
} as const
type Read = keyof typeof paths
const names = Object.keys(paths) as Read[]

interface Measured extends CallTimes {
  /** CPU time of the server per call, without other load on the machine. */
  cpuUs: number
}

try {
  for (const name of names) await load(paths[name], { seconds: 1, connections: 64 })
  await saveResults('visitor-read', {
    machine: machine(),
    seconds,
    rounds,
    /** One call after another: the time a visitor waits. */
    inTurn: await measure(1),
    /** As many calls as the server can handle. */
    atOnce: await measure(64),
  })
} finally {
  server.close()
  await visitors.close()
}

async function measure(connections: number) {
  const times: Record<Read, Measured[]> = { empty: [], emptyAsync: [], applicants: [], questions: [] }
  // In turns, so that other load on the machine affects all of them.
  for (let round = 0; round < rounds; round++)
    for (const name of names) times[name].push(await load(paths[name], { seconds, connections }))
  const medians = (of: (one: Measured) => number) =>
    Object.fromEntries(names.map((name) => [name, Number(median(times[name].map(of)).toFixed(2))]))
  const ratiosTo = (base: Read) =>
    Object.fromEntries(
      (['applicants', 'questions'] as const).map((name) => [
        name,
        {
          time: medianRatio(times[base], times[name], ({ answeredASecond }) => answeredASecond),
          cpu: medianRatio(times[name], times[base], ({ cpuUs }) => cpuUs),
        },
      ]),
    )
  return {
    cpuUs: medians(({ cpuUs }) => cpuUs),
    answeredASecond: medians(({ answeredASecond }) => answeredASecond),
    p99Ms: medians(({ p99Ms }) => p99Ms),
    ratiosToEmptyRoute: ratiosTo('empty'),
    ratiosToEmptyAsyncRoute: ratiosTo('emptyAsync'),
  }
}

function medianRatio(some: readonly Measured[], others: readonly Measured[], of: (one: Measured) => number) {
  return Number(median(some.map((one, round) => of(one) / of(others[round]!))).toFixed(2))
}

interface Load {
  seconds: number
  connections: number
}

async function load(path: string, { seconds, connections }: Load): Promise<Measured> {
  const request = [
    `GET ${path} HTTP/1.1`,
    `Host: bench.localhost:${port}`,
    'Accept-Language: ja',
    '',
    '',
  ].join('\r\n')
  const before = process.cpuUsage()
  const times = await loadAside({ port, request, seconds, connections, depth: 1 })
  const { user, system } = process.cpuUsage(before)
  const calls = Object.values(times.statuses).reduce((sum, count) => sum + count, 0)
  return { ...times, cpuUs: (user + system) / calls }
}
