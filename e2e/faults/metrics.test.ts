import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { metricList } from '#cli/metrics/metric-list.ts'
import { freePorts } from '#testing/store/free-ports.ts'
import { hasRedisServer, type OwnRedis, prepareRedis } from '#testing/store/redis-server.ts'
import { makeFolder, prepareData, versionedSite } from './product-data.ts'
import {
  type CommandProcess,
  type Product,
  placeOf,
  prepareBuilds,
  startCommand,
  startProduct,
} from './product-process.ts'

let folder: string
let ports: number[]
beforeAll(async () => {
  await prepareBuilds()
  folder = await makeFolder()
  await prepareData({ folder, sites: { shop: versionedSite(2, 5, ['EN']) } })
  ports = await freePorts(2)
}, 120_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The metrics of a port by name and labels, without comments. */
async function readMetrics(port: number): Promise<ReadonlyMap<string, number>> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ')
      return [line.slice(0, at), Number(line.slice(at + 1))]
    }),
  )
}

/** Number of compiled publishes. */
const publishesOf = (metrics: ReadonlyMap<string, number>): number =>
  metrics.get('swipress_job_duration_seconds_count{job_name="publish-site",result="done"}') ?? 0

const namesIn = (metrics: ReadonlyMap<string, number>): ReadonlySet<string> =>
  new Set([...metrics.keys()].map((key) => key.replace(/\{.*/, '').replace(/_(?:bucket|sum|count)$/, '')))

/** Expects all of our metrics for this kind of process, and no others. */
function expectAllOf(metrics: ReadonlyMap<string, number>, isWorker: boolean): void {
  const wanted = Object.entries(metricList).filter(([, spec]) => !isWorker || 'ofWorkers' in spec)
  // Only exists after an error.
  const seen = [...namesIn(metrics), 'swipress_sample_failures_total']
  expect(seen.filter((name) => name.startsWith('swipress_')).sort()).toEqual(
    wanted.map(([name]) => name).sort(),
  )
}

/** Publishes, and makes visitors' and staff's calls that change all counters. */
async function callAll(product: Product): Promise<void> {
  await product.whenEnded(await product.publish('shop'))
  const page = await product.read('shop', '/')
  expect(page.status).toBe(200)
  expect((await product.read('shop', '/', { 'if-none-match': String(page.headers.etag) })).status).toBe(304)
  for (const path of ['/nowhere', '/elsewhere']) expect((await product.read('shop', path)).status).toBe(404)
  for (const id of ['shop', 'absent']) await product.call('GET', `/api/sites/${id}`)
  await product.call('GET', '/api/made-up-by-somebody')
}

const accessLinesOf = (product: Product): Record<string, unknown>[] =>
  product
    .output()
    .split('\n')
    .filter((line) => line.includes('"log":"access"'))
    .map((line) => JSON.parse(line))

const requests = (labels: string) => `swipress_http_request_duration_seconds_count{${labels}}`

test('start tells what it does on a port of its own, by routes as they are declared', async () => {
  const [port] = ports
  const env = { METRICS_PORT: String(port), ACCESS_LOG: '1', BACKUP_DIR: join(folder, 'backups') }
  const product = await startProduct(await placeOf(folder, env))
  try {
    await callAll(product)
    await expect
      .poll(() => readMetrics(port!), { timeout: 20_000 })
      .toSatisfy((metrics: ReadonlyMap<string, number>) => namesIn(metrics).has('swipress_file_check_faults'))
    await expect
      .poll(async () => (await readMetrics(port!)).get('swipress_last_backup_timestamp_seconds'), {
        timeout: 20_000,
      })
      .toBeGreaterThan(Date.now() / 1_000 - 60)
    const metrics = await readMetrics(port!)
    expectAllOf(metrics, false)
    expect(Object.fromEntries(metrics)).toMatchObject({
      'swipress_delivery_hits_total{outcome="served"}': 1,
      'swipress_delivery_hits_total{outcome="not_modified"}': 1,
      'swipress_delivery_hits_total{outcome="not_found"}': 2,
      [requests('part="api",route="/api/sites/:id",method="GET",status="200"')]: 1,
      [requests('part="api",route="/api/sites/:id",method="GET",status="404"')]: 1,
      [requests('part="api",route="none",method="GET",status="404"')]: 1,
      'swipress_job_duration_seconds_count{job_name="publish-site",result="done"}': 1,
      'swipress_compile_stage_duration_seconds_count{stage="pages"}': 1,
      'swipress_queue_jobs{job_name="publish-site",state="waiting"}': 0,
      swipress_queue_up: 1,
      swipress_file_check_faults: 0,
      'swipress_storage_problem{problem="disk"}': 0,
    })
    for (const name of ['swipress_database_wal_bytes', 'swipress_data_free_bytes'])
      expect(metrics.get(name)).toBeGreaterThan(0)
    const text = [...metrics.keys()].join('\n')
    for (const personal of ['shop', 'made-up', 'nowhere', '127.0.0.1', '@'])
      expect(text).not.toContain(personal)
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
    const logged = accessLinesOf(product)
    expect(logged.filter(({ route }) => route === '/api/sites/:id')).toHaveLength(2)
    expect(logged.filter(({ part, site }) => part === 'sites' && site === 'shop')).toHaveLength(4)
    for (const personal of ['made-up', 'nowhere', '127.0.0.1', '@'])
      expect(JSON.stringify(logged)).not.toContain(personal)
  } finally {
    await product.end('SIGTERM')
  }
}, 90_000)

test('without METRICS_PORT nothing listens, and without ACCESS_LOG no request is logged', async () => {
  const [port] = ports
  const product = await startProduct(await placeOf(folder))
  try {
    await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow()
    expect((await product.read('shop', '/')).status).toBe(200)
    expect(accessLinesOf(product)).toEqual([])
  } finally {
    await product.end('SIGTERM')
  }
}, 60_000)

test.skipIf(!hasRedisServer())(
  'a worker tells of its jobs, and both of the queue on Redis, also that it is away',
  async () => {
    const redis: OwnRedis = await prepareRedis()
    const [ofStart, ofWorker] = ports
    let product: Product | undefined
    let worker: CommandProcess | undefined
    try {
      await redis.start()
      const env = { REDIS_URL: redis.url, METRICS_PORT: String(ofStart) }
      const place = await placeOf(folder, env)
      worker = await startCommand(
        ['worker', '--concurrency', '2', '--json'],
        { ...place, env: { ...env, METRICS_PORT: String(ofWorker) } },
        '"event"',
      )
      product = await startProduct(place)
      // Either process may take a job, so this repeats until the worker has had one.
      let published = 0
      let work: ReadonlyMap<string, number>
      do {
        await product.whenEnded(await product.publish('shop'))
        published++
        work = await readMetrics(ofWorker!)
      } while (publishesOf(work) === 0 && published < 20)
      const start = await readMetrics(ofStart!)
      expect(publishesOf(start) + publishesOf(work)).toBe(published)
      for (const metrics of [start, work]) {
        expect(metrics.get('swipress_queue_up')).toBe(1)
        expect(metrics.get('swipress_queue_jobs{job_name="publish-site",state="waiting"}')).toBe(0)
      }
      expectAllOf(work, true)
      await redis.kill('SIGKILL')
      const away = await readMetrics(ofWorker!)
      expect(away.get('swipress_queue_up')).toBe(0)
      expect(away.get('swipress_sample_failures_total{sample="queue"}')).toBe(1)
      expect(away.get('swipress_data_size_bytes')).toBeGreaterThan(0)
      expect([...namesIn(away)]).not.toContain('swipress_queue_jobs')
    } finally {
      await worker?.end('SIGKILL')
      await product?.end('SIGKILL')
      await redis.remove()
    }
  },
  120_000,
)
