import type { IncomingMessage, ServerResponse } from 'node:http'
import { copyMarkKey, notComplete } from '../copy-mark.ts'
import { createDirectAnswers } from '../delivery/answer-directly.ts'
import { createForward } from '../delivery/forward-call.ts'
import { openPort } from '../delivery/port-server.ts'
import { openDelivery } from '../delivery-of.ts'
import type { Environment } from '../environment.ts'
import { portError } from '../listen.ts'
import { log } from '../log.ts'
import { bucketError, openNamedBucket } from '../named-bucket.ts'
import { openTelemetry } from '../telemetry.ts'
import { followMoves } from './follow-moves.ts'
import { answerHealth, healthOf, healthPath } from './serving-health.ts'
import { isPassedOn, toOrigin } from './to-origin.ts'

export interface ServingEnvironment extends Environment {
  blobStore: string
  sitesOrigin: string
}

/** A look at what has changed takes no longer, so that health soon tells that the store is away. */
const ofLooks = { concurrency: 2, attempts: 1, timeoutMs: 2_000, deadlineMs: 4_000 }
/** Longer than a request takes to arrive on a connection that was just made. */
const idleMs = 1_000
const endMs = 3_000

/** Delivers sites from a bucket, without a database and without a folder that others use. */
export async function serveSites(environment: ServingEnvironment): Promise<{ close(): Promise<void> }> {
  const { host, sitesPort: port, trustedProxies, blobStore, sitesOrigin } = environment
  const { delivery, bucket } = await openStore(environment, blobStore)
  const { blobs, live, answers, takeNames } = delivery
  const telemetry = await openTelemetry({ ...environment, metrics: undefined }, 'worker')
  const moves = await followMoves({
    bucket,
    blobs,
    onAnswered: blobs.noteBack,
    onMoved(siteIds) {
      if (siteIds) for (const siteId of siteIds) live.forget(siteId)
      else live.forgetAll()
    },
    onNames: takeNames,
    onTrouble: (error) => log.warn({ err: error }, 'The store does not answer'),
  })
  const listener = await openListener(environment, moves.look)
  const answer = createDirectAnswers({
    ...answers,
    forward: createForward({
      to: toOrigin(sitesOrigin, trustedProxies),
      patienceMs: environment.deliveryStaysMs,
    }),
    onError: telemetry.onError,
    onAnswered: telemetry.onAnswered,
  })
  const answering = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    if (incoming.url === healthPath) answerHealth(healthOf({ moves, listener, live }, Date.now()), outgoing)
    else if (isPassedOn(incoming)) outgoing.writeHead(508).end('SITES_ORIGIN leads back here.\n')
    else answer(incoming, outgoing)
  }
  const ended = Promise.withResolvers<void>()
  const server = await openPort(answering, { host, port, onEnded: ended.resolve }).catch((error) => {
    throw portError({ host, port, setting: 'SITES_PORT' }, String(error.code))
  })
  return {
    async close() {
      server.retire(idleMs)
      const late = setTimeout(ended.resolve, endMs)
      await ended.promise
      clearTimeout(late)
      listener?.close()
      await moves.close()
    },
  }
}

async function openListener({ redisUrl }: Environment, onTold: () => void) {
  if (redisUrl === undefined) return undefined
  const { openMovesListener } = await import('./moves-channel.ts')
  const onTrouble = (error: Error) => log.warn({ err: error }, 'Redis does not tell of changes')
  return openMovesListener({ redisUrl, onTrouble }, onTold)
}

async function openStore(environment: Environment, blobStore: string) {
  try {
    const delivery = await openDelivery(environment, {
      names: [],
      onLost: (siteId, key) => log.error({ siteId, key }, 'A file of a site is missing or damaged'),
    })
    const bucket = await openNamedBucket('BLOB_STORE', blobStore, ofLooks)
    // While the bucket is away, what this machine has is delivered.
    const isCopying = await bucket.read(copyMarkKey).catch(() => undefined)
    if (isCopying) throw notComplete('BLOB_STORE')
    return { delivery, bucket }
  } catch (error) {
    throw bucketError(error)
  }
}
