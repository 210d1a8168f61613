import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { phone } from './browser.ts'
import { test } from './browser-test.ts'
import { leaveEditor, mainText } from './console-editor.ts'
import { atSites, enter, stillDesktop } from './console-people.ts'
import { signIn } from './console-screens.ts'
import { openSite, siteUrl } from './open-site.ts'
import { publishBy } from './publish.ts'
import { activePage } from './visitor.ts'

/** Creates a site and returns its id, which is in the address of the next screen. */
async function createSite(page: Page, name: string, template: RegExp): Promise<string> {
  await page.getByRole('link', { name: 'New site' }).click()
  await page.getByLabel('Name of the site').fill(name)
  await page.getByRole('radio', { name: template }).press('Space')
  await page.getByRole('button', { name: 'Create site' }).click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  const id = /\/[a-z-]+\/sites\/([a-z0-9-]+)/.exec(page.url())?.[1]
  if (!id) throw new Error(`No site in ${page.url()}`)
  return id
}

/** Records the announcements during an action. */
async function followProgress(page: Page, act: () => Promise<void>): Promise<string[]> {
  await page.evaluate(() => {
    const said: string[] = []
    Object.assign(window, { said })
    const hear = () => {
      for (const status of document.querySelectorAll('[role=status]')) {
        const words = status.textContent ?? ''
        if (words && said.at(-1) !== words) said.push(words)
      }
    }
    new MutationObserver(hear).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  await act()
  return page.evaluate(() => Reflect.get(window, 'said'))
}

test('a wrong password is refused in words', async ({ openPage, product }) => {
  const { page, noise } = await openPage(stillDesktop)
  await page.goto(product.consoleUrl)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('alert').filter({ hasText: 'Enter your e-mail address and password.' }).waitFor()
  await page.getByLabel('E-mail').fill(product.email)
  await page.getByLabel('Password', { exact: true }).fill('not-the-password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('alert').filter({ hasText: 'The login ID or password is incorrect.' }).waitFor()
  expect(noise.splice(0).every((line) => line.includes('401'))).toBe(true)
})

test('staff sign in, see the starter sites, and sign out for good', async ({ openPage, product }) => {
  const { page } = await openPage(stillDesktop)
  await enter(page, product, product)
  await atSites(page)
  for (const name of ['ミナモ音楽祭', '潮灯 Shioakari', 'こがね坂焙煎所', 'そらいろコード Sorairo Code'])
    await page.getByRole('row').filter({ hasText: name }).getByText('Live', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  await page.goto(`${product.consoleUrl}/sites/demo-inn`)
  await page.reload()
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
})

test('whoever signs out of a list that is narrowed asks for nothing any more', async ({
  openPage,
  product,
}) => {
  const { page } = await openPage(stillDesktop)
  await enter(page, product, product)
  await atSites(page)
  await page.getByRole('searchbox', { name: /^Search/ }).fill('潮灯')
  await page
    .getByRole('row')
    .filter({ hasText: '潮灯 Shioakari' })
    .getByText('Live', { exact: true })
    .waitFor()
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.goto(`${product.consoleUrl}/sites/demo-inn`)
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
})

test('P09 a site is made, written, published, rolled back', async ({ openPage, product }) => {
  const { page } = await openPage(stillDesktop)
  await signIn(page, product)
  const id = await createSite(page, 'Journey', /festival/i)
  const visitor = await openPage(phone)
  const headline = async () => {
    await openSite(visitor.page, siteUrl(product, id), 'A2')
    return visitor.page.locator(activePage).locator('.text').locator('h1, .head').textContent()
  }

  await publishBy(page, page.getByRole('button', { name: 'Publish' }))
  await page.getByRole('link', { name: 'Publishing' }).click()
  await page
    .getByRole('row', { name: /Release 1/ })
    .getByText('Live')
    .waitFor()
  const before = await headline()

  await page.getByRole('link', { name: 'Pages' }).click()
  await page.getByRole('link', { name: 'Edit page A2' }).click()
  await page.getByRole('heading', { name: 'Page A2' }).waitFor()
  await mainText(page).fill('岸辺の声\nふたつ目の行')
  await publishBy(page, page.getByRole('banner').getByRole('button', { name: 'Publish', exact: true }))
  await expect.poll(headline, { timeout: 20_000 }).toBe('岸辺の声')

  await leaveEditor(page)
  await page.getByRole('link', { name: 'Publishing' }).click()
  await page
    .getByRole('row', { name: /Release 2/ })
    .getByText('Live')
    .waitFor()
  await page.getByRole('button', { name: 'Roll back: Release 1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make live' }).click()
  await page
    .getByRole('row', { name: /Release 1/ })
    .getByText('Live')
    .waitFor()
  await expect.poll(headline).toBe(before)
})

test('all sites are published again, and the console follows it', async ({ openPage, product }) => {
  const { page } = await openPage(stillDesktop)
  await signIn(page, product)
  await page.getByRole('button', { name: 'Republish all' }).click()
  const batch = page.getByRole('region', { name: 'Republishing' })
  const said = await followProgress(page, async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Republish all' }).click()
    await batch.getByText('Republished').waitFor({ timeout: 60_000 })
  })
  const counts = said.flatMap((words) => /(\d+) of (\d+) sites/.exec(words)?.slice(1, 3).map(Number) ?? [])
  const done = counts.filter((_, index) => index % 2 === 0)
  const total = counts.at(-1)
  expect(done).toEqual(done.toSorted((one, other) => one - other))
  expect(done.at(-1)).toBe(total)
  expect(total).toBeGreaterThanOrEqual(4)
  expect(await batch.getByText('failed').count()).toBe(0)
  await batch.getByRole('link', { name: 'Show details' }).click()
  await page.getByRole('heading', { name: 'Activity', level: 1 }).waitFor()
  await expect.poll(() => page.getByRole('row').filter({ hasText: 'Live' }).count()).toBe(total)
})
