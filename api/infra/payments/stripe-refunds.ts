import Stripe from 'stripe'
import type { CardGateway, RefundOutcome } from './card-gateway.ts'

/** Refunds through Stripe. */
export const refundCalls = (stripe: Stripe): Pick<CardGateway, 'refund' | 'listRefunds'> => ({
  async refund({ refundId, intent, amount }) {
    try {
      const request = { payment_intent: intent, amount, metadata: { refundId } }
      return outcomeOf(await stripe.refunds.create(request, { idempotencyKey: refundId }), intent)
    } catch (error) {
      // Other errors leave it unknown whether money was refunded.
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      const failure = error.code ?? 'invalid_request'
      return { state: 'failed', name: null, intent, amount, refundId, failure }
    }
  },
  async listRefunds(intent) {
    const found: RefundOutcome[] = []
    for await (const refund of stripe.refunds.list({ payment_intent: intent, limit: 100 }))
      found.push(outcomeOf(refund, intent))
    return found
  },
})

const states: Readonly<Record<string, RefundOutcome['state']>> = {
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
}

const outcomeOf = (
  { id, status, amount, metadata, failure_reason: failure }: Stripe.Refund,
  intent: string,
): RefundOutcome => ({
  state: states[status ?? ''] ?? 'processing',
  name: id,
  intent,
  amount,
  refundId: metadata?.refundId,
  failure: failure ?? null,
})
