import { connectForProducer, connectForWorker } from '#store/queue/redis-connection.ts'
import { createTroubleReport } from '#store/queue/trouble.ts'

interface ChannelOptions {
  redisUrl: string
  onTrouble(error: Error): void
}

const channel = 'sites:moves'
const publishMs = 1_000
/** Redis that has vanished without a word is noticed by it. */
const pingEveryMs = 1_000

/** Tells whoever listens that there are new moves in the bucket. Nobody waits for it, and what is lost is found by looking. */
export function openMovesTeller({ redisUrl, onTrouble }: ChannelOptions) {
  const reportTrouble = createTroubleReport(onTrouble)
  const redis = connectForProducer(redisUrl, reportTrouble, publishMs)
  return {
    tell: () => void redis.publish(channel, '').catch(reportTrouble),
    close: () => redis.disconnect(),
  }
}

export interface MovesListener {
  /** Whether it would be told now. */
  isConnected(): boolean
  close(): void
}

/** Calls `onTold` for each message, and after each time that Redis was away. */
export function openMovesListener(
  { redisUrl, onTrouble }: ChannelOptions,
  onTold: () => void,
): MovesListener {
  const reportTrouble = createTroubleReport(onTrouble)
  const redis = connectForWorker(redisUrl, reportTrouble, { autoResubscribe: false })
  redis.on('message', onTold)
  redis.on('ready', () => {
    // ioredis subscribes again by itself, but then a connection that ends meanwhile is an unhandled rejection.
    redis.subscribe(channel).catch(reportTrouble)
    onTold()
  })
  const pinging = setInterval(() => {
    if (redis.status === 'ready') redis.ping().catch(reportTrouble)
  }, pingEveryMs)
  return {
    isConnected: () => redis.status === 'ready',
    close() {
      clearInterval(pinging)
      redis.disconnect()
    },
  }
}
