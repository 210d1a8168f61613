import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { expect, test } from 'vitest'
import { hasRedisServer, prepareRedis } from '#testing/store/redis-server.ts'
import { createWorkerPresence, goneAfterMs } from './worker-presence.ts'

test.skipIf(!hasRedisServer())(
  'workers are known until they sign off; one that dies is silent until another stands in its place',
  async () => {
    const server = await prepareRedis()
    await server.start()
    const presence = await createWorkerPresence({ redisUrl: server.url, announceEveryMs: 50 })
    const other = await createWorkerPresence({ redisUrl: server.url, announceEveryMs: 50 })
    const redis = new Redis(server.url)
    try {
      await expect.poll(() => presence.list().catch(() => 'away')).toEqual([])
      const worker = await presence.announce('press-1')
      expect(await other.list()).toMatchObject([{ host: 'press-1', silentMs: expect.any(Number) }])
      await worker.close()
      expect(await other.list()).toEqual([])
      // A worker that died an hour ago without signing off.
      const [seconds] = await redis.time()
      const at = Number(seconds) * 1_000 - 3_600_000
      await redis.hset('jobs:workers', 'dead', JSON.stringify({ host: 'press-1', at }))
      const elsewhere = await other.announce('press-2')
      const silentOnes = async () =>
        (await presence.list()).filter(({ silentMs }) => silentMs > goneAfterMs).map(({ id }) => id)
      expect(await silentOnes()).toEqual(['dead'])
      const again = await presence.announce('press-1')
      await expect.poll(silentOnes).toEqual([])
      expect((await presence.list()).map(({ host }) => host).toSorted()).toEqual(['press-1', 'press-2'])
      // It replaces only one, and not one that died after it was started.
      const later = Number((await redis.time())[0]) * 1_000 + 1_000
      await redis.hset('jobs:workers', 'second', JSON.stringify({ host: 'press-1', at }))
      await redis.hset('jobs:workers', 'later', JSON.stringify({ host: 'press-2', at: later }))
      await sleep(200)
      expect(await silentOnes()).toEqual(['second'])
      await again.close()
      await elsewhere.close()
    } finally {
      presence.close()
      other.close()
      redis.disconnect()
      await server.remove()
    }
  },
)
