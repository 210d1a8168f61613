import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { phone } from './browser.ts'
import { test } from './browser-test.ts'
import { openSite, siteUrl } from './open-site.ts'
import { activeSlide } from './visitor.ts'

const phoneOf = (width: number, height: number) =>
  ({ ...phone, viewport: { width, height }, reducedMotion: 'reduce' }) as const

/** The boxes of the arrow to the next page and of the controls in the same row. */
const bottomRowOf = (page: Page) =>
  page.locator(activeSlide).evaluate((slide) =>
    [...slide.querySelectorAll('.edge.down, .all, .player > .i')].map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return { left, right, top, bottom }
    }),
  )

type Box = Awaited<ReturnType<typeof bottomRowOf>>[number]

const overlappingOf = (boxes: readonly Box[]) =>
  boxes.flatMap((a, index) =>
    boxes
      .slice(index + 1)
      .filter(
        (b) =>
          a.left < b.right - 0.5 &&
          b.left < a.right - 0.5 &&
          a.top < b.bottom - 0.5 &&
          b.top < a.bottom - 0.5,
      )
      .map((b) => [a, b]),
  )

test.for([
  [320, 640],
  [390, 844],
] as const)(
  'the arrow to the next page and four controls stand side by side, at %i × %i',
  async ([width, height], { openPage, product }) => {
    const { page } = await openPage(phoneOf(width, height))
    await openSite(page, siteUrl(product, 'demo-festival'), 'B1')
    await page.locator(`${activeSlide} .player .cc`).waitFor()
    await expect.poll(async () => (await bottomRowOf(page)).length).toBe(5)
    await expect.poll(async () => overlappingOf(await bottomRowOf(page))).toEqual([])
  },
)

test('news do not cover the lock of a members-only page on a low screen', async ({ openPage, product }) => {
  const { page } = await openPage(phoneOf(320, 568))
  await openSite(page, siteUrl(product, 'demo-roastery'), 'C3')
  const news = (await page.locator('.news').boundingBox())!
  const [lock, heading] = await page.locator(`${activeSlide} .locked`).evaluate((notice) => {
    const { top } = notice.querySelector('h1, h2')!.getBoundingClientRect()
    const { height, marginBottom } = getComputedStyle(notice, '::before')
    return [top - Number.parseFloat(height) - Number.parseFloat(marginBottom), top] as const
  })
  expect(lock).toBeLessThan(heading - 40)
  expect(lock).toBeGreaterThan(news.y + news.height)
})

test.for([
  [390, 844],
  [1440, 900],
] as const)(
  'what news tell stands in sight below a picture as high as a page, at %i × %i',
  async ([width, height], { openPage, product }) => {
    const { page } = await openPage(phoneOf(width, height))
    await page.goto(`${siteUrl(product, 'demo-festival')}/B1`)
    await page.locator('.news > .title').click()
    await page.locator('.notice-dialog img').evaluate((picture: HTMLImageElement) => picture.decode())
    const picture = (await page.locator('.notice-dialog img').boundingBox())!
    const heading = (await page.locator('.notice-dialog > h2').boundingBox())!
    expect(picture.height).toBeGreaterThan(300)
    expect(picture.height / picture.width).toBeGreaterThan(1.5)
    expect(heading.y + heading.height).toBeLessThan(height - 60)
  },
)

/** The edges of the tabs that fade out. */
const fadesOf = async (page: Page) => {
  const mask = await page.locator('.tabs').evaluate((tabs) => getComputedStyle(tabs).maskImage)
  const clear = String.raw`rgba\(0, 0, 0, 0\)`
  return [
    ...(new RegExp(`^linear-gradient\\((90deg|to right), ${clear}`).test(mask) ? ['left'] : []),
    ...(new RegExp(`${clear}[^r]*$`).test(mask) ? ['right'] : []),
  ]
}

test('tabs fade out where more of them follow, and nowhere else', async ({ openPage, product }) => {
  const { page } = await openPage(phoneOf(390, 844))
  // The script takes a moment to bring the current tab into the middle.
  const fade = (edges: string[]) => expect.poll(() => fadesOf(page)).toEqual(edges)
  const fadeAt = async (siteId: string, position: string, edges: string[]) => {
    await openSite(page, siteUrl(product, siteId), position)
    await fade(edges)
  }
  await fadeAt('demo-inn', 'A1', ['right'])
  await fadeAt('demo-inn', 'H1', ['left'])
  await page.locator('.tabs').evaluate((tabs) => tabs.scrollTo({ left: 20 }))
  await fade(['left', 'right'])
  await fadeAt('demo-festival', 'A1', [])
})

