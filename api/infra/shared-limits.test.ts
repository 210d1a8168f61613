import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createRedisCounts } from '#store/limits/redis-counts.ts'
import { openTestApi, setTestAccount, type TestApi, testAccount } from '#testing/api/open-test-api.ts'
import { hasRedisServer, type OwnRedis, prepareRedis } from '#testing/store/redis-server.ts'
import { createLimits, type SharedLimits } from './shared-limits.ts'

const address = { key: 'address 192.0.2.7', limit: 3 }
const account = { key: 'account hana@example.com', limit: 100 }
const minuteMs = 60_000

async function timesWithin(limits: SharedLimits, tries: number): Promise<number> {
  const taken: boolean[] = []
  for (let time = 0; time < tries; time++) taken.push(await limits.take([address, account]))
  return taken.filter(Boolean).length
}

test('alone, a process counts for itself', async () => {
  const open = createLimits({ now: Date.now })
  expect(await timesWithin(open('a', minuteMs), 5)).toBe(3)
  expect(await timesWithin(open('a', minuteMs), 5)).toBe(3)
})

describe.skipIf(!hasRedisServer())('several processes on a Redis', () => {
  let redis: OwnRedis
  let admin: Redis
  const troubles: Error[] = []
  const opened: { close(): void }[] = []
  beforeAll(async () => {
    redis = await prepareRedis()
    await redis.start()
    admin = new Redis(redis.url)
    admin.on('error', () => {})
  })
  afterAll(async () => {
    admin.disconnect()
    await redis.remove()
  })
  beforeEach(() => admin.flushall())
  afterEach(() => {
    for (const { close } of opened.splice(0)) close()
    troubles.length = 0
  })

  /** Connection and memory of a separate process. */
  async function openProcess() {
    const counting = createRedisCounts({ redisUrl: redis.url, onTrouble: (error) => troubles.push(error) })
    opened.push(counting)
    await expect.poll(() => counting.isReady()).toBe(true)
    return counting
  }
  const limitsOf = async (name = 'a') =>
    createLimits({ now: Date.now, counts: (await openProcess()).open })(name, minuteMs)

  test('what one has counted counts for the other, and a refusal counts for nobody', async () => {
    const [one, other] = [await limitsOf(), await limitsOf()]
    expect(await timesWithin(one, 2)).toBe(2)
    expect(await timesWithin(other, 5)).toBe(1)
    expect(await timesWithin(one, 5)).toBe(0)
    // Of ten tries three were counted under the other key.
    expect(await other.take([{ ...account, limit: 4 }])).toBe(true)
    expect(await other.take([{ ...account, limit: 4 }])).toBe(false)
    expect(await timesWithin(await limitsOf('b'), 5)).toBe(3)
  })

  test('what is forgotten, or given back, is so for all', async () => {
    const [one, other] = [await limitsOf(), await limitsOf()]
    expect(await timesWithin(one, 5)).toBe(3)
    await one.giveBack(address.key)
    expect(await timesWithin(other, 5)).toBe(1)
    await one.clear(address.key)
    expect(await timesWithin(other, 5)).toBe(3 - 1)
  })

  test('of many attempts at once no more get through than there are', async () => {
    const processes = await Promise.all(Array.from({ length: 4 }, () => limitsOf()))
    const taken = await Promise.all(
      processes.flatMap((limits) => Array.from({ length: 25 }, () => limits.take([address]))),
    )
    expect(taken.filter(Boolean).length).toBe(3)
  })

  test('an attempt is forgotten once its window is over', async () => {
    const open = createLimits({ now: () => Date.now() * 10, counts: (await openProcess()).open })
    const limits = open('short', 1_000)
    expect(await timesWithin(limits, 5)).toBe(3)
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    expect(await timesWithin(limits, 5)).toBe(3)
  })

  test('no address stands in Redis', async () => {
    await timesWithin(await limitsOf(), 2)
    const keys = await admin.keys('*')
    expect(keys.length).toBe(2)
    expect(keys.join()).not.toMatch(/192|hana/)
  })

  test('whoever guesses at one process is known to the other', async () => {
    const apis: TestApi[] = []
    for (const counts of [(await openProcess()).open, (await openProcess()).open, undefined]) {
      const api = await openTestApi({ workers: false, ...(counts && { counts }) })
      await setTestAccount(api)
      apis.push(api)
    }
    const [one, other, alone] = apis
    const guess = async (api: TestApi | undefined) =>
      (
        await api!.app.request('/api/session', {
          method: 'POST',
          body: JSON.stringify({ ...testAccount, password: 'wrong' }),
          headers: { 'content-type': 'application/json' },
        })
      ).status
    for (let time = 0; time < 5; time++) expect(await guess(time % 2 === 0 ? one : other)).toBe(401)
    expect([await guess(one), await guess(other), await guess(alone)]).toEqual([429, 429, 401])
    for (const api of apis) await api.close()
  })

  // The last test, because it ends the Redis that the others use.
  test('while Redis hangs, or is away, the memory of each process limits, and nobody waits for long', async () => {
    const [hung, away] = [await limitsOf('hung'), await limitsOf('away')]
    await redis.kill('SIGSTOP')
    const began = performance.now()
    expect(await timesWithin(hung, 6)).toBe(3)
    expect(performance.now() - began).toBeLessThan(3_000)
    await redis.kill('SIGCONT')
    await redis.kill('SIGKILL')
    const fromThen = performance.now()
    expect(await timesWithin(away, 6)).toBe(3)
    await away.giveBack(address.key)
    expect(await timesWithin(away, 6)).toBe(1)
    expect(performance.now() - fromThen).toBeLessThan(2_000)
    expect(troubles.length).toBeGreaterThan(0)
    await redis.start()
    await expect.poll(async () => (await limitsOf('again')).take([address])).toBe(true)
  })
})
