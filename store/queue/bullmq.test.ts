import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testJobQueue } from '#testing/store/job-queue-suite.ts'
import { eventually, job, openFor, recording, startProcess } from '#testing/store/queue-under-test.ts'
import { hasRedisServer, type OwnRedis, prepareRedis } from '#testing/store/redis-server.ts'
import { createBullmqQueue } from './bullmq.ts'
import { type JobFailure, QueueUnavailableError } from './job-queue.ts'

const driver = new URL('./bullmq.ts', import.meta.url).href
const givenUrl = process.env.TEST_REDIS_URL
const canStart = hasRedisServer()
const missing = 'there is no redis-server on the PATH (apt-get install redis-server)'

// The reporter does not name skipped tests.
if (!canStart) console.warn(`Skipped, because ${missing}: tests of the BullMQ job queue`)

function queueAt(redisUrl: string, onTrouble?: (error: Error) => void) {
  const prefix = `test-${randomUUID()}`
  const options = JSON.stringify({ redisUrl, prefix })
  const source = `(await import(${JSON.stringify(driver)})).createBullmqQueue(${options})`
  return { open: () => createBullmqQueue({ redisUrl, prefix, onTrouble }), source, prefix }
}

if (!givenUrl && !canStart) {
  test.skip(`BullMQ job queue: TEST_REDIS_URL is not set and ${missing}`, () => {})
} else {
  describe('on a Redis', () => {
    let redis: OwnRedis | undefined
    let url = givenUrl ?? ''

    beforeAll(async () => {
      if (givenUrl) return
      redis = await prepareRedis()
      await redis.start()
      url = redis.url
    })
    afterAll(() => redis?.remove())

    testJobQueue('BullMQ', async () => queueAt(url))

    test.concurrent('a job that killed its worker more than ten times fails for good', {
      timeout: 20_000,
    }, async (context) => {
      const shared = queueAt(url)
      const queue = openFor(shared, context)
      const admin = new Redis(url)
      context.onTestFinished(() => admin.disconnect())
      const paint = `const paint = () => { console.log('started'); return new Promise(() => {}) }`
      const work = `await queue.work({ handlers: { paint }, concurrency: 1 })`
      const { child, said } = startProcess(shared, `${paint}; ${work}`, context)
      await queue.add(job({ id: 'killer', attempts: 3 }))
      await eventually(() => expect(said).toEqual(['started']))
      await admin.hset(`${shared.prefix}:paint:j-killer`, 'stc', 10)
      child.kill('SIGKILL')
      const failures: JobFailure[] = []
      const { runs, handlers } = recording()
      await queue.work({ handlers, concurrency: 1, onFailed: (failure) => failures.push(failure) })
      await eventually(() => expect(failures.map((failure) => failure.id)).toEqual(['killer']), 12_000)
      expect(failures[0]!.reason).toContain('stalled')
      expect(runs).toEqual([])
      expect(await queue.count()).toEqual({ waiting: 0, active: 0, delayed: 0, failed: 1 })
    })

    test.skipIf(givenUrl)(
      'adding jobs takes one connection, and working on any number of names two more',
      async (context) => {
        const observer = new Redis(url)
        context.onTestFinished(() => observer.disconnect())
        const connections = async () =>
          String(await observer.client('LIST'))
            .trim()
            .split('\n').length
        const before = await connections()
        const queue = openFor(queueAt(url), context)
        for (const name of ['paint', 'print', 'mail']) await queue.add(job({ name }))
        expect(await connections()).toBe(before + 1)
        const { runs, handlers } = recording(['paint', 'print', 'mail'])
        await queue.work({ handlers, concurrency: 1 })
        await eventually(() => expect(runs).toHaveLength(3))
        expect(await connections()).toBe(before + 3)
      },
    )
  })
}

