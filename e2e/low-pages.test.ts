import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { SiteDefinition } from '#model/definition/site.ts'
import { phone } from './browser.ts'
import { test } from './browser-test.ts'
import { openSite, pathOf, siteUrl } from './open-site.ts'
import { activeSlide } from './visitor.ts'

const phoneOf = (width: number, height: number) =>
  ({ ...phone, viewport: { width, height }, reducedMotion: 'reduce' }) as const

/** Pairs of visible elements of two kinds that overlap by more than the edge of a round control. */
const overlapping = (page: Page, one: string, other: string) =>
  page.evaluate(
    ([first, second]) => {
      const boxesOf = (selector: string) =>
        [...document.querySelectorAll(selector)]
          .filter((element) => getComputedStyle(element).opacity !== '0')
          .map((element) => ({ element, box: element.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 1)
      const pairs: string[] = []
      for (const a of boxesOf(first!))
        for (const b of boxesOf(second!)) {
          const width = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left)
          const height = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top)
          if (width > 8 && height > 8) pairs.push(`${a.element.textContent} × ${b.element.className}`)
        }
      return pairs
    },
    [one, other],
  )

const controls = `${activeSlide} :is(.all, .player > .i)`
const buttons = `${activeSlide} :is(.text-btn, .micro)`

test.for([
  [320, 568],
  [640, 360],
  [390, 844],
] as const)(
  'controls cover no text button and no note of one, at %i × %i',
  async ([width, height], { openPage, product }) => {
    const { page } = await openPage(phoneOf(width, height))
    for (const position of ['A1', 'B1', 'C2']) {
      await openSite(page, siteUrl(product, 'demo-festival'), position)
      await page.locator(controls).first().waitFor()
      await expect.poll(() => overlapping(page, buttons, controls), { message: position }).toEqual([])
    }
    // Buttons that nobody raised would be covered.
    if (height > 600) return
    await page
      .locator(buttons)
      .first()
      .evaluate((button) => button.style.setProperty('top', '92%'))
    expect((await overlapping(page, buttons, controls)).length).toBeGreaterThan(0)
  },
)

test.for([
  [320, 568],
  [640, 360],
] as const)(
  'news end above the words of a page, at %i × %i',
  async ([width, height], { openPage, product }) => {
    const { page } = await openPage(phoneOf(width, height))
    await page.goto(`${siteUrl(product, 'demo-inn')}${pathOf('B2', 'EN')}`)
    const news = (await page.locator('.news').boundingBox())!
    const words = (await page.locator(`${activeSlide} .text > :first-child`).boundingBox())!
    expect(news.height).toBeLessThan(40)
    expect(news.y + news.height).toBeLessThanOrEqual(words.y + 1)
  },
)

/** Buttons at both ends of the page's foot, so that its controls stand in a column. */
function takeTheRow({ categories: [, second] }: SiteDefinition): void {
  const [page] = second!.pages
  const [button] = page!.buttons
  page!.buttons = [0, 55].map((buttonPositionLeft, index) => ({
    ...button!,
    id: `at-the-foot-${index}`,
    buttonPositionTop: 92,
    buttonPositionLeft,
    buttonWidth: 170,
  }))
}

test('no control stands under news, not even the highest of a column', async ({ openPage, serve }) => {
  const site = await serve({ from: 'festival', hasCalls: false, change: takeTheRow })
  for (const [width, height] of [
    [195, 422],
    [640, 360],
    [390, 844],
  ] as const) {
    const { page } = await openPage(phoneOf(width, height))
    await openSite(page, site.origin, 'B1')
    await page.locator('.news').waitFor()
    const tops = () =>
      page
        .locator(`${activeSlide} :is(.all, .player > .i).column, ${activeSlide} .player.column > .i`)
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
    await expect.poll(async () => (await tops()).length).toBe(4)
    const news = (await page.locator('.news').boundingBox())!
    expect(Math.min(...(await tops())), `${width} × ${height}`).toBeGreaterThanOrEqual(news.y + news.height)
    // All of them are on the page.
    const foot = await page.locator(activeSlide).evaluate((slide) => slide.getBoundingClientRect().bottom)
    expect(Math.max(...(await tops())) + 44).toBeLessThanOrEqual(foot)
    await page.close()
  }
})

