import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, expect, test } from 'vitest'
import { findIsolation } from './find-isolation.ts'
import { createProcessPool, type PoolOptions, type ProcessLimits, type ProcessPool } from './process-pool.ts'

const folder = mkdtempSync(join(tmpdir(), 'swipress-pool-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

const pools: ProcessPool[] = []
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()))
})

/** A script that does what it is told. */
const script = join(folder, 'obey.mjs')
writeFileSync(
  script,
  `import { connect } from 'node:net'
  const tasks = {
    pid: async () => process.pid,
    environment: async () => Object.keys(process.env),
    crash: async () => process.kill(process.pid, 'SIGSEGV'),
    hang: () => new Promise(() => setInterval(() => {}, 1000)),
    wait: ({ ms }) => new Promise((resolve) => setTimeout(() => resolve('waited'), ms)),
    burn: async () => { for (;;); },
    grow: async () => { const kept = []; for (;;) { kept.push(Buffer.alloc(2 ** 24, 1)); await new Promise(setImmediate) } },
    connect: ({ port }) => new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => { socket.destroy(); resolve('connected') })
      socket.on('error', (error) => resolve(error.code))
    }),
  }
  process.on('disconnect', () => process.exit())
  process.on('message', async (question) => process.send((await tasks[question.task](question)) ?? null))
  process.send('ready')`,
)

const limits: ProcessLimits = { cpuMs: 10_000, wallMs: 10_000, memoryBytes: 2 ** 30 }

function createPool(options: Partial<PoolOptions> = {}): ProcessPool {
  const pool = createProcessPool({
    script: pathToFileURL(script),
    size: 2,
    questionsPerProcess: 20,
    idleMs: 10_000,
    findLauncher: async () => [],
    ...options,
  })
  pools.push(pool)
  return pool
}

const askOnce = (pool: ProcessPool, question: object, ownLimits: Partial<ProcessLimits> = {}) =>
  pool.use((ask) => ask(question, { ...limits, ...ownLimits }))

const isAlive = (pid: unknown) => {
  try {
    return process.kill(Number(pid), 0)
  } catch {
    return false
  }
}

test('a process answers one question after another', async () => {
  const pool = createPool({ size: 1 })
  const first = await askOnce(pool, { task: 'pid' })
  expect(first).toBeGreaterThan(0)
  expect(await askOnce(pool, { task: 'pid' })).toBe(first)
})

test('a process is replaced after its share of questions', async () => {
  const pool = createPool({ size: 1, questionsPerProcess: 1 })
  expect(await askOnce(pool, { task: 'pid' })).not.toBe(await askOnce(pool, { task: 'pid' }))
})

test('no more processes work at once than the pool has places', async () => {
  const pool = createPool({ size: 2 })
  const pids = await Promise.all(
    Array.from({ length: 6 }, () =>
      pool.use(async (ask) => {
        await ask({ task: 'wait', ms: 50 }, limits)
        return ask({ task: 'pid' }, limits)
      }),
    ),
  )
  expect(new Set(pids).size).toBe(2)
})

test('whoever has little at work is next: nobody waits for all that somebody else has sent', async () => {
  const pool = createPool({ size: 2 })
  const begun: string[] = []
  const work = async (group: string | undefined, name: string) => {
    await pool.use((ask) => {
      begun.push(name)
      return ask({ task: 'wait', ms: 40 }, limits)
    }, group)
  }
  const all = [
    ...Array.from({ length: 8 }, (_, index) => work('flood', `flood ${index}`)),
    work('a', 'a'),
    work('b', 'b'),
    work(undefined, 'nobody'),
  ]
  await Promise.all(all)
  expect(begun.slice(0, 4)).toEqual(['flood 0', 'flood 1', 'a', 'b'])
  expect(begun.indexOf('nobody')).toBeLessThan(6)
  expect(begun).toHaveLength(11)
})

test('a crash fails its own question and no other', async () => {
  const pool = createPool()
  const [crash, other] = await Promise.allSettled([
    askOnce(pool, { task: 'crash' }),
    askOnce(pool, { task: 'wait', ms: 300 }),
  ])
  expect(crash).toMatchObject({ reason: { loss: 'crashed' } })
  expect(other).toMatchObject({ value: 'waited' })
  expect(await askOnce(pool, { task: 'pid' })).toBeGreaterThan(0)
})

