import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { ExperimentsReply } from '#model/calls/sites/experiments.ts'
import { findViolations } from './accessibility.ts'
import { phone } from './browser.ts'
import { type OpenPage, test } from './browser-test.ts'
import { mainText, openSiteEditor, phoneOf, untilSaved } from './console-editor.ts'
import { stillDesktop } from './console-people.ts'
import { toStandStill } from './console-screens.ts'
import { canBeSwiped, pathOf, siteUrl } from './open-site.ts'
import { beSignedIn } from './session.ts'
import { measureShifts, shiftsOf } from './shifts.ts'
import { readSite, signInAsStaff } from './staff.ts'
import { activePage, arriveAt } from './visitor.ts'

const words = 'Fresh every Monday'
const [first, second] = [pathOf('A1'), pathOf('A2')]

/** Folder for screenshots, if somebody wants to look at them. */
const pictures = process.env.SCREENSHOTS
const look = async (page: Page, name: string) => {
  await toStandStill(page)
  if (pictures) await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true })
}

/** Records the text of the page in every frame in which any of it is visible. */
const watchFrames = (page: Page) =>
  page.addInitScript(() => {
    const frames: string[] = []
    Object.assign(window, { frames_: frames })
    const take = () => {
      const root = document.documentElement
      const shown = document.querySelector('#site .page')
      if (shown && getComputedStyle(root).display !== 'none') {
        const text = shown.textContent ?? ''
        if (frames.at(-1) !== text) frames.push(text)
      }
      requestAnimationFrame(take)
    }
    requestAnimationFrame(take)
  })
const framesOf = (page: Page): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'frames_'))

/** A user agent without "headless", because robots are not counted. */
const userAgent =
  'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36'

interface Visit {
  openPage: OpenPage
  origin: string
  /** Set in a cookie of an earlier visit. */
  variation: string
}

async function visit({ openPage, origin, variation }: Visit): Promise<Page> {
  const { page } = await openPage({ ...phone, userAgent })
  await page.context().addCookies([
    { name: 'variationId', value: variation, url: origin },
    { name: 'sessionId', value: `visitor-of-${variation}`, url: origin },
  ])
  await measureShifts(page)
  await watchFrames(page)
  await page.goto(origin + first)
  await canBeSwiped(page)
  return page
}

const chooseShares = async (desk: Page, way: string) => {
  await desk.getByRole('combobox', { name: 'Shares' }).click()
  await desk.getByRole('option', { name: way }).click()
}

test('A06 A12 A13 a variant is made, shown to its visitors from the first frame on, and takes the place of the original', {
  timeout: 120_000,
}, async ({ openPage, product }) => {
  const staff = await signInAsStaff(product)
  const { id } = await staff.createSite('Which words', 'roastery')
  const origin = siteUrl(product, id)
  const { page: desk } = await openPage(stillDesktop)
  await beSignedIn(desk, product)
  await openSiteEditor(desk, product, id)
  const before = await mainText(desk).inputValue()
  await desk.getByRole('button', { name: 'Test a variation of this page' }).click()
  await mainText(desk).fill(words)
  await phoneOf(desk).getByText(words).waitFor()
  await look(desk, 'experiment-editor')
  await desk.getByRole('button', { name: 'Original', exact: true }).click()
  await expect.poll(() => mainText(desk).inputValue()).toBe(before)
  await untilSaved(desk)

  await desk.getByRole('link', { name: 'Shares and results' }).click()
  await desk.getByRole('combobox', { name: 'Goal' }).click()
  await desk.getByRole('option', { name: 'A click on one button' }).click()
  await desk.getByRole('button', { name: 'Choose button' }).click()
  await look(desk, 'experiment-button')
  await desk.locator('[data-button="a1-beans"]').click()
  await desk.getByText('A1 · 豆をえらぶ').waitFor()
  await chooseShares(desk, 'Follow the results')
  await desk.getByText('Better variations are shown to more visitors').waitFor()
  await look(desk, 'experiment-shares')
  expect(await findViolations(desk)).toEqual([])
  await chooseShares(desk, 'Fixed')
  await desk.getByText('Better variations are shown to more visitors').waitFor({ state: 'detached' })
  await desk.getByRole('combobox', { name: 'Must not get worse' }).click()
  await desk.getByRole('option', { name: 'Bounces' }).click()
  await desk.keyboard.press('Escape')
  const group = desk.getByRole('textbox', { name: 'Exclusive group' })
  await group.fill('Offer')
  await group.blur()
  await desk.getByRole('button', { name: 'Start and publish' }).click()
  const html = async () => (await readSite(origin, first)).html
  await expect.poll(html, { timeout: 30_000 }).toContain('<meta name="experiment"')
  const [own = '', variant = ''] = [...(await html()).matchAll(/\[&quot;([\w-]+)&quot;,50\]/g)].map(
    ([, found]) => found ?? '',
  )

  const other = await visit({ openPage, origin, variation: variant })
  expect(await other.locator(activePage).textContent()).toContain(words)
  for (const seen of await framesOf(other)) expect(seen).toContain(words)
  expect(await shiftsOf(other)).toEqual([])
  await other.keyboard.press('ArrowDown')
  await arriveAt(other, second)
  await other.goto(origin + second)
  await canBeSwiped(other)
  await other.keyboard.press('ArrowUp')
  await arriveAt(other, first)
  await expect.poll(() => other.locator(activePage).textContent()).toContain(words)
  const original = await visit({ openPage, origin, variation: own })
  expect(await original.locator(activePage).textContent()).not.toContain(words)
  expect((await framesOf(original)).length).toBeGreaterThan(0)
  expect(await shiftsOf(original)).toEqual([])

  await other.locator(activePage).locator('[data-cta="button:a1-beans"]').tap()
  await arriveAt(other, second)
  // Pages send their events when they are left.
  for (const page of [other, original]) await page.evaluate(() => dispatchEvent(new Event('pagehide')))
  const read = async () => {
    const reply = await desk.request.get(new URL(`/api/sites/${id}/experiments`, product.consoleUrl).href)
    return ((await reply.json()) as ExperimentsReply).experiments[0]!
  }
  const counted = async () =>
    (await read()).variations.map(({ visitors, conversions }) => [visitors, conversions])
  const expected = [
    [1, 0],
    [1, 1],
  ]
  await expect.poll(counted).toEqual(expected)
  const bounces = async () => (await read()).guards[0]!.variations.map(({ rate }) => rate)
  await expect.poll(bounces, { timeout: 30_000 }).toEqual([1, 0])
  await desk.reload()
  const results = desk.getByRole('region', { name: 'New test' })
  await results.getByRole('row', { name: /^B 50% 1 1 100.0%/ }).waitFor()
  await results.getByText('Goal: A click on one button · Exclusive group: Offer').waitFor()
  await results.getByText('Keep it running. Each variation needs 100 visitors first').waitFor()
  await results.getByRole('row', { name: 'Bounces: visitors who do nothing further' }).first().waitFor()
  await results.getByText('Show as a table').click()
  await results.getByText('1 of 1').waitFor()
  await look(desk, 'experiment-results')
  expect(await findViolations(desk)).toEqual([])

  await desk.getByRole('button', { name: 'Use for everybody' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Use for everybody' }).click()
  await desk.getByText('Used for everybody').waitFor()
  await expect.poll(html, { timeout: 30_000 }).not.toContain('<meta name="experiment"')
  expect(await html()).toContain(words)
})
