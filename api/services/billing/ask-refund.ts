import { findRefund, listOpenRefunds, type Refund } from '../../db/billing/refunds.ts'
import type { CardGateway, RefundOutcome } from '../../infra/payments/card-gateway.ts'
import type { BillingTools } from './billing-tools.ts'
import { settleRefund } from './settle-refund.ts'

type CardTools = BillingTools & { cards: CardGateway }

/** Longer than this the gateway may not remember the idempotency key: the refund is looked up instead of requested again. */
const repeatForMs = 20 * 60 * 60_000
/** A younger one may still be in progress in this process. */
const openForMs = 2 * 60_000

const settle = ({ database, now, consoleOrigin }: CardTools, outcome: RefundOutcome): void =>
  database.transaction((db) => settleRefund(db, { outcome, now: now(), consoleOrigin }))

/** Requests the refund at the gateway, and stores the result. If the request fails, the refund stays open. */
export async function requestRefund(tools: CardTools, { id, intent, amount }: Refund): Promise<void> {
  if (intent === null) return
  settle(tools, await tools.cards.refund({ refundId: id, intent, amount }))
}

/** The same without throwing, for callers that wait: an open refund is retried later. */
export async function tryRefund(tools: CardTools, refund: Refund): Promise<void> {
  try {
    await requestRefund(tools, refund)
  } catch (error) {
    tools.onError(error)
  }
}

/** Looks up the results of refunds that are still open. */
export async function followOpenRefunds(tools: CardTools): Promise<void> {
  for (const { id } of listOpenRefunds(tools.database.db, tools.now() - openForMs))
    try {
      await follow(tools, id)
    } catch (error) {
      tools.onError(error)
    }
}

async function follow(tools: CardTools, id: string): Promise<void> {
  const refund = findRefund(tools.database.db, id)
  if (refund?.state !== 'processing' || refund.intent === null) return
  const { intent, amount, createdAt, gatewayId } = refund
  if (gatewayId === null && tools.now() - createdAt < repeatForMs) return requestRefund(tools, refund)
  const found = (await tools.cards.listRefunds(intent)).find(({ refundId }) => refundId === id)
  const lost = { state: 'failed', name: null, intent, amount, refundId: id, failure: 'not-arrived' } as const
  settle(tools, found ?? lost)
}
