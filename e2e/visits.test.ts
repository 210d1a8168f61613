import { afterAll, beforeAll, expect } from 'vitest'
import { findViolations } from './accessibility.ts'
import { phone } from './browser.ts'
import { test } from './browser-test.ts'
import { canBeSwiped, openSite } from './open-site.ts'
import { type ServedSite, serveSite } from './serve-site.ts'
import { staysAt } from './visitor.ts'

let site: ServedSite
beforeAll(async () => {
  site = await serveSite({ from: 'roastery' })
})
afterAll(() => site.close())

const still = { ...phone, reducedMotion: 'reduce' } as const

test('V14 without a network a tab and a language say so, and lead on once it is back', async ({
  openPage,
}) => {
  const { page, noise } = await openPage(still)
  await openSite(page, site.origin)
  await page.waitForLoadState('networkidle')
  const toast = page.locator('.toast.failed')
  const isTold = async () => {
    await toast.waitFor()
    expect(await toast.locator('p').textContent()).toContain('サーバーに接続できません')
    await staysAt(page, '/')
  }
  await page.context().setOffline(true)
  await page.locator('.tabs a').last().tap()
  await isTold()
  expect(await findViolations(page)).toEqual([])
  // The message covers no way to another page.
  for (const [width, height] of [
    [320, 568],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.locator('.lang > summary').tap({ trial: true })
    await page.locator('.tabs a').nth(3).tap({ trial: true })
  }
  await page.locator('.lang > summary').tap()
  await page.locator('.lang a[lang=en]').tap()
  await isTold()
  await page.context().setOffline(false)
  await toast.getByRole('button', { name: '再試行' }).tap()
  await page.waitForURL('**/en')
  noise.splice(0)
})

test('L02 L14 the language of the browser is offered, used once it is chosen, and again at the root', async ({
  openPage,
}) => {
  const { page } = await openPage({ ...still, locale: 'en-GB' })
  await openSite(page, site.origin)
  const offer = page.locator('.suggested')
  await offer.waitFor()
  expect(await offer.getAttribute('lang')).toBe('en')
  expect(await findViolations(page)).toEqual([])
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0)),
        ).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 500)
      }),
  )
  expect(shift).toBeLessThan(0.01)
  await offer.getByRole('link').tap()
  await page.waitForURL('**/en')
  await canBeSwiped(page)
  expect(await offer.count()).toBe(0)

  const again = await page.context().newPage()
  await again.goto(`${site.origin}/?utm_source=x`)
  expect(new URL(again.url()).pathname + new URL(again.url()).search).toBe('/en?utm_source=x')
  await again.goto(`${site.origin}/jp`)
  await canBeSwiped(again)
  expect(new URL(again.url()).pathname).toBe('/')
  expect(await again.locator('html').getAttribute('lang')).toBe('ja')
})
