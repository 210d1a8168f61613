import { removeStripeEventsBefore } from '../../db/billing/payments.ts'
import { followOpenRefunds } from './ask-refund.ts'
import type { BillingTools } from './billing-tools.ts'
import { chargeDueBills, followOpenPayments } from './charge-bills.ts'
import { billLastMonth } from './run-billing.ts'

/** Stripe sends an event again for three days at most. */
const keepEventsMs = 90 * 24 * 60 * 60_000

/**
 * What is due at the moment: bills of the month that is over, cards, and tries whose end nobody saw. Answers how many
 * bills the run has made.
 */
export async function doBilling(
  tools: BillingTools,
  isStopped: () => boolean = () => false,
): Promise<number> {
  const bills = (await billLastMonth(tools))?.bills ?? 0
  const { cards } = tools
  if (!cards || isStopped()) return bills
  await followOpenPayments({ ...tools, cards })
  await followOpenRefunds({ ...tools, cards })
  await chargeDueBills({ ...tools, cards }, isStopped)
  return bills
}

/** Forgets what Stripe does not send again. */
export const pruneBilling = ({ database, now }: BillingTools): void => {
  removeStripeEventsBefore(database.db, now() - keepEventsMs)
}