/** A popup on every page. */
function popUpEverywhere({ settings, categories }: SiteDefinition): void {
  settings.popupCtas = {
    timeLimit: {
      id: 'one',
      startDate: '2026-01-01T00:00Z',
      effectivePages: categories.flatMap(({ pages }) => pages.map(({ id }) => id)),
      showRemainingTime: false,
      style: {
        backgroundColor: '#f7eedc',
        textColor: '#1a2b52',
        textSize: 16,
        height: 72,
        shape: 'MODERATELY_ROUNDED_EDGE',
        textAlignment: 'LEFT',
      },
      transition: { kind: 'INTERNAL_URL', screen: 'contact' },
      text: { JP: '連泊のお客様に、貸切の湯を一時間。夕食の前にも、朝食の後にも。' },
      linkButtonText: { JP: '申し込む' },
      linkButtonColor: '#20396f',
      linkTextColor: '#ffffff',
    },
  }
}

test('a single popup that would cover a button is a line of at most two rows, which opens it', async ({
  openPage,
  serve,
}) => {
  const site = await serve({ from: 'festival', hasCalls: false, change: popUpEverywhere })
  const { page, noise } = await openPage(phoneOf(320, 568))
  await openSite(page, site.origin, 'A2')
  const line = page.locator('.popups > .line')
  await line.waitFor()
  const { height } = (await line.boundingBox())!
  expect(height).toBeLessThanOrEqual(48)
  expect(await overlapping(page, `${activeSlide} .btn`, '.popups > .popup')).toEqual([])
  await line.locator('.popup-open').click()
  await page.locator('.popups > .popup:not(.line)').waitFor()
  await expect
    .poll(async () => (await overlapping(page, `${activeSlide} .btn`, '.popups > .popup')).length)
    .toBeGreaterThan(0)
  // Where there is room, it is shown in full at once.
  await page.setViewportSize({ width: 390, height: 844 })
  await openSite(page, site.origin, 'A2')
  await page.locator('.popups > .popup:not(.line)').waitFor()
  expect(await line.count()).toBe(0)
  expect(noise).toEqual([])
  await page.close()
})

test.for([
  [320, 568],
  [640, 360],
] as const)(
  'above a popup, no control stands on the button beside a price, at %i × %i',
  async ([width, height], { openPage, serve }) => {
    const site = await serve({
      from: 'festival',
      hasCalls: false,
      change(definition) {
        popUpEverywhere(definition)
        const [first, , third] = definition.categories
        // The controls stand in the other corner.
        const [button] = first!.pages[1]!.buttons
        third!.pages[0]!.buttons = [{ ...button!, buttonPositionTop: 84, buttonPositionLeft: 10 }]
      },
    })
    const { page } = await openPage(phoneOf(width, height))
    await openSite(page, site.origin, 'C1')
    await page.locator('.popups > .popup').waitFor()
    const button = `${activeSlide} .offer > .cta`
    await expect.poll(() => overlapping(page, button, controls)).toEqual([])
    // One that stands there is noticed.
    await page.locator(`${activeSlide} .all`).evaluate((control, selector) => {
      const { left, top } = document.querySelector(selector)!.getBoundingClientRect()
      const own = control.getBoundingClientRect()
      control.style.opacity = '1'
      control.style.transform = `translate(${left - own.left}px, ${top - own.top}px)`
    }, button)
    expect((await overlapping(page, button, controls)).length).toBeGreaterThan(0)
    await page.close()
  },
)

