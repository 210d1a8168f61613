import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { screens } from '#model/values/address.ts'
import { type Language, languages } from '#model/values/language.ts'
import { phone } from './browser.ts'
import { test } from './browser-test.ts'
import { lookAt } from './console-preview.ts'
import { isLong } from './demo-sites.ts'
import { filledSite } from './filled-site.ts'
import { canBeSwiped, isTakenOver, openSite } from './open-site.ts'
import { type ServedSite, serveSite } from './serve-site.ts'
import { unreadableTexts } from './unreadable-texts.ts'

const sentences: Readonly<Record<Language, string>> = {
  JP: '季節の食材を使った朝食と夕食をお部屋までお持ちします。',
  EN: 'Breakfast and dinner are brought to your room, made from what the season offers. ',
  CN: '我们会把用时令食材做成的早餐和晚餐送到您的房间。',
  KR: '제철 재료로 만든 아침과 저녁 식사를 객실까지 가져다 드립니다. ',
}
/** Maximum number of characters in a text of a page. */
const longest = 2_000
const widths = [320, 390] as const

const languageOf = (pointer: string): Language =>
  languages.findLast((language) => pointer.includes(`/${language}`)) ?? 'JP'

let site: ServedSite
beforeAll(async () => {
  const textAt = (pointer: string) => sentences[languageOf(pointer)].repeat(longest).slice(0, longest)
  site = await serveSite({ from: filledSite(textAt), hasCalls: false })
}, 120_000)
afterAll(() => site.close())

const positions = ['A1', 'A2', 'A3', 'B1', 'B2', 'C1', 'C3']
const folders: Readonly<Record<Language, string>> = { JP: '', EN: '/en', CN: '/cn', KR: '/kr' }

/** Popups and bars find their places again some frames after a window has changed: what is over by then is no fault. */
async function lastingFaults(page: Page): Promise<string[]> {
  const until = Date.now() + 3_000
  let faults = await unreadableTexts(page)
  while (faults.length > 0 && Date.now() < until) {
    await page.waitForTimeout(100)
    faults = await unreadableTexts(page)
  }
  return faults
}

test('V08 V15 texts at their longest can be read on every page and screen, on narrow phones and usual ones', async ({
  openPage,
}) => {
  site.answer('GET /line-register', { status: 200, json: { name: sentences.EN, email: null } })
  const { page } = await openPage({ ...phone, reducedMotion: 'reduce' })
  await page.route('https://example.com/**', (route) => route.fulfill({ body: '' }))
  const wrong: string[] = []
  // The first page in each language, every other place in one language in turn, or with `LONG=1` in all.
  const isOpened = (index: number, turn: number) => isLong || index === 0 || index % languages.length === turn
  const places = [...positions, ...screens].flatMap((place, index) =>
    languages.flatMap((language, turn) =>
      isOpened(index, turn) ? [{ place, folder: folders[language] }] : [],
    ),
  )
  for (const { place, folder } of places) {
    await page.setViewportSize({ width: widths[0], height: 568 })
    await page.goto(`${site.origin}${folder}/${place === 'A1' ? '' : place}`)
    if (positions.includes(place)) await canBeSwiped(page)
    // The reading view is not hydrated.
    else if (place !== 'reading') await isTakenOver(page)
    if (place === 'A1') await page.locator('.popups .popup').first().waitFor()
    for (const width of widths) {
      await page.setViewportSize({ width, height: width * 2 })
      // A window with a wider content becomes wider.
      await page
        .waitForFunction((wanted) => innerWidth === wanted, width, { timeout: 10_000 })
        .catch(() => undefined)
      if ((await page.evaluate(() => innerWidth)) > width)
        wrong.push(`${folder}/${place} is wider than ${width} pixels`)
      await lookAt(page, `longest${folder.replace('/', '-')}-${place}-${width}`)
      const faults = await lastingFaults(page)
      wrong.push(...faults.map((fault) => `${folder}/${place}, ${width} pixels: ${fault}`))
    }
  }
  expect(wrong).toEqual([])
}, 400_000)

test('a text that is cut, one that stands out of its box and one that is covered are noticed', async ({
  openPage,
}) => {
  const { page } = await openPage({ ...phone, reducedMotion: 'reduce' })
  await openSite(page, site.origin, 'A3')
  expect(await unreadableTexts(page)).toEqual([])
  await page.evaluate(() => {
    const add = (name: string, style: string) => {
      const element = Object.assign(document.createElement('p'), {
        className: name,
        textContent: 'Word '.repeat(40),
      })
      element.style.cssText = `position: fixed; left: 0; width: 200px; z-index: 1; ${style}`
      document.body.append(element)
    }
    add('cut', 'top: 200px; height: 30px; overflow: hidden')
    add('out', 'top: 300px; height: 30px; background: #fff')
    add('below', 'top: 600px')
    add('above', 'top: 600px; z-index: 2')
  })
  expect((await unreadableTexts(page)).map((fault) => fault.split(' ')[0])).toEqual([
    'P.cut',
    'P.out',
    'P.below',
  ])
})
