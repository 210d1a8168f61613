import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { findViolations } from './accessibility.ts'
import { desktop, phone } from './browser.ts'
import { test } from './browser-test.ts'
import { openScreen } from './open-site.ts'
import { type ServedSite, serveSite } from './serve-site.ts'

let site: ServedSite

beforeAll(async () => {
  site = await serveSite({
    from: 'roastery',
    change({ settings }) {
      const [survey] = settings.surveys
      survey!.email = 'required'
      survey!.thanks = { JP: '{お礼}', EN: 'Our thanks' }
      settings.surveys.push({ ...survey!, id: 'one-by-one', oneByOne: true })
    },
  })
})

afterAll(() => site.close())

const response = 'POST /survey/match/response'
const form = (page: Page) => page.locator('form#match')
const send = (page: Page) => form(page).locator('button[type=submit]')

async function answer(page: Page): Promise<void> {
  await form(page).locator('[value=q1-espresso]').check()
  await form(page).locator('[value=q2-nut]').check()
  await form(page).locator('[value=q2-choco]').check()
  await form(page).locator('[value=q3-yes]').check()
  await form(page).locator('[name="form.email"]').fill('hana@example.com')
}

test('F09 answers are sent, and the thanks of the survey tell the points', async ({ openPage }) => {
  const { page } = await openPage({ ...phone, reducedMotion: 'reduce' })
  site.answer(response, { status: 201, json: { points: 11 } })
  await openScreen(page, `${site.origin}/survey#match`)
  await answer(page)
  const before = site.calls.length
  await send(page).tap()
  await page.waitForURL('**/survey-success#match')
  expect(site.calls.slice(before).find(({ path }) => path.startsWith('/survey'))?.body).toEqual({
    answers: { q1: 'q1-espresso', q2: ['q2-nut', 'q2-choco'], q3: 'q3-yes', q4: '' },
    email: 'hana@example.com',
    lang: 'JP',
  })
  await expect.poll(() => page.locator('#match .points').textContent()).toBe('11ポイント')
  expect(await page.locator('#match.thanks').innerText()).toContain('{お礼}')
  expect(await page.locator('.any').isVisible()).toBe(false)
  expect(await findViolations(page)).toEqual([])
})

test('F09 every required question has to be answered, those with many answers, too', async ({ openPage }) => {
  const { page } = await openPage({ ...phone, reducedMotion: 'reduce' })
  await openScreen(page, `${site.origin}/en/survey`)
  const before = site.calls.length
  await send(page).tap()
  const wrong = () => form(page).locator('.wrong').allTextContents()
  await expect
    .poll(wrong)
    .toEqual([
      'Please choose one.',
      'Please choose at least one.',
      'Please choose one.',
      'This field is required.',
    ])
  expect(await findViolations(page)).toEqual([])
  await answer(page)
  await expect.poll(wrong).toEqual([])
  await form(page).locator('[name="form.email"]').fill('hana@example..com')
  await expect.poll(wrong).toEqual(['Please enter a valid e-mail address.'])
  expect(site.calls.length).toBe(before)
})

test('F09 a survey is answered by the keyboard alone', async ({ openPage }) => {
  const { page } = await openPage({ ...desktop, locale: 'ja-JP' })
  site.answer(response, { status: 201, json: { points: 0 } })
  await openScreen(page, `${site.origin}/survey`)
  await form(page).locator('[value=q1-tea]').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await form(page).locator('[value=q3-no]').focus()
  await page.keyboard.press('Space')
  await form(page).locator('[name="form.email"]').focus()
  await page.keyboard.type('hana@example.com')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/survey-success#match')
  await expect.poll(() => page.locator('#match .points').textContent()).toBe('0ポイント')
})

test('F09 a survey is answered without script, and its own thanks follow', async ({ openPage }) => {
  const { page } = await openPage({ ...phone, javaScriptEnabled: false })
  site.answer(response, { status: 303, headers: { location: '/survey-success#match' } })
  await page.goto(`${site.origin}/survey`)
  await answer(page)
  await send(page).tap()
  await page.waitForURL('**/survey-success#match')
  expect(await page.locator('#match.thanks').isVisible()).toBe(true)
  await page.goto(`${site.origin}/survey-success`)
  expect(await page.locator('#match.thanks').isVisible()).toBe(false)
  expect(await page.locator('.any').isVisible()).toBe(true)
})

test('F09 answers that could not be sent stay', async ({ openPage }) => {
  const { page, noise } = await openPage(phone)
  site.answer(response, { status: 500, json: { message: '今は受け付けられません。' } })
  await openScreen(page, `${site.origin}/survey`)
  await answer(page)
  await send(page).tap()
  await page.locator('.toast').waitFor()
  expect(await page.locator('.toast p').textContent()).toBe('今は受け付けられません。')
  await page.reload()
  await expect.poll(() => form(page).locator(':checked').count()).toBe(4)
  expect(await form(page).locator('[name="form.email"]').inputValue()).toBe('hana@example.com')
  expect(noise.splice(0).length).toBe(2)
})

test('F23 a survey is asked one question at a time, by the keyboard, with a way back', async ({
  openPage,
}) => {
  const { page } = await openPage({ ...phone, reducedMotion: 'reduce' })
  site.answer('POST /survey/one-by-one/response', { status: 201, json: { points: 11 } })
  await openScreen(page, `${site.origin}/en/survey#one-by-one`)
  const stepped = page.locator('form#one-by-one')
  const progress = stepped.getByRole('progressbar')
  const groups = stepped.getByRole('group')
  const toBeAt = (place: number) =>
    expect.poll(() => progress.getAttribute('aria-label')).toBe(`Step ${place} of 5`)
  const next = stepped.getByRole('button', { name: 'Next' })
  await toBeAt(1)
  expect(await groups.count()).toBe(1)
  expect(await findViolations(page)).toEqual([])
  await next.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => stepped.locator('.wrong').count()).toBe(1)
  await stepped.locator('[value=q1-espresso]').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await toBeAt(2)
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Step 2 of 5')
  await stepped.getByRole('button', { name: 'Back' }).click()
  await toBeAt(1)
  expect(await stepped.locator('[value=q1-espresso]').isChecked()).toBe(true)
  await next.click()
  await stepped.locator('[value=q2-nut]').check()
  await next.click()
  await stepped.locator('[value=q3-yes]').check()
  await next.click()
  await toBeAt(4)
  await next.click()
  await toBeAt(5)
  await stepped.locator('[name="form.email"]').fill('hana@example.com')
  expect(await findViolations(page)).toEqual([])
  await stepped.locator('button[type=submit]').click()
  await page.waitForURL('**/survey-success#one-by-one')
  expect(site.calls.findLast(({ path }) => path.startsWith('/survey'))?.body).toEqual({
    answers: { q1: 'q1-espresso', q2: ['q2-nut'], q3: 'q3-yes', q4: '' },
    email: 'hana@example.com',
    lang: 'EN',
  })
})

test('F23 without script all questions of such a survey stand below each other', async ({ openPage }) => {
  const { page } = await openPage({ ...phone, javaScriptEnabled: false })
  await page.goto(`${site.origin}/en/survey#one-by-one`)
  const stepped = page.locator('form#one-by-one')
  expect(await stepped.getByRole('group').count()).toBe(3)
  await stepped.getByRole('button', { name: 'Next' }).waitFor({ state: 'detached' })
  expect(await stepped.locator('button[type=submit]').isVisible()).toBe(true)
})