if (!canStart) {
  test.skip(`BullMQ job queue while Redis dies and comes back: ${missing}`, () => {})
} else {
  describe.concurrent('a Redis that is away', { timeout: 30_000 }, () => {
    async function ownRedis(onTestFinished: (clean: () => Promise<void>) => void): Promise<OwnRedis> {
      const redis = await prepareRedis()
      onTestFinished(() => redis.remove())
      return redis
    }

    test('killed: add fails within 2 s, and all goes on when it is back', async (context) => {
      const redis = await ownRedis(context.onTestFinished)
      await redis.start()
      const shared = queueAt(redis.url)
      const queue = openFor(shared, context)
      const { runs, handlers } = recording(['paint'], ({ id }) => sleep(id === 'long' ? 1500 : 0))
      await queue.work({ handlers, concurrency: 2 })
      await queue.add(job({ id: 'before' }))
      await queue.add(job({ id: 'long' }))
      await eventually(() => expect(runs).toHaveLength(2))
      await queue.add(job({ id: 'delayed', delayMs: 1000 }))
      // Redis writes its log to the disk once a second.
      await sleep(1100)

      await redis.kill('SIGKILL')
      const start = performance.now()
      const refused = job({ id: 'refused' })
      await expect(queue.add(refused)).rejects.toThrow(QueueUnavailableError)
      await expect(queue.count()).rejects.toThrow(QueueUnavailableError)
      expect(performance.now() - start).toBeLessThan(4000)

      await redis.start()
      await eventually(() => queue.add(refused))
      await eventually(async () =>
        expect(await queue.count()).toEqual({ waiting: 0, active: 0, delayed: 0, failed: 0 }),
      )
      expect(runs.map((run) => run.id).sort()).toEqual(['before', 'delayed', 'long', 'refused'])
    })

    test('frozen: add fails within 2 s, and works again when it answers', async (context) => {
      const redis = await ownRedis(context.onTestFinished)
      await redis.start()
      const queue = openFor(queueAt(redis.url), context)
      const { runs, handlers } = recording()
      await queue.work({ handlers, concurrency: 1 })
      await queue.add(job({ id: 'before' }))
      await eventually(() => expect(runs).toHaveLength(1))
      await redis.kill('SIGSTOP')
      for (const id of ['one', 'two']) {
        const start = performance.now()
        await expect(queue.add(job({ id }))).rejects.toThrow(QueueUnavailableError)
        expect(performance.now() - start).toBeLessThan(2000)
      }
      await redis.kill('SIGCONT')
      for (const id of ['one', 'two']) await queue.add(job({ id }))
      await eventually(() => expect(runs.map((run) => run.id).sort()).toEqual(['before', 'one', 'two']))
    })

    test('absent at the start: nothing is thrown or printed, trouble is told once, work starts later', async (context) => {
      const redis = await ownRedis(context.onTestFinished)
      const troubles: Error[] = []
      const shared = queueAt(redis.url, (error) => troubles.push(error))
      const queue = openFor(shared, context)
      const { runs, handlers } = recording()
      const worker = startProcess(
        shared,
        `const paint = async (payload, { id }) => console.log('ran ' + id)
        for (let n = 0; n < 20; n++) queue.add({ id: 'x' + n, name: 'paint', attempts: 1 }).catch(() => {})
        await queue.work({ handlers: { paint }, concurrency: 1 })`,
        context,
      )
      await queue.work({ handlers, concurrency: 1 })
      await Promise.all(
        Array.from({ length: 20 }, () => expect(queue.add(job())).rejects.toThrow(QueueUnavailableError)),
      )
      await sleep(2500)
      expect(worker.said).toEqual([])
      expect(troubles).toHaveLength(1)
      expect(troubles[0]).toMatchObject({ code: 'ECONNREFUSED' })
      await redis.start()
      await eventually(() => queue.add(job({ id: 'late' })))
      await eventually(() =>
        expect([...runs.map((run) => `ran ${run.id}`), ...worker.said]).toEqual(['ran late']),
      )
    })

    test('away: who adds is told of the job, and who counts that nothing is known', async (context) => {
      const redis = await ownRedis(context.onTestFinished)
      const queue = openFor(queueAt(redis.url), context)
      await expect(queue.add(job())).rejects.toThrow('Redis does not take the job.')
      for (const ask of [queue.count, queue.states])
        await expect(ask()).rejects.toMatchObject({
          name: 'QueueUnavailableError',
          message: 'Redis does not tell which jobs there are.',
        })
    })

    test('away for good: a worker and its queue can still be closed', async (context) => {
      const redis = await ownRedis(context.onTestFinished)
      const queue = openFor(queueAt(redis.url), context)
      await queue.work({ handlers: recording().handlers, concurrency: 1 })
      const start = performance.now()
      await queue.close()
      expect(performance.now() - start).toBeLessThan(2500)
    })

    test('a full Redis takes no job and says so', async (context) => {
      const redis = await ownRedis(context.onTestFinished)
      await redis.start()
      const admin = new Redis(redis.url)
      context.onTestFinished(() => admin.disconnect())
      const queue = openFor(queueAt(redis.url), context)
      await queue.add(job())
      await admin.config('SET', 'maxmemory', '1')
      await expect(queue.add(job())).rejects.toThrow(QueueUnavailableError)
      await admin.config('SET', 'maxmemory', '0')
      await queue.add(job())
      expect((await queue.count()).waiting).toBe(2)
    })
  })
}
