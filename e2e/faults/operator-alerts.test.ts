import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { afterAll, expect, test } from 'vitest'
import { goneAfterMs } from '#store/queue/worker-presence.ts'
import { startTestSmtpServer } from '#testing/api/smtp-server.ts'
import { hasRedisServer, prepareRedis } from '#testing/store/redis-server.ts'
import { impatientAlerts } from './impatient-alerts.ts'
import { makeFolder, prepareData } from './product-data.ts'
import { type Product, placeOf, prepareBuilds, startCommand, startProduct } from './product-process.ts'

const workers = 'jobs:workers'
const folder = await makeFolder()
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Makes the last sign of life of each worker older than the silence after which it counts as dead. */
async function letSilencePass(url: string): Promise<void> {
  const redis = new Redis(url)
  for (const [id, text] of Object.entries(await redis.hgetall(workers))) {
    const worker = JSON.parse(text) as { at: number }
    await redis.hset(workers, id, JSON.stringify({ ...worker, at: worker.at - goneAfterMs }))
  }
  redis.disconnect()
}

test.skipIf(!hasRedisServer())(
  'a worker that is killed is told of by mail and webhook, and nothing else is',
  async () => {
    await prepareBuilds()
    await prepareData({ folder, sites: {} })
    const posted: string[] = []
    const receiver = createServer(async (request, answer) => {
      const { type, kind } = JSON.parse(await text(request)) as { type: string; kind: string }
      posted.push(`${type} ${kind}`)
      answer.writeHead(204).end()
    })
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
    const smtp = await startTestSmtpServer()
    const redis = await prepareRedis()
    await redis.start()
    const place = await placeOf(folder, {
      REDIS_URL: redis.url,
      SMTP_URL: smtp.url,
      MAIL_FROM: 'swipress@example.com',
      OPERATOR_EMAIL: 'operator@example.com',
      OPERATOR_WEBHOOK_URL: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`,
    })
    let product: Product | undefined
    const worker = await startCommand(['worker', '--concurrency', '1', '--json'], place, '"event"')
    try {
      product = await startProduct({ ...place, env: { ...place.env, ...impatientAlerts } })
      await sleep(5_000)
      await worker.end('SIGKILL')
      await letSilencePass(redis.url)
      await expect
        .poll(() => posted, { timeout: 170_000, interval: 500 })
        .toEqual(['operator.alert.begun worker'])
      await expect.poll(() => smtp.received.length, { timeout: 10_000 }).toBe(1)
      expect(smtp.received[0]).toMatchObject({
        envelope: { to: ['operator@example.com'] },
        parsed: { subject: expect.stringMatching(/^\[Swipress\] worker \(/) },
      })
    } finally {
      await worker.end('SIGKILL')
      await product?.end('SIGKILL')
      await redis.remove()
      await smtp.close()
      receiver.close()
    }
  },
  240_000,
)
