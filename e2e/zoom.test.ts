import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import type { SiteDefinition } from '#model/definition/site.ts'
import { findViolations } from './accessibility.ts'
import { desktop, phone } from './browser.ts'
import { test } from './browser-test.ts'
import { tapMoving } from './finger.ts'
import { openSite } from './open-site.ts'
import { type ServedSite, serveSite } from './serve-site.ts'
import { measureShifts, shiftsOf } from './shifts.ts'
import { activePage, staysAt } from './visitor.ts'

/** The pictures of page B2 can be zoomed. */
function withZoom({ categories }: SiteDefinition): void {
  categories[1]!.pages[1]!.allowZoom = true
}

let site: ServedSite
beforeAll(async () => {
  site = await serveSite({ from: 'roastery', change: withZoom })
}, 120_000)
afterAll(() => site.close())

const still = { ...phone, reducedMotion: 'reduce' } as const
const control = (page: Page) => page.locator(`${activePage} > .zoom`)
const room = (page: Page) => page.locator('dialog.zoomed > .room')
const scaleOf = async (page: Page) =>
  Number.parseInt((await page.locator('.zoomed output').textContent())!, 10)
/** Offset of the picture from the centre, in pixels. */
const placeOf = (page: Page) =>
  room(page).evaluate(({ style }) =>
    ['--x', '--y'].map((name) => Math.round(Number.parseFloat(style.getPropertyValue(name) || '0'))),
  )

type Point = readonly [x: number, y: number]

/** Moves several fingers, each from one point to another. */
async function touch(page: Page, fingers: readonly (readonly [from: Point, to: Point])[]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const at = (done: number) =>
    fingers.map(([[fromX, fromY], [toX, toY]], id) => ({
      id,
      x: fromX + (toX - fromX) * done,
      y: fromY + (toY - fromY) * done,
    }))
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (let move = 1; move <= 10; move += 1)
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(move / 10) })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}

/** Two taps with fixed times, regardless of load on the machine. */
async function doubleTap(page: Page, [x, y]: Point): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const startS = Date.now() / 1000
  for (const [index, type] of (['touchStart', 'touchEnd', 'touchStart', 'touchEnd'] as const).entries())
    await session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
      timestamp: startS + index * 0.05,
    })
  await session.detach()
}

test('V44 fingers enlarge the picture and move it; the page below stays where it is', async ({
  openPage,
}) => {
  const { page } = await openPage(still)
  await measureShifts(page)
  await openSite(page, site.origin, 'B2')
  const box = (await control(page).boundingBox())!
  expect([box.width, box.height]).toEqual([44, 44])
  expect(await findViolations(page)).toEqual([])
  await control(page).tap()
  await room(page).waitFor()
  expect(await findViolations(page)).toEqual([])
  await touch(page, [
    [
      [185, 400],
      [100, 400],
    ],
    [
      [205, 400],
      [290, 400],
    ],
  ])
  await expect.poll(() => scaleOf(page)).toBe(400)
  const [fromX, fromY] = await placeOf(page)
  await touch(page, [
    [
      [195, 400],
      [255, 330],
    ],
  ])
  const [x, y] = await placeOf(page)
  expect([x! - fromX!, y! - fromY!]).toEqual([60, -70])
  await touch(page, [
    [
      [195, 400],
      [1500, 400],
    ],
  ])
  const [edge] = await placeOf(page)
  expect(edge).toBe(Math.round((390 * 4 - 390) / 2))
  await doubleTap(page, [195, 300])
  await expect.poll(() => scaleOf(page)).toBe(100)
  await doubleTap(page, [195, 300])
  await expect.poll(() => scaleOf(page)).toBe(250)
  await page.locator('.zoomed').getByRole('button', { name: '閉じる' }).tap()
  await room(page).waitFor({ state: 'detached' })
  await staysAt(page, '/B2')
  expect(await shiftsOf(page)).toEqual([])
})

test('V44 keys, buttons and the wheel do the same, Escape closes, and the focus comes back', async ({
  openPage,
}) => {
  const { page } = await openPage(desktop)
  await openSite(page, site.origin, 'B2')
  await control(page).focus()
  await page.keyboard.press('Enter')
  await room(page).waitFor()
  await page.keyboard.press('+')
  await page.getByRole('button', { name: '拡大' }).click()
  await expect.poll(() => scaleOf(page)).toBe(225)
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowDown']) await page.keyboard.press(key)
  expect(await placeOf(page)).toEqual([0, 80])
  await page.keyboard.press('-')
  await expect.poll(() => scaleOf(page)).toBe(150)
  await page.mouse.move(720, 300)
  await page.mouse.wheel(0, -300)
  await expect.poll(() => scaleOf(page)).toBeGreaterThan(250)
  await page.mouse.wheel(0, 2000)
  await expect.poll(() => scaleOf(page)).toBe(100)
  await page.keyboard.press('Escape')
  await room(page).waitFor({ state: 'detached' })
  expect(await control(page).evaluate((link) => link === document.activeElement)).toBe(true)
  await staysAt(page, '/B2')
})

test('V44 the largest encoding is loaded when the picture is opened, and not before', async ({
  openPage,
}) => {
  const { page } = await openPage(still)
  const large: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'image' && request.url().includes('-1242.')) large.push(request.url())
  })
  await openSite(page, site.origin, 'B2')
  const own = await page
    .locator(`${activePage} > picture > img`)
    .evaluate((img: HTMLImageElement) => img.currentSrc)
  expect([own.endsWith('-480.avif'), large]).toEqual([true, []])
  await control(page).tap()
  await expect.poll(() => large).toEqual([own.replace('-480.', '-1242.')])
})

test('V44 the picture of a product is enlarged out of its card', async ({ openPage }) => {
  const { page } = await openPage(still)
  await openSite(page, site.origin, 'B2')
  await tapMoving(page, page.locator(`${activePage} > .spot > summary`).first())
  const card = page.locator(`${activePage} > .spot[open] > .card`)
  const picture = await card.locator('img').evaluate((img: HTMLImageElement) => img.currentSrc)
  await card.locator('.zoom').tap()
  await room(page).waitFor()
  const stemOf = (address: string) => address.replace(/-\d+\.\w+$/, '')
  await expect
    .poll(() =>
      room(page)
        .locator('picture > img')
        .evaluate((img: HTMLImageElement) => img.currentSrc),
    )
    .toContain(stemOf(picture))
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await room(page).waitFor({ state: 'detached' })
  expect(await card.isVisible()).toBe(true)
})

test('V44 without script the control leads to the picture by itself; other pages have none', async ({
  openPage,
}) => {
  const { page, noise } = await openPage({ ...phone, javaScriptEnabled: false })
  await page.goto(`${site.origin}/B2`)
  await page.locator('.page > .zoom').tap()
  await page.waitForURL(/\/_assets\/[0-9a-f]{24}-1242\.jpeg$/)
  // The browser's own picture view has styles that the file's policy blocks.
  expect(noise.splice(0).filter((line) => !line.includes('inline style'))).toEqual([])
  await page.goto(`${site.origin}/B1`)
  expect(await page.locator('.zoom').count()).toBe(0)
})
