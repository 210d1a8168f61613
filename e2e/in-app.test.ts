import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { phone } from './browser.ts'
import { test } from './browser-test.ts'
import { swipe } from './finger.ts'
import { isTakenOver, openSite, pathOf, siteUrl } from './open-site.ts'
import { arriveAt } from './visitor.ts'

const onPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 16_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const onAndroid =
  'Mozilla/5.0 (Linux; Android 13; SO-51C; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/109.0.0.0 Mobile Safari/537.36'

/** How the browsers within these apps introduce themselves. */
const apps = [
  ['LINE', `${onPhone} Mobile/15E148 Safari Line/13.5.0`],
  [
    'Instagram',
    `${onPhone} Mobile/15E148 Instagram 280.0.0.14.114 (iPhone14,2; iOS 16_4; ja_JP; ja; scale=3.00)`,
  ],
  ['Facebook', `${onAndroid} [FB_IAB/FB4A;FBAV/410.0.0.26.115;]`],
] as const

/** The worst restrictions of in-app browsers: storage and cookies throw, and there are no other windows. */
function takeAway(): void {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, { get: refuse })
  Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse })
  for (const name of ['open', 'print', 'Notification']) Reflect.deleteProperty(window, name)
  Reflect.deleteProperty(Navigator.prototype, 'share')
}

const whatThrows = (page: Page) =>
  page.evaluate(() =>
    ['localStorage', 'sessionStorage', 'indexedDB', 'cookie', 'open'].filter((name) => {
      try {
        return Reflect.get(name === 'cookie' ? document : window, name) === undefined
      } catch {
        return true
      }
    }),
  )

test.for(apps)(
  'a site works within %s, which keeps nothing and has a way back of its own',
  async ([, userAgent], { openPage, product }) => {
    const { page } = await openPage({ ...phone, userAgent, reducedMotion: 'reduce' })
    await page.addInitScript(takeAway)
    await openSite(page, siteUrl(product, 'demo-festival'))
    expect(await whatThrows(page)).toEqual(['localStorage', 'sessionStorage', 'indexedDB', 'cookie', 'open'])
    await swipe(page, 'down')
    await arriveAt(page, pathOf('A2'))
    await page.locator('.popups').getByRole('button', { name: '閉じる' }).click()
    await page.locator('.popups [data-popup]').waitFor({ state: 'detached' })
    await swipe(page, 'right')
    await arriveAt(page, pathOf('B1'))
    await page.goBack()
    await arriveAt(page, pathOf('A2'))
    await page.locator('.lang > summary').click()
    await page.locator('.lang').getByRole('link', { name: 'English', exact: true }).click()
    await page.waitForURL('**/en/A2')
    await page.goBack()
    await page.waitForURL((url) => url.pathname === '/A2')

    await page.goto(`${siteUrl(product, 'demo-festival')}/contact`)
    await isTakenOver(page)
    await page.fill('[name=email]', 'hana@example.com')
    await page.fill('[name=name]', '花')
    await page.locator('[name=topic]').selectOption({ index: 1 })
    await page.fill('[name=message]', '見学は\nできますか。')
    await page.locator('.consent input').check()
    await page.locator('main button[type=submit]').tap()
    await page.waitForURL('**/contact-success')
  },
)
