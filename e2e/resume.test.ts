import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findViolations } from './accessibility.ts'
import { phone } from './browser.ts'
import { test } from './browser-test.ts'
import { swipe } from './finger.ts'
import { openSite, pathOf, siteUrl } from './open-site.ts'
import { measureShifts, shiftsOf } from './shifts.ts'
import { readSite } from './staff.ts'
import { arriveAt } from './visitor.ts'

/** Switches it on like the site's creator. */
const turnOn = (page: Page, origin: string) =>
  page.route(/\/(?:[A-Z]\d+)?$/, async (route) => {
    const { html } = await readSite(origin, new URL(route.request().url()).pathname)
    const body = html.replace('"displayShare":true', '"displayShare":true,"resumes":true')
    await route.fulfill({ contentType: 'text/html; charset=utf-8', body })
  })

const chip = (page: Page) => page.locator('.resume')

test('V38 who comes back is offered the page they left, and nothing moves', async ({ openPage, product }) => {
  const { page } = await openPage({ ...phone, reducedMotion: 'reduce' })
  const origin = siteUrl(product, 'demo-inn')
  await turnOn(page, origin)
  await measureShifts(page)
  await openSite(page, origin)
  await page.waitForLoadState('networkidle')
  expect(await chip(page).count()).toBe(0)
  await swipe(page, 'down')
  await arriveAt(page, pathOf('A2'))
  await expect.poll(() => page.evaluate(() => localStorage.place ?? '')).toContain('"A2"')
  await openSite(page, origin)
  await chip(page).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await findViolations(page)).toEqual([])
  expect(await shiftsOf(page)).toEqual([])
  await chip(page).getByRole('link').tap()
  await arriveAt(page, pathOf('A2'))
  expect(await chip(page).count()).toBe(0)
})

test('V38 a site that does not ask for it keeps nothing', async ({ openPage, product }) => {
  const { page } = await openPage()
  await openSite(page, siteUrl(product, 'demo-school'), 'A3')
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => localStorage.place)).toBeUndefined()
})
