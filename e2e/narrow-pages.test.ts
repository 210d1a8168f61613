import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import type { SiteDefinitionInput } from '#model/definition/site.ts'
import { inFour, sampleMedia } from '#testing/model/samples.ts'
import { phone } from './browser.ts'
import { test } from './browser-test.ts'
import { addStyle } from './measure-contrast.ts'
import { openSite } from './open-site.ts'
import { type ServedSite, serveSite } from './serve-site.ts'
import { activeSlide } from './visitor.ts'

type PageInput = NonNullable<SiteDefinitionInput['categories'][number]['pages']>[number]

const label = inFour('工房の見学を予約する', 'Book a workshop', '预约参观工坊', '공방 견학 예약하기')
const text = `Pots thrown by hand\n${'We knead the clay, turn the wheel and fire the kiln. '.repeat(9)}`
const contact = { kind: 'INTERNAL_URL', screen: 'contact' } as const
const button = {
  id: 'book',
  buttonType: 'TEXT',
  buttonText: label,
  microcopyText: inFour('空きはあと3席', 'Three places left', '还剩3个名额', '3자리 남음'),
  buttonPositionTop: 80,
  link: contact,
} as const
const film = { media: sampleMedia.film, captions: [{ startMs: 0, durationMs: 900, text: 'Hello' }] }

const pages: Readonly<Record<string, Partial<PageInput> & { detail?: object }>> = {
  A: { detail: { linkButtonText: label.EN, link: contact }, buttons: [button] },
  B: {
    detail: {
      price: 999_999_999,
      linkButtonText: 'Book a workshop for all of your family and friends',
      link: contact,
    },
  },
  C: { buttons: [button] },
  D: { detail: film, backgroundMusic: true },
  E: { detail: { attachment: { title: 'How we work', text: 'By hand.' } } },
  F: { membersOnlyLock: true },
  G: { pollId: 'poll' },
  H: { detail: film },
  I: {
    buttons: [
      {
        id: 'map',
        buttonType: 'HTML_CSS',
        buttonContentHtml: { EN: '<b>Open in maps</b>' },
        buttonPositionTop: 86,
        buttonPositionLeft: 45,
        link: contact,
      },
    ],
  },
  J: {},
  K: {
    buttons: [82, 72, 62].map((buttonPositionTop) => ({
      ...button,
      id: `${buttonPositionTop}`,
      microcopyText: undefined,
      buttonPositionTop,
    })),
  },
  L: { detail: { price: 128_000, linkButtonText: label.EN, link: contact } },
}
const pageOf = (id: string, row: number): PageInput => {
  const { detail, ...more } = pages[id] ?? {}
  return {
    ...more,
    id: `${id}-${row}`,
    buttons: more.buttons?.map((one) => ({ ...one, id: `${id}-${row}-${one.id}` })),
    details: { EN: { media: sampleMedia.picture, mainText: text, ...detail } },
  }
}

const definition: SiteDefinitionInput = {
  version: 1,
  settings: {
    name: 'Narrow',
    languages: ['EN', 'JP'],
    defaultLanguage: 'EN',
    surveys: [
      {
        id: 'poll',
        title: label,
        questions: [
          {
            id: 'which',
            title: inFour('どの器がお好きですか', 'Which pot do you like best?', '哪件？', '어느 것?'),
            type: 'SINGLE',
            options: ['Pots', 'The workshop', 'Events', 'Directions'].map((EN, index) => ({
              id: `option-${index}`,
              label: { EN },
            })),
          },
        ],
      },
    ],
    popupCtas: {
      timeLimit: {
        id: 'early',
        startDate: '2026-01-01T00:00Z',
        effectivePages: ['E-1'],
        text: label,
        transition: contact,
        linkButtonText: label,
      },
    },
  },
  categories: Object.keys(pages).map((id) => ({
    id,
    name: { EN: `Category ${id}`, JP: `分類${id}` },
    pages: [0, 1, 2].map((row) => pageOf(id, row)),
  })),
}

let site: ServedSite
beforeAll(async () => {
  site = await serveSite({ from: definition })
}, 120_000)
afterAll(() => site.close())

