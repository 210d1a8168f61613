import type { Page } from 'playwright-core'
import { openTestBilling, type TestBilling } from '#api/billing/testing/open-test-billing.ts'
import { openConsoleOver } from './console-over.ts'

export interface BillingConsole {
  billing: TestBilling
  url: string
  close(): Promise<void>
}

/** The console over a business whose clock is moved by hand, with a server that plays Stripe. */
export async function openBillingConsole(): Promise<BillingConsole> {
  const billing = await openTestBilling()
  return { billing, ...(await openConsoleOver(billing)) }
}

/** Goes on as somebody else in the same browser, without the form. */
export async function becomeInBrowser(
  page: Page,
  url: string,
  account: { email: string; password: string },
): Promise<void> {
  const answer = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  const cookies = answer.headers.getSetCookie().map((set) => /^([^=]+)=([^;]*)/.exec(set) ?? [])
  // What is open would ask on as nobody.
  await page.goto('about:blank')
  await page.context().addCookies(cookies.map(([, name = '', value = '']) => ({ name, value, url })))
  // What the form leaves behind besides the cookie.
  await page.addInitScript(() => {
    if (location.protocol.startsWith('http')) localStorage.setItem('swipress.signed-in', 'yes')
  })
}