test('the name of a category is cut only where a tab has no room', async ({ openPage, product }) => {
  const { page } = await openPage(phoneOf(390, 844))
  await openSite(page, siteUrl(product, 'demo-festival'))
  const cutOf = (names: string[]) =>
    page.locator('.tabs').evaluate((tabs, wanted) => {
      const all = [...tabs.children] as HTMLElement[]
      for (const [index, tab] of all.entries()) {
        tab.textContent = wanted[index] ?? ''
        tab.style.display = tab.textContent ? '' : 'none'
      }
      return all.filter((tab) => tab.scrollWidth > tab.clientWidth).map(({ textContent }) => textContent)
    }, names)
  expect(await cutOf(['Market'])).toEqual([])
  expect(await cutOf(['Rooms by the sea', '湯'])).toEqual([])
  const long = 'A category whose name has all the letters that it may'
  expect(await cutOf([long, 'Rooms'])).toEqual([long])
})

test('the words of a popup keep their distance from its edges, on two lines as on one', async ({
  openPage,
  product,
}) => {
  const { page } = await openPage(phoneOf(390, 844))
  for (const [position, lines] of [
    ['B4', 2],
    ['A2', 1],
  ] as const) {
    await page.goto(`${siteUrl(product, 'demo-festival')}/kr/${position}`)
    const text = page.locator('.popup-text')
    await text.waitFor()
    const room = () =>
      text.evaluate((labels) => {
        const [own, popup] = [labels, labels.closest('.popup')!].map((element) =>
          element.getBoundingClientRect(),
        )
        const lineHeight = Number.parseFloat(getComputedStyle(labels).lineHeight)
        return { above: own!.top - popup!.top, lines: Math.round(own!.height / lineHeight) }
      })
    await expect.poll(async () => (await room()).lines).toBe(lines)
    await expect.poll(async () => (await room()).above).toBeGreaterThanOrEqual(12)
  }
})

test('a title of news that needs two lines is divided evenly, and in Japanese between phrases', async ({
  openPage,
  product,
}) => {
  const { page } = await openPage(phoneOf(320, 640))
  for (const [language, lines] of [
    ['', ['入り江の花火 今年の', '日程が決まりました']],
    ['/en', ['This summer’s fireworks: ', 'the dates are set']],
  ] as const) {
    await page.goto(`${siteUrl(product, 'demo-inn')}${language}/B2`)
    expect(await linesOf(page.locator('.news > .title > span'))).toEqual(lines)
  }
  await page.goto(`${siteUrl(product, 'demo-inn')}/cn/B2`)
  await page.locator('.news > .title').click()
  const heading = page.locator('.notice-dialog > h2')
  await heading.evaluate((one) => one.firstChild!.replaceWith('今年海湾烟花日程已定'))
  expect((await linesOf(heading)).map(({ length }) => length)).toEqual([5, 5])
})

/** A text as it is divided into lines. */
async function linesOf(element: Locator): Promise<string[]> {
  await element.waitFor()
  return element.evaluate((one) => {
    const text = one.firstChild!
    const range = document.createRange()
    const byTop = new Map<number, string>()
    for (const [index, sign] of [...text.textContent!].entries()) {
      range.setStart(text, index)
      range.setEnd(text, index + 1)
      const top = Math.round(range.getBoundingClientRect().top)
      byTop.set(top, (byTop.get(top) ?? '') + sign)
    }
    return [...byTop.values()]
  })
}

test('on the usual phone at 200 % zoom, the button beside a price stays as low as its words', async ({
  openPage,
  product,
}) => {
  const { page } = await openPage(phoneOf(195, 422))
  await openSite(page, siteUrl(product, 'demo-inn'), 'B1')
  const boxes = await page.locator(activeSlide).evaluate((slide) => {
    const boxOf = (selector: string) => slide.querySelector(selector)!.getBoundingClientRect()
    const [text, price, button] = [boxOf('.text'), boxOf('.offer > .price'), boxOf('.offer > .cta')]
    const room = Number.parseFloat(getComputedStyle(slide.querySelector('.text')!).paddingBottom)
    return {
      height: button.height,
      isBelowPrice: button.top >= price.bottom,
      isBelowText: price.top >= text.bottom - room,
      isInside: button.left >= 0 && button.right <= innerWidth,
    }
  })
  expect(boxes.height).toBeLessThanOrEqual(56)
  expect(boxes).toMatchObject({ isBelowPrice: true, isBelowText: true, isInside: true })
})