test('a process that died since its last question is replaced without a word', async () => {
  const pool = createPool({ size: 1 })
  const pid = await askOnce(pool, { task: 'pid' })
  process.kill(Number(pid), 'SIGKILL')
  expect(await askOnce(pool, { task: 'pid' })).not.toBe(pid)
})

test('a process that hangs is killed after its time', async () => {
  const pool = createPool({ size: 1 })
  const work = pool.use(async (ask) => {
    const pid = await ask({ task: 'pid' }, limits)
    const lost = ask({ task: 'hang' }, { ...limits, wallMs: 200 })
    await expect(lost).rejects.toMatchObject({ loss: 'timed-out' })
    return pid
  })
  const pid = await work
  expect(await askOnce(pool, { task: 'pid' })).not.toBe(pid)
  expect(isAlive(pid)).toBe(false)
})

test.runIf(process.platform === 'linux')('a process that burns its processor time is killed', async () => {
  const pool = createPool()
  const start = performance.now()
  await expect(askOnce(pool, { task: 'burn' }, { cpuMs: 300 })).rejects.toMatchObject({ loss: 'timed-out' })
  expect(performance.now() - start).toBeLessThan(limits.wallMs)
})

test.runIf(process.platform === 'linux')('a process that needs too much memory is killed', async () => {
  const lost = askOnce(createPool(), { task: 'grow' }, { memoryBytes: 2 ** 28 })
  await expect(lost).rejects.toMatchObject({ loss: 'out-of-memory' })
})

test('a program that cannot start is told apart from one that crashed', async () => {
  const pool = createPool({ script: pathToFileURL(join(folder, 'missing.mjs')) })
  await expect(askOnce(pool, {})).rejects.toMatchObject({
    loss: 'not-started',
    message: expect.stringContaining('missing.mjs'),
  })
})

test('a process sees none of the variables of its parent', async () => {
  process.env.SWIPRESS_TEST_SECRET = 'secret'
  const names = await askOnce(createPool(), { task: 'environment' })
  delete process.env.SWIPRESS_TEST_SECRET
  expect(names).not.toContain('SWIPRESS_TEST_SECRET')
  expect(names).not.toContain('HOME')
})

test('an idle process ends by itself', async () => {
  const pool = createPool({ idleMs: 50 })
  const pid = await askOnce(pool, { task: 'pid' })
  await expect.poll(() => isAlive(pid), { timeout: 5000 }).toBe(false)
  expect(await askOnce(pool, { task: 'pid' })).toBeGreaterThan(0)
})

test('closing ends what runs, what waits and what comes later', async () => {
  const pool = createPool({ size: 1 })
  const pid = await askOnce(pool, { task: 'pid' })
  const [running, waiting] = [askOnce(pool, { task: 'hang' }), askOnce(pool, { task: 'pid' })]
  const both = Promise.allSettled([running, waiting])
  await pool.close()
  const closed = { reason: { loss: 'closed' } }
  expect(await both).toMatchObject([closed, closed])
  await expect(askOnce(pool, { task: 'pid' })).rejects.toMatchObject({ loss: 'closed' })
  expect(isAlive(pid)).toBe(false)
})

test('idle processes do not keep the program running', async () => {
  const program = join(folder, 'program.mjs')
  const source = new URL('./process-pool.ts', import.meta.url).href
  writeFileSync(
    program,
    `import { createProcessPool } from ${JSON.stringify(source)}
    const pool = createProcessPool({ script: new URL(${JSON.stringify(pathToFileURL(script).href)}), size: 1,
      questionsPerProcess: 20, idleMs: 60000, findLauncher: async () => [] })
    console.log(await pool.use((ask) => ask({ task: 'pid' }, ${JSON.stringify(limits)})))`,
  )
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text
  })
  expect((await once(child, 'exit'))[0]).toBe(0)
  expect(Number(output)).toBeGreaterThan(0)
  await expect.poll(() => isAlive(Number(output)), { timeout: 5000 }).toBe(false)
})

test('behind its launcher a process reaches no network, not even the machine itself', async ({ skip }) => {
  const launcher = await findIsolation()
  if (launcher.length === 0) skip('This system offers no namespaces.')
  const server = createServer((socket) => socket.end()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  expect(await askOnce(createPool(), { task: 'connect', port })).toBe('connected')
  const isolated = createPool({ findLauncher: async () => launcher })
  expect(await askOnce(isolated, { task: 'connect', port })).toBe('ENETUNREACH')
  server.close()
})