/** The usual phone at 200 % zoom. */
const zoomed = { ...phone, viewport: { width: 195, height: 422 }, reducedMotion: 'reduce' } as const

/** Pairs of tapped elements that cover each other, and words that something tapped covers. */
const coveredOn = (page: Page) =>
  page.locator(activeSlide).evaluate((slide) => {
    const seen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const tapped = [
      ...slide.querySelectorAll('.btn, .cta, .quiet, .edge, .all, .player > .i, .poll, summary'),
    ]
      .filter(seen)
      .map((element) => ({
        element,
        name: element.className || element.localName,
        box: element.getBoundingClientRect(),
      }))
    const words = [...slide.querySelectorAll('.micro, .price, .text-btn > span')].map((element) => ({
      element,
      name: element.className || element.localName,
      box: element.getBoundingClientRect(),
    }))
    const covers = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2
    return tapped.flatMap((one, index) =>
      [...tapped.slice(index + 1), ...words]
        .filter(
          (other) =>
            !one.element.contains(other.element) &&
            !other.element.contains(one.element) &&
            covers(one.box, other.box),
        )
        .map((other) => `${one.name} / ${other.name}`),
    )
  })

test.for(Object.keys(pages))(
  'on the usual phone zoomed twice, nothing that is tapped covers another thing, or words (page %s)',
  async (id, { openPage }) => {
    const { page } = await openPage({ ...zoomed, locale: 'en-US' })
    await openSite(page, site.origin, `${id}2`)
    await expect.poll(() => coveredOn(page)).toEqual([])
  },
)

test('what covers another thing is noticed', async ({ openPage }) => {
  const { page } = await openPage({ ...zoomed, locale: 'en-US', bypassCSP: true })
  await openSite(page, site.origin, 'B2')
  await addStyle(page, '.edge.left { right: 80px !important }')
  await expect.poll(async () => (await coveredOn(page)).length).toBeGreaterThan(0)
})

test('no line of a text passes behind a button that a low page raises', async ({ openPage }) => {
  const { page } = await openPage({ ...zoomed, locale: 'en-US' })
  await openSite(page, site.origin, 'C2')
  await page.locator(`${activeSlide} .text[data-long]`).waitFor()
  const { end, top } = await page.locator(activeSlide).evaluate((slide) => {
    const words = slide.querySelector('.text')!
    const mask = getComputedStyle(words).maskImage
    const fromEnd = Number(/([\d.]+)px\)\)?$/.exec(mask)?.[1])
    return {
      end: words.getBoundingClientRect().bottom - fromEnd,
      top: slide.querySelector('.btn')!.getBoundingClientRect().top,
    }
  })
  expect(end).toBeGreaterThan(100)
  expect(end).toBeLessThanOrEqual(top)
})

test('a price is on one line, however high, beside the longest button', async ({ openPage }) => {
  const { page } = await openPage({ ...phone, locale: 'en-US' })
  for (const [position, width] of [
    ['B2', 390],
    ['L2', 320],
    ['L2', 280],
  ] as const) {
    await page.setViewportSize({ width, height: width * 2 })
    await openSite(page, site.origin, position)
    const { lines, end, next } = await page.locator(`${activeSlide} .price`).evaluate((price) => {
      const range = document.createRange()
      range.selectNodeContents(price.firstChild!)
      const next = price.nextElementSibling!.getBoundingClientRect().left
      return { lines: range.getClientRects().length, end: range.getBoundingClientRect().right, next }
    })
    expect(lines).toBe(1)
    expect(end).toBeLessThan(next)
  }
})

test('L14 the offer of a language has its words whole, and nothing under it', async ({ openPage }) => {
  const { page } = await openPage({ ...zoomed, locale: 'ja-JP' })
  await openSite(page, site.origin, 'H2')
  const link = page.locator('.suggested > a')
  await link.waitFor()
  expect(await link.evaluate((words) => words.scrollWidth <= words.clientWidth)).toBe(true)
  const isSeen = () => page.locator(`${activeSlide} > .edge.up`).isVisible()
  expect(await isSeen()).toBe(false)
  await page.locator('.suggested > .close').click()
  await expect.poll(isSeen).toBe(true)
})
