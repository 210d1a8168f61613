import type { CardGateway } from '#api/infra/payments/card-gateway.ts'
import type { Environment } from './environment.ts'

/** The card gateway, if configured. Stripe's library is only loaded if used. */
export async function openCards({ stripe }: Environment): Promise<CardGateway | undefined> {
  if (!stripe) return undefined
  const { createStripeGateway } = await import('#api/infra/payments/stripe-gateway.ts')
  return createStripeGateway(stripe, Date.now)
}
