import { openTestBilling, type TestBilling } from '#testing/api/billing/open-test-billing.ts'
import { openConsoleOver } from './console-over.ts'

export interface BillingConsole {
  billing: TestBilling
  url: string
  close(): Promise<void>
}

/** The console with accounts and bills, a clock that tests control, and a fake Stripe server. */
export async function openBillingConsole(
  ...given: Parameters<typeof openTestBilling>
): Promise<BillingConsole> {
  const billing = await openTestBilling(...given)
  return { billing, ...(await openConsoleOver(billing)) }
}
