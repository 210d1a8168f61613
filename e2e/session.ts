import type { Page } from 'playwright-core'
import type { ProductAddresses } from './product.ts'

type Account = Pick<ProductAddresses, 'consoleUrl' | 'email' | 'password'>

/** Signs in without the form; the next address of the console that is opened is opened as this account. */
export async function beSignedIn(page: Page, { consoleUrl, email, password }: Account): Promise<void> {
  // What is open would ask on as nobody.
  if (page.url() !== 'about:blank') await page.goto('about:blank')
  const answer = await page.context().request.post(`${consoleUrl}/api/session`, { data: { email, password } })
  if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`)
  // What the form leaves behind besides the cookie; once, as signing out takes it away.
  await page.addInitScript(
    ({ origin, key }) => {
      if (location.origin !== origin || sessionStorage.getItem(key)) return
      sessionStorage.setItem(key, 'yes')
      localStorage.setItem('console.signed-in', 'yes')
    },
    { origin: new URL(consoleUrl).origin, key: `signed in as ${email}` },
  )
}

/** Signs in without the form, and opens an address of the console. */
export async function openAs(page: Page, account: Account, address = '/'): Promise<void> {
  await beSignedIn(page, account)
  await page.goto(`${account.consoleUrl}${address}`)
}

/** Goes to an address of the console that is open as its links do: nothing is loaded anew. */
export const goWithin = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
