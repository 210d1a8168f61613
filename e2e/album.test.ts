import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findViolations } from './accessibility.ts'
import { desktop, phone, stillPhone } from './browser.ts'
import { test } from './browser-test.ts'
import { openSite, pathOf, siteUrl } from './open-site.ts'
import { measureShifts, shiftsOf } from './shifts.ts'
import { activeSlide, arriveAt } from './visitor.ts'

const control = (page: Page) => page.locator(activeSlide).getByRole('link', { name: 'ページ一覧' })
const album = (page: Page) => page.getByRole('dialog', { name: 'ページ一覧' })
const cell = (page: Page, name: string) => album(page).getByRole('link', { name, exact: true })

test('V11 a tap in the album leads to any page, and nothing moves', async ({ openPage, product }) => {
  const { page } = await openPage(stillPhone)
  await measureShifts(page)
  await openSite(page, siteUrl(product, 'demo-inn'), 'B1')
  await control(page).tap()
  const here = album(page).locator('[aria-current]')
  await here.waitFor()
  expect(await here.getAttribute('href')).toBe(pathOf('B1'))
  expect(await here.boundingBox()).toMatchObject({ width: 150, height: 150 })
  const target = album(page).locator(`a[href="${pathOf('C2')}"]`)
  await target.tap()
  await arriveAt(page, pathOf('C2'))
  expect(await page.locator('dialog').count()).toBe(0)
  expect(await shiftsOf(page)).toEqual([])
})

test('V11 the album is operated with keys, and gives the focus back', async ({ openPage, product }) => {
  const { page } = await openPage({ ...desktop, locale: 'ja-JP' })
  await openSite(page, siteUrl(product, 'demo-roastery'), 'A2')
  await page.locator('.acts > summary').focus()
  await page.keyboard.press('Enter')
  await page.locator('.acts').getByRole('link', { name: 'ページ一覧' }).press('Enter')
  const focused = page.locator('.album a:focus')
  await expect.poll(() => focused.getAttribute('href')).toBe(pathOf('A2'))
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('.acts > summary:focus').count()).toBe(1)
  expect(new URL(page.url()).pathname).toBe(pathOf('A2'))
  await control(page).press('Enter')
  await expect.poll(() => focused.getAttribute('href')).toBe(pathOf('A2'))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focused.getAttribute('href')).toBe(pathOf('C3'))
  expect(await focused.getAttribute('aria-label')).toContain('会員限定')
  await page.keyboard.press('Enter')
  await arriveAt(page, pathOf('C3'))
})

test('V11 an album that can not be had says so, and comes when it is asked again', async ({
  openPage,
  product,
}) => {
  const { page, noise } = await openPage(stillPhone)
  await openSite(page, siteUrl(product, 'demo-roastery'))
  await page.route('**/_assets/grid-*', (route) => route.abort('internetdisconnected'))
  await control(page).tap()
  await album(page).getByRole('alert').waitFor()
  await page.unroute('**/_assets/grid-*')
  await album(page).getByRole('button', { name: '再試行' }).tap()
  await cell(page, '豆 1ページ目').waitFor()
  expect(noise.splice(0).every((line) => /grid-|ERR_INTERNET_DISCONNECTED/.test(line))).toBe(true)
})

test('V11 of ten thousand pages the album draws only what is seen, and scrolls far at once', async ({
  openPage,
  product,
}) => {
  const { page } = await openPage(stillPhone)
  await openSite(page, siteUrl(product, 'demo-roastery'))
  const columns = Array.from({ length: 100 }, (_, column) => ({
    name: `分類 ${column + 1}`,
    pages: Array.from({ length: 100 }, (_cell, row) => ({
      id: `${column} ${row}`,
      address: `/${column}-${row}`,
      isLocked: row % 7 === 3,
    })),
  }))
  await page.route('**/_assets/grid-*', (route) => route.fulfill({ json: { columns } }))
  await control(page).tap()
  await cell(page, '分類 1 1ページ目').waitFor()
  expect(await album(page).locator('.plane a').count()).toBeLessThan(80)
  const usual = await page.evaluate(async () => {
    const box = document.querySelector('.album-scroller')!
    const frames: number[] = []
    let last = performance.now()
    for (let step = 1; step <= 40; step += 1) {
      box.scrollTo(step * 380, step * 380)
      await new Promise((next) => requestAnimationFrame(next))
      frames.push(performance.now() - last)
      last = performance.now()
    }
    return frames.toSorted((one, other) => one - other)[20]
  })
  // The longest one depends on other load on the machine.
  expect(usual).toBeLessThan(100)
  await cell(page, '分類 100 100ページ目').waitFor()
  expect(await album(page).locator('.plane a').count()).toBeLessThan(80)
})

test('V11 without script the way to all pages leads to the reading view', async ({ openPage, product }) => {
  const { page } = await openPage({ ...stillPhone, javaScriptEnabled: false })
  await page.goto(`${siteUrl(product, 'demo-inn')}/`)
  await page.locator('.stage .all').tap()
  await page.waitForURL('**/reading')
})

test.for([phone, desktop])(
  'V11 the album has nothing that axe-core finds wrong ($viewport.width px wide)',
  async (device, { openPage, product }) => {
    const { page } = await openPage({ ...device, locale: 'ja-JP', reducedMotion: 'reduce' })
    await openSite(page, siteUrl(product, 'demo-roastery'))
    await page.locator('.acts > summary').click()
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await control(page).click()
    await cell(page, '豆 1ページ目').waitFor()
    expect(await findViolations(page)).toEqual([])
  },
)
