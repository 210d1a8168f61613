import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import type { SiteDefinitionInput } from '#model/definition/site.ts'
import { sampleMedia } from '#testing/model/samples.ts'
import { findViolations } from './accessibility.ts'
import { desktop, phone } from './browser.ts'
import { test } from './browser-test.ts'
import { drawFinger, swipe } from './finger.ts'
import { openSite } from './open-site.ts'
import { type ServedSite, serveSite } from './serve-site.ts'
import { measureShifts, shiftsOf } from './shifts.ts'
import { activePage, arriveAt, staysAt } from './visitor.ts'

const shown = (id: string) => ({
  id,
  details: {
    JP: {
      media: sampleMedia.picture,
      imageAlt: '改装の前と後',
      mainText: '改装の前と後',
      mainTextX: 24,
      mainTextY: 80,
    },
  },
})

const definition: SiteDefinitionInput = {
  version: 1,
  settings: { name: 'Compare', languages: ['JP'], defaultLanguage: 'JP' },
  categories: ['a', 'b', 'c'].map((id) => ({
    id,
    name: { JP: id },
    pages: [1, 2, 3].map((row) => {
      const page = shown(`${id}${row}`)
      return id === 'b' && row === 2
        ? { ...page, details: { JP: { ...page.details.JP, compareMedia: sampleMedia.product } } }
        : page
    }),
  })),
}

let site: ServedSite
beforeAll(async () => {
  site = await serveSite({ from: definition })
}, 120_000)
afterAll(() => site.close())

const handleOf = (page: Page) => page.locator(`${activePage} > .compare > input`)
const cutOf = (page: Page) =>
  page
    .locator(`${activePage} > .compare > picture > img`)
    .evaluate((img) => Number(/(\d+)%/.exec(getComputedStyle(img).clipPath)?.[1]))

/** Drags the handle with a finger over this share of the page. */
async function drag(page: Page, share: number): Promise<void> {
  const box = (await page.locator('.stage').boundingBox())!
  const handle = (await handleOf(page).boundingBox())!
  const [x, y] = [box.x + box.width / 2, handle.y + handle.height / 2]
  await drawFinger(page, { from: { x, y }, way: { x: box.width * share, y: 0 }, ms: 160 })
}

test('V44 a finger on the handle moves the line and not the page; beside it the page is swiped', async ({
  openPage,
}) => {
  const { page } = await openPage({ ...phone, reducedMotion: 'reduce' })
  await measureShifts(page)
  await openSite(page, site.origin, 'B2')
  expect(await cutOf(page)).toBe(50)
  await drag(page, 0.4)
  await expect.poll(() => cutOf(page)).toBeGreaterThan(80)
  await staysAt(page, '/B2')
  expect(await findViolations(page)).toEqual([])
  expect(await shiftsOf(page)).toEqual([])
  await swipe(page, 'right')
  await arriveAt(page, '/C1')
})

test('V44 the handle is moved by keys, which do not move the page', async ({ openPage }) => {
  const { page } = await openPage(desktop)
  await openSite(page, site.origin, 'B2')
  const handle = page.getByRole('slider', { name: '2枚の画像を見比べる' })
  await handle.focus()
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp']) await page.keyboard.press(key)
  await expect.poll(() => cutOf(page)).toBe(53)
  await page.keyboard.press('Home')
  await expect.poll(() => cutOf(page)).toBe(0)
  await page.keyboard.press('End')
  await expect.poll(() => cutOf(page)).toBe(100)
  await staysAt(page, '/B2')
})

test('V44 a mouse draws the handle as far as both edges', async ({ openPage }) => {
  const { page } = await openPage(desktop)
  await openSite(page, site.origin, 'B2')
  const stage = (await page.locator('.stage').boundingBox())!
  const handle = (await handleOf(page).boundingBox())!
  expect(handle.height).toBe(44)
  const y = handle.y + handle.height / 2
  await page.mouse.move(stage.x + stage.width / 2, y)
  await page.mouse.down()
  await page.mouse.move(stage.x + stage.width - 1, y, { steps: 5 })
  await expect.poll(() => cutOf(page)).toBe(100)
  await page.mouse.move(stage.x + 1, y, { steps: 5 })
  await page.mouse.up()
  await expect.poll(() => cutOf(page)).toBe(0)
  await staysAt(page, '/B2')
})

test('V44 without script both pictures are seen, divided in the middle', async ({ openPage }) => {
  const { page } = await openPage({ ...phone, javaScriptEnabled: false })
  await page.goto(`${site.origin}/B2`)
  await expect.poll(() => page.locator('.compare > picture > img').isVisible()).toBe(true)
  expect(await page.locator('.compare > input').isVisible()).toBe(false)
})
