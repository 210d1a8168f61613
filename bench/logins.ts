/*
 * How long a static page takes while nobody signs in, while 20 people a second do, while as many are turned away before
 * any password is hashed, and while they are turned away and this process hashes as many passwords as the product would
 * have, in turns: the product as `start` runs it, in a process of its own, over real HTTP. Between the first and the
 * last of these lies what the calls and the machine's cores cost; between the last and the second, what it costs that
 * the product itself hashes. Ratios are of the medians of the rounds; `quietOfItself` tells how far quiet rounds lie
 * apart. Usage:
 *   node bench/logins.ts [seconds]
 */

import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createPasswordChecks } from '#api/sessions/passwords.ts'
import { rootFolder } from '#cli/places.ts'
import { machine, median, saveResults } from './results.ts'

const seconds = Number(process.argv[2] ?? 8)
const rounds = 5
const loginsASecond = 20
const pagesASecond = 50
const ports = { PORT: '23810', SITES_PORT: '23811' }
const folder = await mkdtemp(join(tmpdir(), 'swipress-bench-'))
/** Connections that rest are let go before the server does so. */
const agent = new Agent({ keepAlive: true, timeout: 2_000 })

interface Person {
  email: string
  address: string
}

const anybody = (): Person => ({
  email: `nobody-${Math.random()}@example.com`,
  address: `198.51.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`,
})
const wrongPassword = 'Wrong-horse-1'
const one = { email: 'somebody@example.com', address: '203.0.113.7' }
type Phase = 'quiet' | 'busy' | 'turnedAway' | 'hashedElsewhere'
type Statuses = Record<string, number>
type Call = (statuses: Statuses) => Promise<unknown>
type Times = Awaited<ReturnType<typeof measure>>
const elsewhere = createPasswordChecks()
const phases: readonly (readonly [Phase, Call?])[] = [
  ['quiet'],
  ['busy', (statuses) => signIn(anybody(), statuses)],
  ['turnedAway', (statuses) => signIn(one, statuses)],
  [
    'hashedElsewhere',
    (statuses) => Promise.all([signIn(one, statuses), elsewhere.check(wrongPassword, undefined)]),
  ],
]
const ratio = (part: number, whole: number) => Number((part / whole).toFixed(2))

const product = spawn(process.execPath, [join(rootFolder, 'cli', 'swipress.js'), 'start'], {
  // Behind a proxy: each log-in comes from an address of its own, or the limit per address would turn them away.
  env: { ...process.env, ...ports, DATA_DIR: folder, TRUST_PROXY: '1', NODE_ENV: 'production' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
try {
  const siteHost = await untilReady()
  await measure(siteHost, 3)
  const times: Record<Phase, Times[]> = { quiet: [], busy: [], turnedAway: [], hashedElsewhere: [] }
  for (let round = 0; round < rounds; round++)
    for (const [phase, call] of phases) times[phase].push(await measure(siteHost, seconds, call))
  const p95 = (phase: Phase) => median(times[phase].map(({ p95Ms }) => p95Ms))
  await saveResults('logins', {
    machine: machine(),
    ...{ rounds, seconds, loginsASecond, pagesASecond },
    results: times,
    ratioToQuiet: ratio(p95('busy'), p95('quiet')),
    ratioToTurnedAway: ratio(p95('busy'), p95('turnedAway')),
    ratioToHashedElsewhere: ratio(p95('busy'), p95('hashedElsewhere')),
    quietOfItself: ratio(
      Math.max(...times.quiet.map(({ p95Ms }) => p95Ms)),
      Math.min(...times.quiet.map(({ p95Ms }) => p95Ms)),
    ),
  })
} finally {
  product.kill('SIGTERM')
  await new Promise((resolve) => product.once('exit', resolve))
  await rm(folder, { recursive: true, force: true })
}

/** The host of the first site that is live. */
async function untilReady(): Promise<string> {
  let said = ''
  for await (const chunk of product.stdout.iterator({ destroyOnReturn: false })) {
    said += String(chunk)
    const origin = /Site\s+http:\/\/(\S+)/.exec(said)?.[1]
    if (origin && said.includes('Ready.')) return origin.replace(/\/$/, '')
  }
  throw new Error(`The product has not started: ${said}`)
}

async function measure(host: string, duration: number, call?: Call) {
  const times: number[] = []
  const statuses: Statuses = {}
  const end = performance.now() + duration * 1_000
  const logins = call && every(1_000 / loginsASecond, end, () => call(statuses))
  await every(1_000 / pagesASecond, end, async () => {
    const start = performance.now()
    await readPage(host)
    times.push(performance.now() - start)
  })
  await logins
  times.sort((a, b) => a - b)
  const p95 = times[Math.floor(times.length * 0.95)]!
  return {
    pages: times.length,
    medianMs: Number(median(times).toFixed(2)),
    p95Ms: Number(p95.toFixed(2)),
    ...(call ? { logins: statuses } : {}),
  }
}

/** Milliseconds until the next of those who come at random, so many apart on average. */
function gap(meanMs: number): number {
  return -Math.log(1 - Math.random()) * meanMs
}

/** Begins a piece of work at random moments, whether or not those before have ended. */
async function every(periodMs: number, end: number, work: () => Promise<unknown>): Promise<void> {
  const running: Promise<unknown>[] = []
  for (let next = performance.now(); next < end; next += gap(periodMs)) {
    await wait(Math.max(0, next - performance.now()))
    running.push(work())
  }
  await Promise.all(running)
}

function readPage(host: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const place = { host: '127.0.0.1', port: ports.SITES_PORT, path: '/', headers: { host }, agent }
  get(place, (answer) => {
    if (answer.statusCode !== 200) reject(new Error(`The page answers ${answer.statusCode}.`))
    answer.resume().on('end', resolve).on('error', reject)
  }).on('error', reject)
  return promise
}

/** Nobody has this address: it takes as long as a wrong password. */
function signIn({ email, address }: Person, statuses: Statuses): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
  const place = { host: '127.0.0.1', port: ports.PORT, path: '/api/session', method: 'POST', headers, agent }
  const call = request(place, (answer) => {
    const status = String(answer.statusCode)
    statuses[status] = (statuses[status] ?? 0) + 1
    answer.resume().on('end', resolve).on('error', reject)
  }).on('error', reject)
  call.end(JSON.stringify({ email, password: wrongPassword }))
  return promise
}
