import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import { createTroubleReport } from './trouble.ts'

export interface PresentWorker {
  id: string
  /** The machine on which it runs. */
  host: string
  /** Time since its last sign of life. */
  silentMs: number
}

/** Lists the workers: each announces itself regularly, and signs off when it is closed. */
export interface WorkerPresence {
  /** Announces a worker from now on, replacing a dead one of the same machine. */
  announce(host: string): Promise<{ close(): Promise<void> }>
  /** The workers that have not signed off. Throws if Redis does not respond. */
  list(): Promise<PresentWorker[]>
  close(): void
}

export interface WorkerPresenceOptions {
  redisUrl: string
  /** Prefix of every key. */
  prefix?: string
  onTrouble?: (error: Error) => void
  announceEveryMs?: number
}

/** A worker that is silent for longer counts as dead. */
export const goneAfterMs = 60_000
const answerMs = 1_500

/** Asynchronous, so that `ioredis` is only needed where there is a Redis. */
export async function createWorkerPresence({
  redisUrl,
  prefix = 'jobs',
  onTrouble,
  announceEveryMs = 15_000,
}: WorkerPresenceOptions): Promise<WorkerPresence> {
  const { connectForProducer, whenReady } = await import('./redis-connection.ts')
  const reportTrouble = createTroubleReport(onTrouble)
  const redis = connectForProducer(redisUrl, reportTrouble, answerMs)
  const key = `${prefix}:workers`
  const list = async () => {
    await whenReady(redis, AbortSignal.timeout(answerMs))
    return listWorkers(redis, key)
  }
  return {
    list,
    async announce(host) {
      const id = randomUUID()
      let startedAt: number | undefined
      let hasPlace = false
      const say = async () => {
        const workers = await list()
        const at = await redisNow(redis)
        startedAt ??= at
        await redis.hset(key, id, JSON.stringify({ host, at }))
        if (!hasPlace) hasPlace = await takePlace(redis, key, { host, startedAt, at, workers })
      }
      await say().catch(reportTrouble)
      const timer = setInterval(() => void say().catch(reportTrouble), announceEveryMs)
      return {
        async close() {
          clearInterval(timer)
          await redis.hdel(key, id).catch(reportTrouble)
        },
      }
    },
    close: () => redis.disconnect(),
  }
}

/** One clock for all machines. */
async function redisNow(redis: Redis): Promise<number> {
  const [seconds] = await redis.time()
  return Number(seconds) * 1_000
}

async function listWorkers(redis: Redis, key: string): Promise<PresentWorker[]> {
  const [now, known] = await Promise.all([redisNow(redis), redis.hgetall(key)])
  return Object.entries(known).map(([id, text]) => {
    const { host, at } = JSON.parse(text) as { host: string; at: number }
    return { id, host, silentMs: Math.max(0, now - at) }
  })
}

interface Newcomer {
  host: string
  startedAt: number
  at: number
  workers: readonly PresentWorker[]
}

/** A worker started on a machine replaces one that died there before, as soon as its death is certain. */
async function takePlace(
  redis: Redis,
  key: string,
  { host, startedAt, at, workers }: Newcomer,
): Promise<boolean> {
  const dead = workers.find(
    (worker) => worker.host === host && worker.silentMs > goneAfterMs && at - worker.silentMs <= startedAt,
  )
  return dead !== undefined && (await redis.hdel(key, dead.id)) === 1
}
