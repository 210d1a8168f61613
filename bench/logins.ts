/*
 * How long a static page takes while nobody signs in, while 20 people a second do, while as many are turned away before
 * any password is hashed, and while they are turned away and their process hashes as many passwords as the product would
 * have, in turns: the product as `start` runs it, those who sign in, and those who read, each in a process of its own,
 * over real HTTP. Between the first and the last of these lies what the calls and the machine's cores cost; between the
 * last and the second, what it costs that the product itself hashes. Ratios are of the medians of the rounds;
 * `quietOfItself` tells how far quiet rounds lie apart. Usage:
 *   node bench/logins.ts [seconds]
 */

import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rootFolder } from '#cli/places.ts'
import { atRandom } from './at-random.ts'
import type { LoginPhase, LoginRequest, Statuses } from './login-load.ts'
import { machine, median, saveResults } from './results.ts'

const seconds = Number(process.argv[2] ?? 8)
const rounds = 9
const loginsASecond = 20
const pagesASecond = 50
const ports = { PORT: '23810', SITES_PORT: '23811' }
const folder = await mkdtemp(join(tmpdir(), 'swipress-bench-'))
/** Closes idle connections before the server does. */
const agent = new Agent({ keepAlive: true, timeout: 2_000 })

type Phase = 'quiet' | LoginPhase
type Times = Awaited<ReturnType<typeof measure>>
const phases: readonly Phase[] = ['quiet', 'busy', 'turnedAway', 'hashedElsewhere']
const ratio = (part: number, whole: number) => Number((part / whole).toFixed(2))

const product = spawn(process.execPath, [join(rootFolder, 'cli', 'swipress.js'), 'start'], {
  // Behind a proxy, so that each login comes from a different address and is not refused by the limit per address.
  env: { ...process.env, ...ports, DATA_DIR: folder, TRUST_PROXY: '1', NODE_ENV: 'production' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const load = fork(fileURLToPath(new URL('./login-load.ts', import.meta.url)))
try {
  const siteHost = await untilReady()
  await measure(siteHost, 3, 'quiet')
  const times: Record<Phase, Times[]> = { quiet: [], busy: [], turnedAway: [], hashedElsewhere: [] }
  for (let round = 0; round < rounds; round++)
    for (const phase of phases) times[phase].push(await measure(siteHost, seconds, phase))
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
  load.kill()
  product.kill('SIGTERM')
  await new Promise((resolve) => product.once('exit', resolve))
  await rm(folder, { recursive: true, force: true })
}

/** The host of the first live site. */
async function untilReady(): Promise<string> {
  let said = ''
  for await (const chunk of product.stdout.iterator({ destroyOnReturn: false })) {
    said += String(chunk)
    const origin = /Site\s+http:\/\/(\S+)/.exec(said)?.[1]
    if (origin && said.includes('Ready.')) return origin.replace(/\/$/, '')
  }
  throw new Error(`The product has not started: ${said}`)
}

async function measure(host: string, duration: number, phase: Phase) {
  const times: number[] = []
  const statuses = phase === 'quiet' ? undefined : signIn(phase, duration)
  await atRandom(1_000 / pagesASecond, performance.now() + duration * 1_000, async () => {
    const start = performance.now()
    await readPage(host)
    times.push(performance.now() - start)
  })
  const logins = await statuses
  times.sort((a, b) => a - b)
  const p95 = times[Math.floor(times.length * 0.95)]!
  return {
    pages: times.length,
    medianMs: Number(median(times).toFixed(2)),
    p95Ms: Number(p95.toFixed(2)),
    ...(logins ? { logins } : {}),
  }
}

async function signIn(phase: LoginPhase, duration: number): Promise<Statuses> {
  const request: LoginRequest = { phase, port: ports.PORT, loginsASecond, seconds: duration }
  const told = once(load, 'message')
  load.send(request)
  const [statuses] = (await told) as [Statuses]
  return statuses
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
