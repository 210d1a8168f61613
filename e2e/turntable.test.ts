import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import type { SiteDefinition } from '#model/definition/site.ts'
import { findViolations } from './accessibility.ts'
import { desktop, phone } from './browser.ts'
import { test } from './browser-test.ts'
import { drawFinger, swipe } from './finger.ts'
import { openSite } from './open-site.ts'
import { type ServedSite, serveSite } from './serve-site.ts'
import { measureShifts, shiftsOf } from './shifts.ts'
import { activePage, arriveAt, staysAt } from './visitor.ts'

const turntable = ['a1', 'a2', 'a3', 'b1', 'b3', 'c1', 'c2'].map((name) => `media/${name}.jpg`)

/** The page B2 has a turntable, and nothing else moves on it. */
function withTurntable({ categories }: SiteDefinition): void {
  const page = categories[1]!.pages[1]!
  page.products = []
  // Its text is at the position of the handle, and must not move when the handle appears.
  Object.assign(page.details.JP!, { turntable, mainTextY: 640 })
}

let site: ServedSite
beforeAll(async () => {
  site = await serveSite({ from: 'roastery', change: withTurntable })
}, 120_000)
afterAll(() => site.close())

const still = { ...phone, reducedMotion: 'reduce' } as const
const handleOf = (page: Page) => page.locator(`${activePage} > .turn > input`)
const degreesOf = (page: Page) => handleOf(page).getAttribute('aria-valuetext')
/** Address of the visible picture, without its encoding. */
const seen = (page: Page) =>
  page.locator(activePage).evaluate((shown) => {
    const image =
      shown.querySelector<HTMLImageElement>('.turned > img') ??
      shown.querySelector<HTMLImageElement>(':scope > picture > img')
    return image?.currentSrc.replace(/-\d+\.\w+$/, '')
  })
/** Requested pictures, without those that all pages of the site load first. */
function watchPictures(page: Page): Set<string> {
  const asked = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'image') asked.add(new URL(request.url()).pathname)
  })
  return asked
}

/** Drags the handle with a finger over this share of the page. */
async function drag(page: Page, share: number): Promise<void> {
  const stage = (await page.locator('.stage').boundingBox())!
  const box = (await handleOf(page).boundingBox())!
  const [x, y] = [box.x + 24, box.y + box.height / 2]
  await drawFinger(page, { from: { x, y }, way: { x: stage.width * share, y: 0 }, ms: 160 })
}

test('V44 a finger on the handle turns the thing and does not move the page; beside it the page is swiped', async ({
  openPage,
}) => {
  const { page } = await openPage(still)
  await measureShifts(page)
  await openSite(page, site.origin, 'B2')
  await handleOf(page).waitFor()
  const first = await seen(page)
  await drag(page, 0.3)
  expect(await degreesOf(page)).not.toBe('0°')
  await expect.poll(() => seen(page)).not.toBe(first)
  await staysAt(page, '/B2')
  expect(await findViolations(page)).toEqual([])
  expect(await shiftsOf(page)).toEqual([])
  await swipe(page, 'right')
  await arriveAt(page, '/C1')
})

test('V44 the handle is moved by keys, once around and on', async ({ openPage }) => {
  const { page } = await openPage({ ...desktop, reducedMotion: 'reduce' })
  await openSite(page, site.origin, 'B2')
  const handle = page.getByRole('slider', { name: '回して見る' })
  await handle.waitFor()
  const first = await seen(page)
  await handle.focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => degreesOf(page)).toBe('315°')
  await expect.poll(() => seen(page)).not.toBe(first)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => seen(page)).toBe(first)
  await page.keyboard.press('End')
  await expect.poll(() => degreesOf(page)).toBe('315°')
  await staysAt(page, '/B2')
})

test('V44 it turns by itself until it is stopped, and rests for those who asked for less motion', async ({
  openPage,
}) => {
  const { page } = await openPage(phone)
  await openSite(page, site.origin, 'B2')
  await expect.poll(() => degreesOf(page)).toBe('45°')
  const stop = page.locator(activePage).getByRole('button', { name: '回転を止める' })
  expect((await stop.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  await stop.tap()
  const stopped = await degreesOf(page)
  // Longer than a step takes; nothing signals that nothing happens.
  await page.waitForTimeout(900)
  expect(await degreesOf(page)).toBe(stopped)

  const { page: calm } = await openPage(still)
  await openSite(calm, site.origin, 'B2')
  const start = calm.locator(activePage).getByRole('button', { name: '自動で回す' })
  await start.waitFor()
  await calm.waitForTimeout(900)
  expect(await degreesOf(calm)).toBe('0°')
  await start.tap()
  await expect.poll(() => degreesOf(calm)).toBe('45°')
})

test('V44 the pictures are there once the browser is idle, in the format of the first; for those who save data once they take the handle', async ({
  openPage,
}) => {
  const { page } = await openPage(still)
  const asked = watchPictures(page)
  await openSite(page, site.origin, 'B2')
  const first = (await seen(page))!
  const own = () => [...asked].filter((path) => path.endsWith('-480.avif'))
  await expect.poll(() => own().length).toBeGreaterThanOrEqual(turntable.length + 1)
  expect(own().some((path) => first.endsWith(path.replace('-480.avif', '')))).toBe(true)

  const { page: saving } = await openPage(still)
  await saving.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  const few = watchPictures(saving)
  await saving.goto(`${site.origin}/B2`)
  await handleOf(saving).waitFor()
  await saving.waitForTimeout(500)
  const before = few.size
  await handleOf(saving).press('ArrowRight')
  await expect.poll(() => few.size).toBe(before + turntable.length)
})

test('V44 without script the first picture stands with its description', async ({ openPage }) => {
  const { page } = await openPage({ ...phone, javaScriptEnabled: false })
  await page.goto(`${site.origin}/B2`)
  const picture = page.locator('.page > picture > img')
  expect(await picture.getAttribute('alt')).not.toBe('')
  expect(await page.locator('.turn').count()).toBe(0)
})
