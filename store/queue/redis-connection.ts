import { Redis, type RedisOptions } from 'ioredis'
import type { ReportTrouble } from './trouble.ts'

const connectMs = 1500
const slowestReconnectMs = 1000
/** Without an answer for so long the connection is dead: nobody else would notice a host that has vanished. */
const silenceMs = 5000

/**
 * For workers: a command waits until Redis is back, so that what a job has done is recorded then. Connecting goes on
 * for ever and in the background; errors go to `reportTrouble`, never to the console.
 */
export function connectForWorker(redisUrl: string, reportTrouble: ReportTrouble): Redis {
  return connect(redisUrl, reportTrouble, { maxRetriesPerRequest: null })
}

/** For those who add jobs: a command fails while Redis is away, and none is kept to be sent later. */
export function connectForProducer(
  redisUrl: string,
  reportTrouble: ReportTrouble,
  commandTimeoutMs: number,
): Redis {
  return connect(redisUrl, reportTrouble, {
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    commandTimeout: commandTimeoutMs,
  })
}

function connect(redisUrl: string, reportTrouble: ReportTrouble, options: RedisOptions): Redis {
  const redis = new Redis(redisUrl, {
    connectTimeout: connectMs,
    socketTimeout: silenceMs,
    retryStrategy: (times) => Math.min(times * 100, slowestReconnectMs),
    ...options,
  })
  // Every waiting `add` listens, and so does every queue of BullMQ.
  redis.setMaxListeners(0)
  redis.on('error', reportTrouble)
  return redis
}

/** Returns when commands can be sent. Throws the reason of the signal when it comes first. */
export async function whenReady(redis: Redis, signal: AbortSignal): Promise<void> {
  if (redis.status === 'ready') return
  await new Promise<void>((resolve) => {
    const done = () => {
      redis.off('ready', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    redis.on('ready', done)
    signal.addEventListener('abort', done)
  })
  signal.throwIfAborted()
}
