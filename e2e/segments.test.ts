import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import type { SiteDefinitionInput } from '#model/definition/site.ts'
import { sampleMedia } from '#testing/model/samples.ts'
import { phone } from './browser.ts'
import { test } from './browser-test.ts'
import { drawFinger, swipe } from './finger.ts'
import { openSite } from './open-site.ts'
import { type ServedSite, serveSite } from './serve-site.ts'
import { activePage, arriveAt, staysAt } from './visitor.ts'

const shown = (id: string, mainText = id) => ({
  id,
  details: { JP: { media: sampleMedia.picture, mainText, mainTextX: 24, mainTextY: 200 } },
})

const definition: SiteDefinitionInput = {
  version: 1,
  settings: { name: 'Taps', languages: ['JP'], defaultLanguage: 'JP' },
  categories: [
    {
      id: 'a',
      name: { JP: '一' },
      pages: [
        shown('a1'),
        {
          ...shown('a2'),
          buttons: [
            {
              id: 'low',
              buttonType: 'TEXT',
              buttonText: { JP: '下のボタン' },
              buttonPositionTop: 84,
              buttonPositionLeft: 6,
            },
          ],
        },
        shown('a3'),
        shown('a4', 'M'.repeat(2_000)),
      ],
    },
    { id: 'b', name: { JP: '二' }, pages: [shown('b1')] },
  ],
}

let site: ServedSite
beforeAll(async () => {
  site = await serveSite({ from: definition })
}, 120_000)
afterAll(() => site.close())

const still = { ...phone, reducedMotion: 'reduce' } as const

/** A point at this share of the page's height, beside the elements in its middle. */
async function pointAt(page: Page, share: number): Promise<[x: number, y: number]> {
  const box = (await page.locator(activePage).boundingBox())!
  return [box.x + box.width * 0.28, box.y + box.height * share]
}

const tapAt = async (page: Page, share: number) => page.touchscreen.tap(...(await pointAt(page, share)))

test('V36 a tap at the lower edge goes on, and one at the upper edge back', async ({ openPage }) => {
  const { page } = await openPage(still)
  await openSite(page, site.origin)
  await tapAt(page, 0.92)
  await arriveAt(page, '/A2')
  await tapAt(page, 0.08)
  await arriveAt(page, '/')
  for (const share of [0.3, 0.5, 0.7]) await tapAt(page, share)
  await staysAt(page, '/')
  await tapAt(page, 0.08)
  await staysAt(page, '/')
})

test('V36 a tap is first for what stands there, for what is open, and for a text that scrolls', async ({
  openPage,
}) => {
  const { page } = await openPage(still)
  await openSite(page, site.origin, 'A2')
  await page.locator(`${activePage} .btn`).tap()
  await staysAt(page, '/A2')
  await page.locator('.lang > summary, .drop > summary').first().tap()
  await tapAt(page, 0.92)
  await staysAt(page, '/A2')
  await expect.poll(() => page.locator('details[open]').count()).toBe(0)
  await openSite(page, site.origin, 'A4')
  await tapAt(page, 0.08)
  await staysAt(page, '/A4')
})

test('V36 a finger that is held, and the button of a mouse, do not go on', async ({ openPage }) => {
  const { page } = await openPage(still)
  await openSite(page, site.origin)
  const [x, y] = await pointAt(page, 0.92)
  await drawFinger(page, { from: { x, y }, way: { x: 0, y: 0 }, ms: 700 })
  await staysAt(page, '/')
  await page.mouse.click(x, y)
  await staysAt(page, '/')
})

test('V36 segments show where in its category a page is, while pages move and in categories of many', async ({
  openPage,
}) => {
  const { page } = await openPage(phone)
  await openSite(page, site.origin)
  const segments = page.locator('.segments')
  const place = () =>
    segments.evaluate(({ style }) => [
      style.getPropertyValue('--row').trim(),
      style.getPropertyValue('--rows').trim(),
    ])
  await expect.poll(place).toEqual(['0', '4'])
  await swipe(page, 'down')
  await arriveAt(page, '/A2')
  await expect.poll(place).toEqual(['1', '4'])
  expect(await page.locator('.count').innerText()).toBe('2 / 4')
  await swipe(page, 'right')
  await arriveAt(page, '/B1')
  await expect.poll(() => segments.count()).toBe(0)
})
