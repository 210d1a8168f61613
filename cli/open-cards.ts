import type { CardGateway } from '#api/infra/payments/card-gateway.ts'
import type { Environment } from './environment.ts'

/** Where cards are charged, if anywhere. Stripe's library is loaded only where it is used. */
export async function openCards({ stripe }: Environment): Promise<CardGateway | undefined> {
  if (!stripe) return undefined
  const { createStripeGateway } = await import('#api/infra/payments/stripe-gateway.ts')
  return createStripeGateway(stripe, Date.now)
}
