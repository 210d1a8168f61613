import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import type { SiteDefinition } from '#model/definition/site.ts'
import { findViolations } from './accessibility.ts'
import { phone, stillPhone } from './browser.ts'
import { test } from './browser-test.ts'
import { swipe } from './finger.ts'
import { canBeSwiped } from './open-site.ts'
import { type ServedSite, serveSite } from './serve-site.ts'
import { measureShifts, shiftsOf } from './shifts.ts'
import { activePage, arriveAt } from './visitor.ts'

/** Adds a poll to the second page. */
function withPoll({ settings, categories }: SiteDefinition): void {
  const [survey] = settings.surveys
  for (const question of survey!.questions.slice(1)) question.isRequired = false
  survey!.thanks = { JP: '{お礼}', EN: 'Our thanks' }
  categories[0]!.pages[1]!.pollId = survey!.id
}

let site: ServedSite
beforeAll(async () => {
  site = await serveSite({ from: 'roastery', change: withPoll })
}, 120_000)
afterAll(() => site.close())

const response = 'POST /survey/match/response'
const poll = (page: Page) => page.locator(`${activePage} > .poll`)
const sent = () => site.calls.filter(({ path }) => path === '/survey/match/response')
const still = { ...phone, reducedMotion: 'reduce' } as const

test('V43 one tap answers, thanks are said in the same room, and the page goes on being swiped', async ({
  openPage,
}) => {
  const { page } = await openPage(still)
  const { promise: after, resolve: letThrough } = Promise.withResolvers<void>()
  site.answer(response, { status: 201, json: { points: 1 }, after })
  await measureShifts(page)
  await page.goto(`${site.origin}/en/A2`)
  await canBeSwiped(page)
  expect(await findViolations(page)).toEqual([])
  const before = sent().length
  const option = poll(page).getByRole('button').nth(1)
  await option.tap()
  await expect.poll(() => option.getAttribute('aria-pressed')).toBe('true')
  letThrough()
  await expect.poll(() => poll(page).getByRole('status').textContent()).toBe('Our thanks')
  const [call, ...more] = sent().slice(before)
  expect(more).toEqual([])
  expect(call?.body).toEqual({ answers: { q1: expect.any(String) }, lang: 'EN' })
  expect(call?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/)
  expect(await findViolations(page)).toEqual([])
  expect(await shiftsOf(page)).toEqual([])
  await swipe(page, 'up')
  await arriveAt(page, '/en')
  await swipe(page, 'down')
  await arriveAt(page, '/en/A2')
  await expect.poll(() => poll(page).getAttribute('data-taken')).toBe('')
})

test('V43 magnified to 200 %, a poll stays within its page and breaks no word', async ({ openPage }) => {
  const { page } = await openPage({ ...still, viewport: { width: 195, height: 422 } })
  await page.goto(`${site.origin}/en/A2`)
  await canBeSwiped(page)
  const isWhole = () =>
    poll(page).evaluate((shown) => {
      // A word without room would be broken, and without that it would be wider than its box.
      shown.style.setProperty('overflow-wrap', 'normal')
      const { right } = shown.getBoundingClientRect()
      const fits = [...shown.querySelectorAll('h2, li > *')].every(
        (words) => words.scrollWidth <= words.clientWidth && words.getBoundingClientRect().right < right,
      )
      shown.style.removeProperty('overflow-wrap')
      const { top } = shown.closest('.page')!.getBoundingClientRect()
      return fits && shown.getBoundingClientRect().top >= top
    })
  expect(await isWhole()).toBe(true)
  await poll(page).evaluate((shown) => shown.style.setProperty('width', '49px'))
  expect(await isWhole()).toBe(false)
})

test('V43 an answer that could not be sent is told, and stays', async ({ openPage }) => {
  const { page, noise } = await openPage(still)
  site.answer(response, { status: 503, json: { message: '今は受け付けられません。' } })
  await page.goto(`${site.origin}/A2`)
  await canBeSwiped(page)
  const option = poll(page).getByRole('button').first()
  await option.tap()
  await page.locator('.toast').waitFor()
  expect(await page.locator('.toast p').textContent()).toBe('今は受け付けられません。')
  expect(await option.getAttribute('aria-pressed')).toBe('true')
  site.answer(response, { status: 201, json: { points: 1 } })
  await option.tap()
  await expect.poll(() => poll(page).getAttribute('data-taken')).toBe('')
  const [again, first] = sent().toReversed()
  expect(again?.headers['idempotency-key']).toBe(first?.headers['idempotency-key'])
  expect(noise.splice(0).length).toBeGreaterThan(0)
})

test('V43 without script an option leads to the survey', async ({ openPage }) => {
  const { page } = await openPage({ ...stillPhone, javaScriptEnabled: false })
  await page.goto(`${site.origin}/A2`)
  await page.locator('.poll a').first().tap()
  await page.waitForURL('**/survey#match')
})
