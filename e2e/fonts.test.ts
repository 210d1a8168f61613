import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { test } from './browser-test.ts'
import { canBeSwiped, pathOf } from './open-site.ts'
import { type ServedSite, serveSite } from './serve-site.ts'
import { measureShifts, shiftsOf } from './shifts.ts'

let written: ServedSite
let plain: ServedSite
beforeAll(async () => {
  written = await serveSite({
    from: 'inn',
    change: ({ settings }) => {
      // Of all fonts, its digits differ most from those that stand in for them.
      settings.headingFont = 'DELA_GOTHIC_ONE'
      settings.textFont = 'ZEN_MARU_GOTHIC'
    },
  })
  plain = await serveSite({ from: 'inn' })
}, 240_000)
afterAll(async () => {
  await written?.close()
  await plain?.close()
})

/** The fonts with which the browser has drawn an element, and whether each is a web font of the site. */
async function fontsOf(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts.map(({ familyName, isCustomFont }) => `${familyName}${isCustomFont ? '' : ' of the machine'}`)
}

const headline = '.text > :is(h1, .head)'

test('a site is written in its own fonts, which come from itself and move nothing', {
  timeout: 120_000,
}, async ({ openPage }) => {
  const { page } = await openPage()
  await measureShifts(page)
  const fonts = new Map<string, number>()
  const elsewhere: string[] = []
  page.on('response', async (response) => {
    const url = new URL(response.url())
    if (url.origin !== written.origin && url.protocol.startsWith('http')) elsewhere.push(url.href)
    if (url.pathname.endsWith('.woff2')) fonts.set(url.pathname, (await response.body()).byteLength)
  })
  await page.goto(written.origin + pathOf('A1'))
  await canBeSwiped(page)
  await page.evaluate(() => document.fonts.ready)
  expect(await fontsOf(page, headline)).toEqual(['Dela Gothic One'])
  expect(await fontsOf(page, 'nav a')).toEqual(['Zen Maru Gothic'])
  expect(await shiftsOf(page)).toEqual([])
  expect(elsewhere).toEqual([])
  expect([...fonts.values()].reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(280_000)
  const preloaded = await page.locator('link[rel=preload][as=font]').getAttribute('href')
  expect(fonts.get(preloaded!)).toBeLessThan(100_000)
})

test('fonts that come late move nothing, and a site without them loads none', { timeout: 120_000 }, async ({
  openPage,
}) => {
  const { page } = await openPage()
  await measureShifts(page)
  let come = () => {}
  let held = Promise.resolve()
  await page.route('**/*.woff2', async (route) => {
    await held
    await route.continue()
  })
  for (const [position, language] of [
    ['A1', 'EN'],
    ['A1', 'JP'],
    ['A1', 'CN'],
    ['A1', 'KR'],
    // With a price beside a button.
    ['B1', 'EN'],
  ] as const) {
    held = new Promise((resolve) => {
      come = resolve
    })
    await page.goto(written.origin + pathOf(position, language), { waitUntil: 'commit' })
    await page.locator('.stage > .swiper.swiper-initialized').waitFor()
    expect(await fontsOf(page, headline), language).not.toContain('Dela Gothic One')
    come()
    await page.waitForFunction(() =>
      [...document.fonts].some(({ family, status }) => family.includes('site') && status === 'loaded'),
    )
    await page.evaluate(() => document.fonts.ready)
    if (language === 'JP') expect(await fontsOf(page, headline)).toEqual(['Dela Gothic One'])
    const shifts = (await shiftsOf(page)).map((shift) => Number.parseFloat(shift))
    expect(
      shifts.reduce((sum, shift) => sum + shift, 0),
      `${position} ${language}`,
    ).toBeLessThan(0.01)
  }
  const fonts: string[] = []
  page.on('request', (request) => void (request.url().endsWith('.woff2') && fonts.push(request.url())))
  await page.goto(plain.origin + pathOf('A1'))
  await canBeSwiped(page)
  expect(fonts).toEqual([])
  expect(await fontsOf(page, headline)).toEqual([expect.stringContaining('of the machine')])
})
