/*
 * Delivers sites beside the product, on its port, until told to end. If the product ends, it continues until the next
 * one has started.
 */

import { createAccessLog } from '../access-log.ts'
import { openDelivery } from '../delivery-of.ts'
import { createFailureLog } from '../failure-log.ts'
import { accessLog, log, logUnhandledRejections } from '../log.ts'
import { createRequestTallies } from '../metrics/request-tallies.ts'
import type { Answered } from '../observed.ts'
import { createDirectAnswers } from './answer-directly.ts'
import { createCallChannel } from './call-channel.ts'
import { followProduct } from './follow-product.ts'
import { createForward, toProduct } from './forward-call.ts'
import { createSmallCalls } from './forward-small-calls.ts'
import type { Beginning, DeliveryMessage, Order } from './messages.ts'
import { openPort } from './port-server.ts'
import { smallCallsBeside } from './product-place.ts'
import { registerLingering } from './waiting.ts'

const report = (message: DeliveryMessage) => {
  if (process.connected) process.send?.(message, undefined, undefined, () => {})
}

const cutOffMs = 3_000
/** How long requests on existing connections are still accepted. */
const idleMs = { alone: 0, followed: 10_000 }

process.on('uncaughtException', (error) => {
  log.error({ err: error })
  process.exit(1)
})
logUnhandledRejections()

process.once('message', (order: Order) => {
  if (order.order === 'begin') deliver(order.beginning).catch(refuse)
})

function refuse(error: NodeJS.ErrnoException): void {
  log.error({ err: error })
  report({ event: 'refused', code: error.code ?? error.message })
  process.disconnect?.()
}

async function deliver({ environment, names, inside, isMeasured }: Beginning): Promise<void> {
  const { host, sitesPort: port, dataFolder, trustedProxies, deliveryStaysMs } = environment
  const { blobs, live, answers, takeNames } = await openDelivery(environment, {
    names,
    onLost: (siteId, key) => report({ event: 'lost', siteId, key }),
  })
  const product = followProduct({ dataFolder, inside, patienceMs: deliveryStaysMs })
  const requests = isMeasured ? createRequestTallies() : undefined
  const failures = createFailureLog((fields, text) => log.error(fields, text))
  const access = environment.hasAccessLog
    ? createAccessLog({ trustedProxies, write: (fields) => accessLog.info(fields) })
    : undefined
  const answer = createDirectAnswers({
    ...answers,
    forward: createSmallCalls(
      createCallChannel(() => smallCallsBeside(product.inside())),
      createForward({ to: toProduct(product), patienceMs: deliveryStaysMs }),
    ),
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
      takeNames(order.names)
    } else if (order.order === 'forget') {
      blobs.noteBack()
      live.forget(order.siteId)
      report({ event: 'done', id: order.id })
    } else if (order.order === 'count')
      report({ event: 'done', id: order.id, counts: requests?.take() ?? [] })
    else if (order.order === 'end') end()
    else if (order.order === 'leave') {
      // A product that starts after the previous one has ended finds this note.
      registerLingering(port)
      isNoted = true
      process.disconnect?.()
    }
  })
  report({ event: 'listening' })
}
