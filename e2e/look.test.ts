import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, vi } from 'vitest'
import { findViolations } from './accessibility.ts'
import { phone } from './browser.ts'
import { test } from './browser-test.ts'
import { demoSites } from './demo-sites.ts'
import { openSite, pathOf, siteUrl } from './open-site.ts'
import { activePage, activeSlide, readDocument } from './visitor.ts'

const still = { reducedMotion: 'reduce' } as const
const handheld = (width: number, height: number): BrowserContextOptions => ({
  ...phone,
  ...still,
  viewport: { width, height },
})

/** The frame in which creators place elements, in pixels. */
const frame = { width: 389, height: 737 }
const markerPx = 44

interface MarkerOnPicture {
  /** Centre of the marker in the picture, as shares of its width and height. */
  x: number
  y: number
  /** Whether the page's edge limits its position, because its point of the picture is cropped away. */
  isHeldBack: boolean
}

const markersOf = (page: Page): Promise<MarkerOnPicture[]> =>
  page.locator(activePage).evaluate((shown, size) => {
    const box = shown.parentElement!.getBoundingClientRect()
    const inner = shown.getBoundingClientRect()
    const image = shown.querySelector<HTMLImageElement>(':scope > picture > img')!
    const scale = Math.max(box.width / image.naturalWidth, box.height / image.naturalHeight)
    const width = image.naturalWidth * scale
    const height = image.naturalHeight * scale
    const [focusX, focusY] = getComputedStyle(image).objectPosition.split(' ').map(Number.parseFloat)
    const left = box.left - ((width - box.width) * focusX!) / 100
    const top = box.top - ((height - box.height) * focusY!) / 100
    const half = size / 2 + 0.5
    return [...shown.querySelectorAll('.spot > summary')].map((marker) => {
      const at = marker.getBoundingClientRect()
      const middle = { x: at.left + at.width / 2, y: at.top + at.height / 2 }
      return {
        x: (middle.x - left) / width,
        y: (middle.y - top) / height,
        isHeldBack:
          middle.x <= inner.left + half ||
          middle.x >= inner.right - half ||
          middle.y <= inner.top + half ||
          middle.y >= inner.bottom - half,
      }
    })
  }, markerPx)

/** Whether the window has this size, and the pages have adapted to it. */
const isLaidOut = (page: Page, size: readonly [number, number]) =>
  page.locator(activePage).evaluate((shown, [width, height]) => {
    if (innerWidth !== width || innerHeight !== height) return false
    const [box, stage] = [shown.parentElement!, shown.closest('.stage')!].map((part) =>
      part.getBoundingClientRect(),
    )
    return (['left', 'top', 'width', 'height'] as const).every(
      (side) => Math.abs(box![side] - stage![side]) < 1,
    )
  }, size)

/**
 * Position of a point of the frame in a picture, as shares of its width and height; the frame shows the centre of the
 * picture.
 */
function shareOf({ x, y }: { x: number; y: number }, ratio: number) {
  const shape = frame.width / frame.height
  return {
    x: 0.5 + ((x - 50) / 100) * Math.min(1, shape / ratio),
    y: 0.5 + ((y - 50) / 100) * Math.min(1, ratio / shape),
  }
}

const sizes: [number, number][] = [
  [390, 844],
  [360, 640],
  [430, 932],
  [320, 568],
  [820, 1180],
  [844, 390],
]

describe.for(demoSites)('$name', (site) => {
  test('marks the same points of the picture on every screen', async ({ openPage, product }) => {
    const { page } = await openPage({ ...phone, ...still })
    await openSite(page, siteUrl(product, site.siteId), site.products)
    const { picture, products } = (await readDocument(page, pathOf(site.products))).page
    const ratio = picture!.width / picture!.height
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height })
      await expect.poll(() => isLaidOut(page, [width, height])).toBe(true)
      const points = products.map((product) => shareOf(product, ratio))
      // The picture of another size loads a moment after resizing.
      await vi.waitFor(async () => {
        const markers = await markersOf(page)
        expect(markers.length).toBe(points.length)
        for (const [index, marker] of markers.entries()) {
          if (marker.isHeldBack) continue
          expect(marker.x, `${width} × ${height}`).toBeCloseTo(points[index]!.x, 2)
          expect(marker.y, `${width} × ${height}`).toBeCloseTo(points[index]!.y, 2)
        }
        const isOff = ({ x, isHeldBack }: MarkerOnPicture, index: number) =>
          isHeldBack && Math.abs(x - points[index]!.x) > 0.01
        if (height > 600) expect(markers.filter(isOff)).toEqual([])
      }, 10_000)
    }
  })

  test('stands as a column of phone proportions on a tablet, with nothing of its neighbours beside it', async ({
    openPage,
    product,
  }) => {
    const { page } = await openPage(handheld(820, 1180))
    await openSite(page, siteUrl(product, site.siteId))
    const box = (await page.locator(activePage).boundingBox())!
    expect(box.width / box.height).toBeCloseTo(frame.width / frame.height, 2)
    expect(box.x + box.width / 2).toBeCloseTo(410, 0)
    const neighbours = await page
      .locator(`${activeSlide} + .swiper-slide, .swiper-slide:has(${activeSlide}) + .swiper-slide`)
      .evaluateAll((slides) => slides.map((slide) => slide.getBoundingClientRect().toJSON() as DOMRect))
    expect(neighbours.length).toBeGreaterThan(0)
    for (const { x, y } of neighbours) expect(x >= box.x + box.width || y >= box.y + box.height).toBe(true)
  })

  test('gives the page the whole height of a phone on its side', async ({ openPage, product }) => {
    const { page } = await openPage(handheld(844, 390))
    await openSite(page, siteUrl(product, site.siteId))
    expect(await page.locator('.stage').boundingBox()).toMatchObject({ y: 0, width: 340, height: 390 })
    for (const part of ['.bar', '.foot']) {
      const { x, width } = (await page.locator(part).boundingBox())!
      expect(x >= 592 || x + width <= 252, part).toBe(true)
    }
    await page.locator('.lang > summary').tap()
    const menu = (await page.locator('.lang > div').boundingBox())!
    expect(menu.x).toBeGreaterThanOrEqual(0)
    expect(menu.y + menu.height).toBeLessThanOrEqual(390)
    expect(await findViolations(page)).toEqual([])
  })
})

test('on a low phone no HTML button is cut, picture buttons keep their shape, and offers cover no button', async ({
  openPage,
  product,
}) => {
  const { page } = await openPage({ ...phone, viewport: { width: 320, height: 568 }, locale: 'en-US' })
  const boxOf = async (selector: string) => (await page.locator(`${activePage} > ${selector}`).boundingBox())!
  await openSite(page, siteUrl(product, 'demo-inn'), 'G2')
  const html = page.locator(`${activePage} > .html-btn > div`)
  expect(await html.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThan(2)
  await openSite(page, siteUrl(product, 'demo-inn'), 'H2')
  const round = await boxOf('.btn:has(picture)')
  expect(Math.abs(round.width - round.height)).toBeLessThan(3)
  await openSite(page, siteUrl(product, 'demo-festival'), 'A3')
  const offer = page.locator('.suggested')
  await offer.waitFor()
  const [line, button] = [(await offer.boundingBox())!, await boxOf('.btn')]
  expect(line.y + line.height).toBeLessThan(button.y)
})
