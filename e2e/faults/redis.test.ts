import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#api/db/database.ts'
import { findPublish } from '#api/db/publishing/publishes.ts'
import { everything } from '#api/db/scope.ts'
import { publishSite } from '#api/services/publishing/publish-site.ts'
import { startPublishing } from '#api/services/publishing/start-publishing.ts'
import { createSnapshotCompiler } from '#builder/compile-snapshot.ts'
import { loadRuntime } from '#builder/load-runtime.ts'
import { runtimeFolder } from '#cli/places.ts'
import type { PublishRow } from '#model/calls/sites/publishes.ts'
import { createFilesystemBlobStore } from '#store/blobs/filesystem.ts'
import { createBullmqQueue } from '#store/queue/bullmq.ts'
import { hasRedisServer, type OwnRedis, prepareRedis } from '#testing/store/redis-server.ts'
import { startWorkers } from '#workers/run-workers.ts'
import { readLiveRelease } from './live-release.ts'
import { makeFolder, prepareData, versionedSite, versionName } from './product-data.ts'
import {
  type Product,
  type ProductPlace,
  placeOf,
  prepareBuilds,
  startCommand,
  startProduct,
} from './product-process.ts'

const hasRedis = hasRedisServer()
if (!hasRedis) console.warn('There is no redis-server here: what happens without Redis is not tested.')

let folder: string
let redis: OwnRedis
let place: ProductPlace
let product: Product
beforeAll(async () => {
  if (!hasRedis) return
  await prepareBuilds()
  folder = await makeFolder()
  redis = await prepareRedis()
  const small = versionedSite(2, 60, ['EN', 'JP'])
  const large = versionedSite(10, 100, ['EN', 'JP'])
  await prepareData({ folder, sites: { away: small, killed: large, 'taken-over': large, flushed: small } })
  place = await placeOf(folder, { REDIS_URL: redis.url })
  product = await startProduct(place)
}, 120_000)
afterAll(async () => {
  if (!hasRedis) return
  await product.end('SIGKILL')
  await redis.remove()
  await rm(folder, { recursive: true, force: true })
})

const blobs = () => createFilesystemBlobStore(join(folder, 'blobs'))
const rename = (site: string, version: number) =>
  product.json('PUT', `/api/sites/${site}`, { name: versionName(version) })
const statusOf = async (publish: string) =>
  (await product.json<PublishRow>('GET', `/api/publishes/${publish}`)).status

test.skipIf(!hasRedis)(
  'while Redis is away sites are saved and publishing is accepted; when it comes they go live',
  async () => {
    await rename('away', 2)
    const startedAt = performance.now()
    const publish = await product.publish('away')
    expect(performance.now() - startedAt).toBeLessThan(2_000)
    await sleep(2_500)
    expect(await statusOf(publish)).toBe('queued')
    expect((await product.read('away', '/')).status).toBe(404)
    await redis.start()
    expect(await product.whenEnded(publish)).toMatchObject({ status: 'live' })
    expect((await product.read('away', '/')).text).toContain(versionName(2))
  },
  60_000,
)

test.skipIf(!hasRedis)(
  'when Redis is killed during a publish the site stays, and the publish ends once Redis is back',
  async () => {
    await product.whenEnded(await product.publish('killed'))
    await rename('killed', 2)
    const publish = await product.publish('killed')
    await sleep(150)
    await redis.kill('SIGKILL')
    expect((await product.read('killed', '/A2')).text).toMatch(/Version [12]/)
    await rename('killed', 3)
    const next = await product.publish('killed')
    await sleep(1_000)
    expect(await statusOf(next)).toBe('queued')
    await redis.start()
    expect(await product.whenEnded(next)).toMatchObject({ status: 'live' })
    expect(['live', 'superseded']).toContain((await product.whenEnded(publish)).status)
    expect(await readLiveRelease(blobs(), 'killed')).toMatchObject({
      damaged: [],
      versions: [versionName(3)],
    })
  },
  60_000,
)

test.skipIf(!hasRedis)(
  'a worker in a process of its own finishes what the product was killed in, and the product puts it online when it is back',
  async () => {
    await product.whenEnded(await product.publish('taken-over'))
    await rename('taken-over', 2)
    const worker = await startCommand(['worker', '--concurrency', '2', '--json'], place, '"event"')
    expect(JSON.parse(worker.output())).toEqual({ event: 'waiting', concurrency: 2 })
    const queue = createBullmqQueue({ redisUrl: redis.url })
    try {
      // Stopped, so that the product takes the job.
      worker.signal('SIGSTOP')
      const publish = await product.publish('taken-over')
      await sleep(120)
      await product.end('SIGKILL')
      expect(await readLiveRelease(blobs(), 'taken-over')).toMatchObject({
        damaged: [],
        versions: [versionName(1)],
      })
      worker.signal('SIGCONT')
      // A job that only the product can take: the worker's report that the release is compiled.
      await expect.poll(() => queue.count(), { timeout: 20_000 }).toMatchObject({ waiting: 1, active: 0 })
      await worker.end('SIGTERM')
      product = await startProduct(place)
      expect(await product.whenEnded(publish)).toMatchObject({ status: 'live' })
      expect(await readLiveRelease(blobs(), 'taken-over')).toMatchObject({
        damaged: [],
        versions: [versionName(2)],
      })
    } finally {
      await worker.end('SIGKILL')
      await queue.close()
    }
  },
  60_000,
)

test.skipIf(!hasRedis)(
  'jobs that Redis has lost are given to it again',
  async () => {
    await product.end('SIGTERM')
    const database = openDatabase(join(folder, 'swipress.sqlite'))
    const queue = createBullmqQueue({ redisUrl: redis.url })
    const admin = new Redis(redis.url)
    const errors: unknown[] = []
    const tools = {
      database,
      blobs: blobs(),
      now: Date.now,
      onError: (error: unknown) => void errors.push(error),
    }
    const publishing = await startPublishing({ ...tools, queue, sweepEveryMs: 200, refeedAfterMs: 1_500 })
    try {
      const { id } = await publishSite({ ...tools, notify: publishing.notify }, 'flushed')
      await expect.poll(() => queue.count()).toMatchObject({ waiting: 1 })
      await admin.flushall()
      expect(await queue.count()).toMatchObject({ waiting: 0, active: 0, delayed: 0 })
      await startWorkers({
        ...tools,
        queue,
        compile: createSnapshotCompiler(tools.blobs),
        runtime: await loadRuntime(runtimeFolder),
        originOf: (site) => `http://${site}.localhost:${place.sitesPort}`,
        concurrency: 1,
      })
      await expect
        .poll(() => findPublish(database.db, everything, id)?.status, { timeout: 20_000 })
        .toBe('live')
      // The pointer file is written after the record.
      await expect
        .poll(() => readLiveRelease(tools.blobs, 'flushed'))
        .toMatchObject({ damaged: [], versions: [versionName(1)] })
      expect(errors).toEqual([])
    } finally {
      await publishing.close()
      await queue.close()
      admin.disconnect()
      database.close()
    }
  },
  60_000,
)