test('magnified to 200 %, text buttons grow with their words, bars stay inside, and a locked page is scrolled', async ({
  openPage,
  product,
}) => {
  const { page } = await openPage(phoneOf(195, 422))
  for (const position of ['A1', 'C2']) {
    await openSite(page, siteUrl(product, 'demo-festival'), position)
    const cut = await page.locator(`${activeSlide} .text-btn`).evaluateAll((all) =>
      all
        .filter((button) => {
          const [own, words] = [button, button.querySelector('span')!].map((one) =>
            one.getBoundingClientRect(),
          )
          return words!.bottom > own!.bottom + 1 || words!.right > own!.right + 1
        })
        .map(({ textContent }) => textContent),
    )
    expect(cut, position).toEqual([])
    const right = await page
      .locator('.foot > *')
      .evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().right)))
    expect(right).toBeLessThanOrEqual(195)
  }
  await openSite(page, siteUrl(product, 'demo-inn'), 'G2')
  const html = page.locator(`${activeSlide} .html-btn > div`)
  const smallest = () =>
    html.evaluate((own) => {
      const drawn = own.querySelector('*')!.getBoundingClientRect()
      const sizes = [...own.querySelectorAll('*')].map((one) =>
        Number.parseFloat(getComputedStyle(one).fontSize),
      )
      return (Math.min(...sizes) * drawn.width) / own.querySelector<HTMLElement>('*')!.offsetWidth
    })
  expect(await smallest()).toBeGreaterThanOrEqual(8.5)
  expect(await html.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThan(2)
  await openSite(page, siteUrl(product, 'demo-roastery'), 'A1')
  const note = (await page.locator(`${activeSlide} .micro`).first().boundingBox())!
  expect(note.x).toBeGreaterThanOrEqual(4)
  await openSite(page, siteUrl(product, 'demo-roastery'), 'C3')
  expect(await page.locator(`${activeSlide} .all`).isVisible()).toBe(false)
  const locked = page.locator(`${activeSlide} .locked`)
  const news = (await page.locator('.news').boundingBox())!
  expect((await locked.locator('h1').boundingBox())!.y).toBeGreaterThanOrEqual(news.y + news.height)
  expect(
    await locked.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
  ).toBeGreaterThan(0)
  await locked.locator('.quiet').scrollIntoViewIfNeeded()
  const foot = (await page.locator('.foot').boundingBox())!
  const login = (await locked.locator('.quiet').boundingBox())!
  expect(login.y + login.height).toBeLessThanOrEqual(foot.y)
})

test('magnified to 200 %, words end above markers, and no arrow stands over those of a locked page', async ({
  openPage,
  product,
}) => {
  const { page } = await openPage(phoneOf(195, 420))
  const home = siteUrl(product, 'demo-roastery')
  for (const position of ['A3', 'B1', 'C1']) {
    await page.goto(`${home}${pathOf(position, 'KR')}`)
    await page.locator(`${activeSlide} .text[data-long]`).waitFor()
    const text = page.locator(`${activeSlide} .text`)
    const overMarker = () =>
      text.evaluate((words) => {
        const markers = [...words.parentElement!.querySelectorAll('.spot > summary')]
        const highest = Math.min(...markers.map((marker) => marker.getBoundingClientRect().top + 7))
        return words.getBoundingClientRect().bottom - 54 - highest
      })
    await expect.poll(overMarker, { message: position }).toBeLessThanOrEqual(0)
    // The last line is below all that fades when it is scrolled to.
    await text.evaluate((words) => words.scrollTo(0, words.scrollHeight))
    const room = await text.evaluate(
      (words) =>
        words.getBoundingClientRect().bottom - words.lastElementChild!.getBoundingClientRect().bottom,
    )
    expect(room).toBeGreaterThan(54 + 18)
    await text.evaluate((words) => words.style.setProperty('--spot', '100'))
    expect(await overMarker()).toBeGreaterThan(0)
  }
  await page.goto(`${home}${pathOf('A1', 'EN')}`)
  const main = page.locator(`${activeSlide} .text`)
  await main.and(page.locator('[data-long]')).waitFor()
  // What is lower than this has faded out.
  const belowNote = async () => {
    const text = (await main.boundingBox())!
    return text.y + text.height - 54 - (await page.locator(`${activeSlide} .above`).boundingBox())!.y
  }
  expect(await belowNote()).toBeLessThanOrEqual(0)
  await main.evaluate((text) => text.style.setProperty('margin-bottom', '0'))
  expect(await belowNote()).toBeGreaterThan(0)
  await page.goto(`${home}${pathOf('C3', 'KR')}`)
  const arrow = page.locator(`${activeSlide} .edge.right`)
  await page.locator(`${activeSlide} .locked h1`).waitFor()
  await arrow.waitFor({ state: 'hidden' })
  // On a usual phone there is room for them below the words.
  await page.setViewportSize({ width: 390, height: 844 })
  await arrow.waitFor()
  const words = `${activeSlide} .locked > :is(h1, p)`
  const arrows = `${activeSlide} .edge:is(.left, .right)`
  expect(await overlapping(page, words, arrows)).toEqual([])
  const { x, y } = (await page.locator(`${activeSlide} .locked h1`).boundingBox())!
  // It is moved by as much as it stands apart from the words.
  const at = (await arrow.boundingBox())!
  await arrow.evaluate((one, by) => one.style.setProperty('translate', by), `${x - at.x}px ${y - at.y}px`)
  expect((await overlapping(page, words, arrows)).length).toBeGreaterThan(0)
})

