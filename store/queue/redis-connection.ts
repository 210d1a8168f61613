import { Redis, type RedisOptions } from 'ioredis'
import type { ReportTrouble } from './trouble.ts'

const connectMs = 1500
const slowestReconnectMs = 1000
/** Without a reply for this long, the connection is dead. A vanished host would not be noticed otherwise. */
const silenceMs = 5000

/**
 * For workers: commands wait until Redis is back, so that the result of a job is recorded then. Reconnects for ever in
 * the background; errors go to `reportTrouble`, never to the console.
 */
export function connectForWorker(
  redisUrl: string,
  reportTrouble: ReportTrouble,
  options: Pick<RedisOptions, 'autoResubscribe'> = {},
): Redis {
  return connect(redisUrl, reportTrouble, { maxRetriesPerRequest: null, ...options })
}

/** For producers: commands fail while Redis is unavailable, and none is kept to be sent later. */
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
  // Every waiting `add` and every BullMQ queue adds a listener.
  redis.setMaxListeners(0)
  redis.on('error', reportTrouble)
  return redis
}

/** Resolves when commands can be sent. Throws the reason of the signal if it is aborted first. */
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
