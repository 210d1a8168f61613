import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { SiteDefinition } from '#model/definition/site.ts'
import { findViolations } from './accessibility.ts'
import { phone } from './browser.ts'
import { test } from './browser-test.ts'
import { demoShapes, demoSite, isLong, positionsOf } from './demo-sites.ts'
import { openSite } from './open-site.ts'
import { activePage } from './visitor.ts'

const style = {
  backgroundColor: '#f7eedc',
  textColor: '#1a2b52',
  textSize: 16,
  height: 72,
  shape: 'MODERATELY_ROUNDED_EDGE',
  textAlignment: 'LEFT',
} as const

/** Shows both popups on every page. */
function popUpEverywhere({ settings, categories }: SiteDefinition): void {
  const effectivePages = categories.flatMap(({ pages }) => pages.map(({ id }) => id))
  const both = {
    startDate: '2026-01-01T00:00Z',
    effectivePages,
    showRemainingTime: false,
    style,
    transition: { kind: 'INTERNAL_URL', screen: 'contact' },
    linkButtonText: { JP: '申し込む', EN: 'Apply' },
    linkButtonColor: '#20396f',
    linkTextColor: '#ffffff',
  } as const
  settings.popupCtas = {
    timeLimit: { ...both, id: 'first', text: { JP: '連泊のお客様に、貸切の湯を一時間。', EN: 'One hour.' } },
    applicantLimit: { ...both, id: 'second', limit: 30, text: { JP: '先着三十名様。', EN: 'Thirty seats.' } },
  }
}

/** Texts and buttons of the page that popups cover. */
const coveredBy = (page: Page) =>
  page.evaluate((active) => {
    const popups = [...document.querySelectorAll('.popups > .popup')].map((popup) =>
      popup.getBoundingClientRect(),
    )
    const shown = document.querySelector(active)!
    const covered: string[] = []
    const look = (name: string, rects: Iterable<DOMRect>, lowest = Infinity) => {
      for (const rect of rects)
        for (const popup of popups)
          if (
            rect.width > 1 &&
            rect.left < popup.right &&
            rect.right > popup.left &&
            Math.min(rect.bottom, lowest) > popup.top &&
            rect.top < Math.min(popup.bottom, lowest)
          )
            covered.push(name)
    }
    for (const button of shown.querySelectorAll('.btn')) look('a button', [button.getBoundingClientRect()])
    const labels = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT)
    while (labels.nextNode()) {
      const { parentElement: parent, textContent } = labels.currentNode
      if (!textContent?.trim() || parent?.closest('.sr, .edge, .i, details:not([open]) > :not(summary)'))
        continue
      const range = document.createRange()
      range.selectNodeContents(labels.currentNode)
      const box = parent?.closest('.text')
      const lowest = box ? box.getBoundingClientRect().top + box.clientTop + box.clientHeight : Infinity
      look(textContent.trim().slice(0, 20), range.getClientRects(), lowest)
    }
    return covered
  }, activePage)

const settled = (page: Page) => page.locator('.popups > .popup').first().waitFor()

describe.for(demoShapes.map(({ name }) => name))('%s', (name) => {
  const open = positionsOf(demoSite(name)).filter((position) => position !== demoSite(name).locked)
  const positions = isLong ? open : open.filter((_, index) => index % 4 === 0)

  test.for([
    [390, 844],
    [820, 1180],
  ])(
    'two popups cover nothing that a page says, at %i × %i',
    { timeout: 120_000 },
    async ([width, height], { openPage, serve }) => {
      const site = await serve({ from: name, change: popUpEverywhere, hasCalls: false })
      const viewport = { width: width!, height: height! }
      const { page, noise } = await openPage({ ...phone, viewport, reducedMotion: 'reduce' })
      for (const position of positions) {
        await openSite(page, site.origin, position)
        await settled(page)
        expect(await coveredBy(page), position).toEqual([])
      }
      expect(noise).toEqual([])
      await page.close()
    },
  )
})

test('a popup without room is a line that opens it, and what it covers then is seen to be covered', async ({
  openPage,
  serve,
}) => {
  const site = await serve({
    from: 'inn',
    hasCalls: false,
    change: popUpEverywhere,
  })
  const { page, noise } = await openPage({ ...phone, reducedMotion: 'reduce' })
  await openSite(page, site.origin)
  await settled(page)
  const lines = page.locator('.popups > .line')
  expect(await lines.count()).toBe(2)
  expect(await coveredBy(page)).toEqual([])
  expect(await findViolations(page)).toEqual([])
  // A lower page has room for only one.
  await page.setViewportSize({ width: 390, height: 560 })
  await expect.poll(() => lines.count()).toBe(1)
  await expect.poll(() => coveredBy(page)).toEqual([])
  await lines.locator('.popup-open').focus()
  await page.keyboard.press('Enter')
  await page.locator('.popups > .popup:not(.line)').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('popup-cta')
  await expect.poll(async () => (await coveredBy(page)).length).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  // The other one has waited for its place, and is now the only one; in full, it would cover the page, too.
  await page.locator('.popup.line > [data-popup=second]').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('.popups > .popup').waitFor({ state: 'detached' })
  expect(noise).toEqual([])
  await page.close()
})

/** A page whose buttons, with their notes, reach its foot; without anything in the bar below it. */
function fillTheFoot({ settings, categories: [first] }: SiteDefinition): void {
  settings.sns = []
  settings.company = undefined
  settings.companyDisplay = undefined
  settings.popupCtas!.applicantLimit = undefined
  const [page] = first!.pages
  const [button] = page!.buttons
  page!.buttons = [84, 93].map((buttonPositionTop, index) => ({
    ...button!,
    id: `at-the-foot-${index}`,
    buttonPositionTop,
    buttonPositionLeft: 4 + index * 50,
    buttonWidth: 160,
    microcopyText: { JP: '宿泊税は含まれていません、現地で' },
  }))
}

test('a popup that is a line covers neither a button nor its note, on screens of any size', async ({
  openPage,
  serve,
}) => {
  const site = await serve({
    from: 'inn',
    hasCalls: false,
    change(definition) {
      popUpEverywhere(definition)
      fillTheFoot(definition)
    },
  })
  const { page } = await openPage({ ...phone, reducedMotion: 'reduce' })
  const covered: Record<string, string[]> = {}
  const sizes = ['195 × 422', '320 × 568', '568 × 320', '844 × 390', '422 × 195', '390 × 844', '820 × 1180']
  for (const size of sizes) {
    const [width = 0, height = 0] = size.split(' × ').map(Number)
    await page.setViewportSize({ width, height })
    await openSite(page, site.origin)
    await page.locator('.popups > .line').waitFor()
    covered[size] = await coveredBy(page)
    // A note is wider than its button, and inside the page all the same.
    const beyond = await page.locator(`${activePage} .micro`).evaluateAll((notes) =>
      notes.map((note) => {
        const [own, whole] = [note, note.closest('.page')!].map((one) => one.getBoundingClientRect())
        return Math.max(whole!.left - own!.left, own!.right - whole!.right)
      }),
    )
    expect(Math.max(...beyond), size).toBeLessThanOrEqual(0)
  }
  expect(covered).toEqual(Object.fromEntries(sizes.map((size) => [size, []])))
})