test('a popup that takes much of a small page is a line where it would cover words', async ({
  openPage,
  serve,
}) => {
  const site = await serve({ from: 'inn', hasCalls: false })
  const { page } = await openPage(phoneOf(195, 420))
  await openSite(page, site.origin, 'A2')
  await page.locator('.popups > .line').waitFor()
  // On a usual phone it covers none.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.locator('.popups > .popup:not(.line)').waitFor()
})

/**
 * How far markers are from where their creator placed them, in percent of the part of the picture that fills the frame
 * of 389 × 737. The frame shows the focal point that somebody chose, or the middle; a page may show another part.
 */
const driftOfMarkers = (page: Page) =>
  page.evaluate((slide) => {
    const image = document.querySelector<HTMLImageElement>(`${slide} > .page > picture > img`)!
    const box = image.getBoundingClientRect()
    const [width, height] = [Number(image.getAttribute('width')), Number(image.getAttribute('height'))]
    const scale = Math.max(box.width / width, box.height / height)
    const frame = Math.min(width / 389, height / 737) * scale
    const [frameWidth, frameHeight] = [389 * frame, 737 * frame]
    const ownY = Number(
      getComputedStyle(image.closest('.page')!).getPropertyValue('--picture-focus-y') || 0.5,
    )
    const [x = 50, y = 50] = getComputedStyle(image).objectPosition.split(' ').map(Number.parseFloat)
    return [...document.querySelectorAll<HTMLElement>(`${slide} .spot > summary`)].map((marker) => {
      const { left, top } = marker.getBoundingClientRect()
      const across = left + 22 - box.left - ((box.width - frameWidth) * x) / 100
      const cut = ((box.height - height * scale) * y) / 100
      const down = top + 22 - box.top - cut - (height * scale - frameHeight) * ownY
      const placed = (axis: string) => Number(marker.style.getPropertyValue(axis))
      return Math.max(
        Math.abs((100 * across) / frameWidth - placed('--x')),
        Math.abs((100 * down) / frameHeight - placed('--y')),
      )
    })
  }, activeSlide)

test('markers stay on their points of a picture, whatever its focal point, on a phone and on its side', {
  timeout: 120_000,
}, async ({ openPage, serve }) => {
  const site = await serve({ from: 'inn', hasCalls: false })
  const { page } = await openPage(phoneOf(390, 844))
  await openSite(page, site.origin, 'H1')
  for (const [width, height] of [
    [390, 844],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect.poll(async () => Math.max(...(await driftOfMarkers(page)))).toBeLessThan(0.5)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  const focus = (x: number | null) =>
    page.locator(`${activeSlide} > .page`).evaluate((shown, at) => {
      const image = shown.querySelector<HTMLImageElement>(':scope > picture > img')!
      image.style.objectPosition = '5% 50%'
      shown.style.setProperty('--focus-x', at === null ? null : String(at))
    }, x)
  await focus(0.05)
  expect(Math.max(...(await driftOfMarkers(page)))).toBeLessThan(0.5)
  await focus(null)
  expect(Math.max(...(await driftOfMarkers(page)))).toBeGreaterThan(1)
})

test('the tab of the category stays in sight when a phone is turned or a window becomes narrower', async ({
  openPage,
  serve,
}) => {
  const site = await serve({ from: 'inn', hasCalls: false })
  const { page } = await openPage(phoneOf(820, 1180))
  await openSite(page, site.origin, 'H1')
  await page.setViewportSize({ width: 320, height: 568 })
  const cut = () =>
    page.evaluate(() => {
      const tab = document.querySelector('.tabs > [aria-current]')!.getBoundingClientRect()
      const strip = document.querySelector('.tabs')!.getBoundingClientRect()
      return Math.max(tab.right - strip.right, strip.left - tab.left)
    })
  await expect.poll(cut).toBeLessThanOrEqual(0)
  await page.locator('.tabs').evaluate((strip) => strip.scrollTo(0, 0))
  expect(await cut()).toBeGreaterThan(0)
})
