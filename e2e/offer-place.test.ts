import sharp from 'sharp'
import { afterAll, beforeAll, expect } from 'vitest'
import type { SiteDefinitionInput } from '#model/definition/site.ts'
import { test } from './browser-test.ts'
import { lookAt } from './console-preview.ts'
import { openSite } from './open-site.ts'
import { type ServedSite, serveSite } from './serve-site.ts'
import { activePage } from './visitor.ts'

/** On white, light text needs a background. */
const white = 'media/white.png'
const link = { kind: 'INTERNAL_URL', screen: 'contact' } as const

const pageWith = (id: string, ...places: { top: number; height: number }[]) => ({
  id,
  details: {
    JP: {
      media: white,
      mainText: `見出し\n${'写真の上の文章です。'.repeat(12)}`,
      mainTextY: 420,
      price: 12_800,
      priceTextColor: '#ffffff',
      linkButtonText: '予約する',
      link,
    },
  },
  buttons: places.map(({ top, height }, index) => ({
    id: `${id}-${index}`,
    buttonType: 'TEXT' as const,
    buttonText: { JP: '詳しく見る' },
    buttonColor: '#ffffff',
    buttonTextColor: '#000000',
    buttonPositionTop: top,
    buttonPositionLeft: 8,
    buttonWidth: 300,
    buttonHeight: height,
    link,
  })),
})

const definition: SiteDefinitionInput = {
  version: 1,
  settings: { name: 'Offers', languages: ['JP'], defaultLanguage: 'JP', displayAlbum: true },
  categories: [
    {
      id: 'all',
      name: { JP: 'すべて' },
      pages: [
        pageWith('none'),
        pageWith('same', { top: 86, height: 44 }),
        pageWith('above', { top: 76, height: 44 }),
        pageWith('two', { top: 78, height: 44 }, { top: 87, height: 44 }),
        pageWith('covered', { top: 20, height: 560 }),
      ],
    },
  ],
}

let site: ServedSite
beforeAll(async () => {
  const picture = sharp({ create: { width: 389, height: 737, channels: 3, background: '#fff' } })
  site = await serveSite({ from: definition, media: { [white]: await picture.png().toBuffer() } })
}, 120_000)
afterAll(() => site.close())

const sizes = [
  [320, 568],
  [375, 553],
  [360, 640],
  [390, 844],
  [820, 1180],
  [1440, 900],
] as const

test('V17 price and link button stand above the buttons at their place, and texts above both', async ({
  openPage,
}) => {
  const { page } = await openPage({ reducedMotion: 'reduce' })
  for (const position of ['A1', 'A2', 'A3', 'A4']) {
    await openSite(page, site.origin, position)
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height })
      await lookAt(page, `offer-${position}-${width}`)
      // After a change of size the script of the page places everything anew.
      const misplaced = () => page.evaluate(misplacedOn, activePage)
      await expect.poll(misplaced, { message: `${position} ${width}`, timeout: 10_000 }).toEqual([])
    }
  }
})

/** What lies over something else on a page, or too low. */
function misplacedOn(active: string): string[] {
  const boxesOf = (selector: string) =>
    [...document.querySelectorAll(`${active} ${selector}`)].map((one) => ({
      name: one.className,
      box: one.getBoundingClientRect(),
    }))
  const [offers, buttons] = [boxesOf('> .offer > *'), boxesOf('> .btn')]
  const text = boxesOf('> .text > :last-child')
  const page = document.querySelector(active)!.getBoundingClientRect()
  const cover = (one: DOMRect, other: DOMRect) =>
    one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
  const all = [...offers, ...buttons, ...text]
  const pairs = all.flatMap((one, index) => all.slice(index + 1).map((other) => [one, other] as const))
  return [
    ...pairs
      .filter(([one, other]) => cover(one.box, other.box))
      .map((pair) => pair.map(({ name }) => name).join(' and ')),
    ...offers.filter(({ box }) => box.bottom > page.bottom - 50).map(({ name }) => `${name} is low`),
  ]
}

test('V17 the ground of price and link button lies below a button that there is no room beside', async ({
  openPage,
}) => {
  const { page } = await openPage({ reducedMotion: 'reduce' })
  await openSite(page, site.origin, 'A5')
  await lookAt(page, 'offer-covering')
  const box = (await page.locator(`${activePage} > .btn`).boundingBox())!
  const clip = { x: box.x + 2, y: box.y + box.height - 20, width: 60, height: 16 }
  const { channels } = await sharp(await page.screenshot({ clip })).stats()
  expect(channels.slice(0, 3).map(({ min }) => min)).toEqual([255, 255, 255])
  expect(
    await page.locator(`${activePage} > .offer > .cta`).evaluate((cta) => {
      const { x, y, width, height } = cta.getBoundingClientRect()
      return cta.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    }),
  ).toBe(true)
})
