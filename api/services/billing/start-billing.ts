import { removeStripeEventsBefore } from '../../db/billing/payments.ts'
import { followOpenRefunds } from './ask-refund.ts'
import type { BillingTools } from './billing-tools.ts'
import { chargeDueBills, followOpenPayments } from './charge-bills.ts'
import { billLastMonth } from './run-billing.ts'

/** How long events are kept. Stripe repeats one for three days at most. */
const keepEventsMs = 90 * 24 * 60 * 60_000

/** Does what is due: bills of last month, card payments, and the lookup of open attempts. Returns the number of bills made. */
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

/** Deletes events that Stripe does not repeat any more. */
export const pruneBilling = ({ database, now }: BillingTools): void => {
  removeStripeEventsBefore(database.db, now() - keepEventsMs)
}
