import type { Page } from 'playwright-core'
import type { ProductAddresses } from './product.ts'

type Account = Pick<ProductAddresses, 'consoleUrl' | 'email' | 'password'>

/** Signs in without the form, for the next address of the console that is opened. */
export async function beSignedIn(page: Page, { consoleUrl, email, password }: Account): Promise<void> {
  // An open screen would make requests without a session.
  if (page.url() !== 'about:blank') await page.goto('about:blank')
  const answer = await page.context().request.post(`${consoleUrl}/api/session`, { data: { email, password } })
  if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`)
  // The form's other traces besides the cookie; only once, because signing out removes them.
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

/** Navigates within the open console like its links, without loading the document again. */
export const goWithin = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
