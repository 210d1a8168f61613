import { createHash } from 'node:crypto'
import { RateLimiterRedis } from 'rate-limiter-flexible'
import { connectForProducer } from '../queue/redis-connection.ts'
import { createTroubleReport, type ReportTrouble } from '../queue/trouble.ts'
import type { CountedKey, OpenCounts, SharedCounts } from './shared-counts.ts'

interface RedisCountsOptions {
  redisUrl: string
  onTrouble?: ((error: Error) => void) | undefined
  /** Maximum time that a login waits for a Redis that does not respond. */
  timeoutMs?: number
}

/** Limits differ by key, and are compared with the count here. */
const unlimitedPoints = 1_000_000_000

/**
 * Counts in Redis, in windows that begin with the first attempt. Keys are hashed, so that no addresses are stored
 * there.
 */
export function createRedisCounts({ redisUrl, onTrouble, timeoutMs = 250 }: RedisCountsOptions): {
  open: OpenCounts
  /** Whether the shared counts are available. */
  isReady(): boolean
  close(): void
} {
  const reportTrouble = createTroubleReport(onTrouble)
  const redis = connectForProducer(redisUrl, reportTrouble, timeoutMs)
  const open: OpenCounts = (name, windowMs) => {
    const limiter = new RateLimiterRedis({
      storeClient: redis,
      keyPrefix: `limits:${name}`,
      points: unlimitedPoints,
      duration: windowMs / 1_000,
      rejectIfRedisNotReady: true,
    })
    return countsOf(limiter, reportTrouble)
  }
  return { open, isReady: () => redis.status === 'ready', close: () => redis.disconnect() }
}

function countsOf(limiter: RateLimiterRedis, reportTrouble: ReportTrouble): SharedCounts {
  const count = async ({ key, limit }: CountedKey): Promise<boolean> =>
    (await limiter.consume(hashOf(key))).consumedPoints <= limit
  const tried = async <Value>(work: () => Promise<Value>, otherwise: Value): Promise<Value> => {
    try {
      return await work()
    } catch (error) {
      reportTrouble(error)
      return otherwise
    }
  }
  const giveBack = (key: string) => tried(async () => void (await limiter.reward(hashOf(key))), undefined)
  return {
    take: (keys) =>
      tried(async () => {
        const within = await Promise.all(keys.map(count))
        if (within.every(Boolean)) return true
        await Promise.all(keys.map(({ key }) => giveBack(key)))
        return false
      }, true),
    clear: (key) => tried(async () => void (await limiter.delete(hashOf(key))), undefined),
    giveBack,
  }
}

const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url')
