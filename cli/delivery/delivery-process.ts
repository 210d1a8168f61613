/*
 * Delivers sites beside the product, on its port, until told to end. If the product ends, it continues until the next
 * one has started.
 */

import { createHostTable } from '#api/services/domains/host-names.ts'
import { createAnswers } from '#builder/delivery.ts'
import { createRememberedAnswers } from '#builder/remembered-answers.ts'
import { createAccessLog } from '../access-log.ts'
import { deliveryOf, keepsSome, openReading } from '../delivery-of.ts'
import { createFailureLog } from '../failure-log.ts'
import { accessLog, log } from '../log.ts'
import { createRequestTallies } from '../metrics/request-tallies.ts'
import type { Answered } from '../observed.ts'
import { openDeliveredBlobs } from '../open-blobs.ts'
import { siteHosts } from '../site-hosts.ts'
import { sitePlaces } from '../site-places.ts'
import { createDirectAnswers } from './answer-directly.ts'
import { followProduct } from './follow-product.ts'
import { createForward, toProduct } from './forward-call.ts'
import type { Beginning, Order, Told } from './messages.ts'
import { openPort } from './port-server.ts'
import { registerLingering } from './waiting.ts'

const tell = (told: Told) => {
  if (process.connected) process.send?.(told, undefined, undefined, () => {})
}

/** Most of the cached contents are also in other caches, so they need little additional memory. */
const rememberedBytes = 32 * 2 ** 20
const cutOffMs = 3_000
/** How long requests on existing connections are still accepted. */
const idleMs = { alone: 0, followed: 10_000 }

process.on('uncaughtException', (error) => {
  log.error({ err: error })
  process.exit(1)
})

process.once('message', (order: Order) => {
  if (order.order === 'begin') deliver(order.beginning).catch(refuse)
})

function refuse(error: NodeJS.ErrnoException): void {
  log.error({ err: error })
  tell({ event: 'refused', code: error.code ?? error.message })
  process.disconnect?.()
}

async function deliver({ environment, names, inside, isMeasured }: Beginning): Promise<void> {
  const { host, sitesPort: port, dataFolder, sitesUrl, trustedProxies, deliveryStaysMs } = environment
  const stores = siteHosts(sitesUrl)
  const places = sitePlaces(environment)
  let table = createHostTable(names, places)
  const blobs = await openDeliveredBlobs(environment)
  const reading = openReading(blobs, blobs.freshMs)
  const options = deliveryOf({
    reading,
    stores,
    trustedProxies,
    hosts: {
      siteOfHost: (name) => table.siteOfHost(name),
      originOf: (siteId) => table.originOf(siteId),
      movedFrom: (siteId, name) => table.movedFrom(siteId, name),
    },
    onLost: (siteId, key) => tell({ event: 'lost', siteId, key }),
    keeps: keepsSome,
  })
  const product = followProduct({ dataFolder, inside, patienceMs: deliveryStaysMs })
  const requests = isMeasured ? createRequestTallies() : undefined
  const failures = createFailureLog((fields, text) => log.error(fields, text))
  const access = environment.hasAccessLog
    ? createAccessLog({ trustedProxies, write: (fields) => accessLog.info(fields) })
    : undefined
  const remembered = createRememberedAnswers(reading.live, rememberedBytes)
  const answer = createDirectAnswers({
    answer: createAnswers(options),
    remembered,
    siteOfHost: options.siteOfHost,
    isSharedHost: stores.isSharedHost,
    trustedProxies,
    forward: createForward({ to: toProduct(product), patienceMs: deliveryStaysMs }),
    onError: failures.onError,
    onAnswered(answered: Answered) {
      requests?.add(answered)
      failures.onAnswered(answered)
      access?.(answered)
    },
  })
  const server = await openPort(answer, { host, port, onEnded: () => process.exit() })
  const end = () => {
    server.retire(idleMs.alone)
    setTimeout(() => process.exit(), cutOffMs)
  }
  let isNoted = false
  process.once('SIGTERM', end)
  process.once('disconnect', async () => {
    if (!isNoted) registerLingering(port)
    const isFollowed = await product.isFollowed()
    server.retire(isFollowed ? idleMs.followed : idleMs.alone)
  })
  process.on('message', (order: Order) => {
    if (order.order === 'names') {
      table = createHostTable(order.names, places)
      remembered.clear()
    } else if (order.order === 'forget') {
      blobs.noteBack()
      reading.live.forget(order.siteId)
      tell({ event: 'done', id: order.id })
    } else if (order.order === 'count') tell({ event: 'done', id: order.id, counts: requests?.take() ?? [] })
    else if (order.order === 'end') end()
    else if (order.order === 'leave') {
      // A product that starts after the previous one has ended finds this note.
      registerLingering(port)
      isNoted = true
      process.disconnect?.()
    }
  })
  tell({ event: 'listening' })
}
