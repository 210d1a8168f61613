import { afterAll, beforeAll, expect } from 'vitest'
import { phone } from './browser.ts'
import { test } from './browser-test.ts'
import { openSite } from './open-site.ts'
import { pageDefinition } from './page-definition.ts'
import { type ServedSite, serveSite } from './serve-site.ts'
import { arriveAt, staysAt } from './visitor.ts'

let site: ServedSite
beforeAll(async () => {
  site = await serveSite({
    from: { ...pageDefinition, settings: { ...pageDefinition.settings, autoAdvanceS: 3 } },
  })
}, 120_000)
afterAll(() => site.close())

test.concurrent('V37 the next page comes by itself, and at the end of a category the next one', async ({
  openPage,
}) => {
  const { page } = await openPage()
  await openSite(page, site.origin, 'A3')
  await arriveAt(page, '/A4')
  await arriveAt(page, '/B1')
})

test.concurrent('V37 a visitor can pause it and let it go on', async ({ openPage }) => {
  const { page } = await openPage()
  await openSite(page, site.origin)
  await page.getByRole('button', { name: '動きを一時停止' }).tap()
  await page.waitForTimeout(3_500)
  await staysAt(page, '/')
  await page.getByRole('button', { name: '動きを再生' }).tap()
  await arriveAt(page, '/A2')
})

test.concurrent('V37 nothing comes by itself while something is read, or for those who asked for less motion', async ({
  openPage,
}) => {
  const { page } = await openPage()
  await openSite(page, site.origin, 'D1')
  await page.locator('.swiper-slide:not([inert]) .spot > summary').first().tap()
  const { page: still } = await openPage({ ...phone, reducedMotion: 'reduce' })
  await openSite(still, site.origin)
  await still.waitForTimeout(3_500)
  await staysAt(page, '/D1')
  await staysAt(still, '/')
  expect(await still.locator('.player').count()).toBe(0)
})
