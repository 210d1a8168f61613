import { afterAll, beforeAll, expect } from 'vitest'
import { buttonSchema } from '#model/definition/button.ts'
import { inFour } from '#testing/model/samples.ts'
import { findViolations } from './accessibility.ts'
import { desktop, phone } from './browser.ts'
import { test } from './browser-test.ts'
import { swipe } from './finger.ts'
import { addStyle } from './measure-contrast.ts'
import { openSite } from './open-site.ts'
import { pageDefinition } from './page-definition.ts'
import { type ServedSite, serveSite } from './serve-site.ts'
import { activePage, arriveAt, staysAt } from './visitor.ts'

let site: ServedSite
beforeAll(async () => {
  site = await serveSite({ from: pageDefinition })
}, 120_000)
afterAll(() => site.close())

test('V15 a text longer than its page stays in it and is scrolled by wheel and keys', async ({
  openPage,
}) => {
  const { page } = await openPage(desktop)
  await openSite(page, site.origin, 'C5')
  const text = page.locator(`${activePage} > .text`)
  expect(await text.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true)
  await text.focus()
  await page.keyboard.press('PageDown')
  await expect.poll(() => text.evaluate((box) => box.scrollTop)).toBeGreaterThan(100)
  const before = await text.evaluate((box) => box.scrollTop)
  const box = (await text.locator(':scope > *').last().boundingBox())!
  await page.mouse.move(box.x + 40, 400)
  await page.mouse.wheel(0, 200)
  await expect.poll(() => text.evaluate((element) => element.scrollTop)).toBeGreaterThan(before)
  await staysAt(page, '/C5')
  expect(await findViolations(page)).toEqual([])
})

test('a long text ends above the button that stands below it', async ({ openPage, serve }) => {
  const own = await serve({
    from: pageDefinition,
    change({ categories }) {
      categories[2]!.pages[4]!.buttons = [
        buttonSchema.parse({
          id: 'below',
          buttonType: 'TEXT',
          buttonText: inFour('予約', 'Book', '预订', '예약'),
          buttonPositionTop: 70,
          link: { kind: 'INTERNAL_URL', screen: 'contact' },
        }),
      ]
    },
  })
  const { page } = await openPage({ ...phone, reducedMotion: 'reduce', bypassCSP: true })
  await openSite(page, own.origin, 'C5')
  await page.locator(`${activePage} > .text[data-long]`).waitFor()
  const button = (await page.locator(`${activePage} .btn`).boundingBox())!
  const clip = { x: 0, y: button.y, width: 390, height: button.height }
  const strip = () => page.screenshot({ clip })
  await addStyle(page, `.page > .text > *, .page > .text::before { visibility: var(--seen, visible) }`)
  const withText = await strip()
  await addStyle(page, ':root { --seen: hidden }')
  const without = await strip()
  expect(withText.equals(without)).toBe(true)
  await addStyle(page, ':root { --seen: visible } .page > .text { mask-image: none !important }')
  expect((await strip()).equals(without)).toBe(false)
  await page.close()
})

test('a finger scrolls the text, and swipes the page everywhere else', async ({ openPage }) => {
  const { page } = await openPage()
  await openSite(page, site.origin, 'C5')
  await swipe(page, 'down', 0.4)
  await expect
    .poll(() => page.locator(`${activePage} > .text`).evaluate((box) => box.scrollTop))
    .toBeGreaterThan(0)
  await staysAt(page, '/C5')
  await swipe(page, 'left')
  await arriveAt(page, '/B1')
})

test('a word of 20,000 letters breaks wherever it stands', async ({ openPage }) => {
  const { page } = await openPage({ ...phone, reducedMotion: 'reduce' })
  for (const position of ['C2', 'C3', 'D1']) {
    await openSite(page, site.origin, position)
    const wide = await page.evaluate((active) => {
      for (const summary of document.querySelectorAll<HTMLElement>(`${active} .spot:first-of-type > summary`))
        summary.click()
      // A price is a number of at most nine digits, and stays whole.
      const texts = [
        ...document.querySelectorAll<HTMLElement>(
          `${active} :is(h1, h2, p:not(.price), bdi, .btn > span, .micro)`,
        ),
      ]
      for (const text of texts) text.textContent = 'W'.repeat(20_000)
      const page = document.querySelector(active)!.getBoundingClientRect()
      return texts.flatMap((text) => {
        const { left, right, width } = text.getBoundingClientRect()
        return width > 1 && (left < page.left - 1 || right > page.right + 1)
          ? [text.outerHTML.slice(0, 80)]
          : []
      })
    }, activePage)
    expect(wide, position).toEqual([])
  }
})

test('V08 the longest names of categories and of the site end within their own place', async ({
  openPage,
}) => {
  const { page } = await openPage({ ...phone, viewport: { width: 320, height: 640 } })
  await openSite(page, site.origin)
  const beyond = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.tabs > *, .bar > .logo')].flatMap((place) => {
      place.textContent = '季節の料理と温泉の宿'.repeat(5)
      const text = document.createRange()
      text.selectNodeContents(place)
      const isCut = getComputedStyle(place).overflowX !== 'visible'
      const { right } = place.getBoundingClientRect()
      return !isCut && text.getBoundingClientRect().right > right ? [place.className || 'tab'] : []
    }),
  )
  expect(beyond).toEqual([])
  const boxes = await page.evaluate(() =>
    [...document.querySelectorAll('.bar > *, .tabs > *')].map((place) => {
      const { left, right, top } = place.getBoundingClientRect()
      return { left, right, top }
    }),
  )
  for (const [index, box] of boxes.entries()) {
    const next = boxes[index + 1]
    if (next && Math.abs(next.top - box.top) < 10) expect(box.right).toBeLessThanOrEqual(next.left + 1)
  }
})
