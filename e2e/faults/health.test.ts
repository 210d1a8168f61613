import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { hasRedisServer, prepareRedis } from '#testing/store/redis-server.ts'
import { makeFolder, prepareData, versionedSite } from './product-data.ts'
import { placeOf, prepareBuilds, startProduct } from './product-process.ts'

const folder = await makeFolder()
afterAll(() => rm(folder, { recursive: true, force: true }))

test.skipIf(!hasRedisServer())(
  'while Redis is away the product is alive and not ready, and says why',
  async () => {
    await prepareBuilds()
    await prepareData({ folder, sites: { inn: versionedSite(1, 1, ['EN']) } })
    const redis = await prepareRedis()
    await redis.start()
    const env = { REDIS_URL: redis.url, BACKUP_DIR: join(folder, 'backups') }
    const product = await startProduct(await placeOf(folder, env))
    const ask = async (path: string) => {
      const answer = await product.call('GET', `/api/health${path}`)
      return { status: answer.status, ...((await answer.json()) as object) }
    }
    try {
      expect(await ask('/live')).toEqual({ status: 'alive' })
      await expect.poll(() => ask('/ready'), { timeout: 10_000 }).toEqual({ status: 'ready' })
      await redis.kill('SIGKILL')
      await expect
        .poll(() => ask('/ready'), { timeout: 10_000 })
        .toEqual({
          status: 'not-ready',
          reasons: [{ name: 'queue', detail: expect.stringContaining('REDIS_URL') }],
        })
      expect((await product.call('GET', '/api/health/ready')).status).toBe(503)
      expect((await product.call('GET', '/api/health/live')).status).toBe(200)
      expect(await ask('')).toEqual({ status: 'ok' })
      await redis.start()
      await expect.poll(() => ask('/ready'), { timeout: 20_000 }).toEqual({ status: 'ready' })
    } finally {
      await product.end('SIGKILL')
      await redis.remove()
    }
  },
  120_000,
)
