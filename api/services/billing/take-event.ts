import { AppError } from '#model/messages/errors.ts'
import { addStripeEvent, isKnownEvent } from '../../db/billing/payments.ts'
import type { CardGateway, GatewayEvent } from '../../infra/payments/card-gateway.ts'
import type { BillingTools } from './billing-tools.ts'
import { takeCard } from './payment-method.ts'
import { settlePayment } from './settle-payment.ts'
import { settleRefund } from './settle-refund.ts'

/**
 * Processes an event of the gateway. Events may come twice, late and in any order, so they are only hints: the current state is
 * requested, and stored together with the event. Throws NOT_FOUND, NOT_ALLOWED.
 */
export async function takeEvent(
  { database, now, cards, consoleOrigin }: Pick<BillingTools, 'database' | 'now' | 'cards' | 'consoleOrigin'>,
  { body, signature }: { body: string; signature: string },
): Promise<void> {
  if (!cards) throw new AppError('NOT_FOUND', 'no-such-call')
  const event = await cards.readEvent(body, signature)
  if (!event) throw new AppError('NOT_ALLOWED', 'signature-refused')
  if (isKnownEvent(database.db, event.id)) return
  const write = await workOf(cards, event, { now: now(), consoleOrigin })
  database.transaction((db) => {
    const { id, type } = event
    if (addStripeEvent(db, { id, type, receivedAt: now() })) write(db)
  })
}

type Work = (db: Parameters<typeof settlePayment>[0]) => void

async function workOf(
  cards: CardGateway,
  event: GatewayEvent,
  at: { now: number; consoleOrigin: string },
): Promise<Work> {
  const { now } = at
  if (event.about === 'intent') {
    const outcome = await cards.findCharge(event.intent)
    const paymentId = outcome?.paymentId
    // A payment that another program made with the same API key.
    if (!outcome || paymentId === undefined) return () => undefined
    return (db) => settlePayment(db, { paymentId, outcome, now })
  }
  if (event.about === 'refunds') {
    const outcomes = await cards.listRefunds(event.intent)
    return (db) => {
      for (const outcome of outcomes) settleRefund(db, { outcome, ...at })
    }
  }
  if (event.about === 'setup') {
    const setup = await cards.readSetup(event.session)
    return (db) => {
      if (setup) takeCard(db, setup, now)
    }
  }
  return () => undefined
}
