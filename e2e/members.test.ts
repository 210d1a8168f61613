import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { findViolations } from './accessibility.ts'
import { desktop, phone, stillPhone } from './browser.ts'
import { test } from './browser-test.ts'
import { swipe } from './finger.ts'
import { canBeSwiped, isTakenOver, openScreen, openSite } from './open-site.ts'
import { type ServedSite, serveSite } from './serve-site.ts'
import { arriveAt, readDocument } from './visitor.ts'
import type { ProgrammedReply } from './visitor-calls.ts'

let site: ServedSite

beforeAll(async () => {
  site = await serveSite({ from: 'roastery' })
})

afterAll(() => site.close())

const locked = '/C3'
const secret = '蔵出しロットのご案内'
const lock = (page: Page) => page.locator('.swiper-slide:not([inert]) .locked')
const logOut = (page: Page) => page.getByRole('button', { name: 'ログアウト' })
const submit = (page: Page) => page.locator('main button[type=submit]')

const beMember = (page: Page) => page.context().addCookies([{ name: 'member', value: '1', url: site.origin }])
const isMember = async (page: Page) =>
  (await page.context().cookies()).some(({ name, value }) => name === 'member' && value === '1')

/** Sets the response to the locked page's private call from now on. */
async function answerPrivate(page: Page, change: ProgrammedReply = {}): Promise<string> {
  await page.goto(site.origin)
  const { page: open } = await readDocument(page, '/A2')
  const { page: closed } = await readDocument(page, locked)
  site.answer(`GET /page/${closed.id}/private`, {
    json: {
      page: { ...open, id: closed.id, h1: secret, mainText: [secret] },
      validUntil: Date.now() + 600_000,
    },
    ...change,
  })
  return `/page/${closed.id}/private`
}

test('F01 a visitor sees the lock screen and its two ways, and nothing is asked for', async ({
  openPage,
}) => {
  const { page } = await openPage(stillPhone)
  const path = await answerPrivate(page)
  const before = site.calls.length
  await openSite(page, site.origin, 'C3')
  await lock(page).waitFor()
  await page.waitForTimeout(500)
  expect(site.calls.slice(before).filter((call) => call.path === path)).toEqual([])
  expect(await page.content()).not.toContain(secret)
  await lock(page).getByRole('link', { name: '会員登録へ進む' }).tap()
  await page.waitForURL('**/register')
  await page.goBack()
  await lock(page).getByRole('link', { name: 'ログイン' }).tap()
  await page.waitForURL('**/login')
})

test('F01 a member logs in on the way to a locked page, and sees it', async ({ openPage }) => {
  const { page } = await openPage({ ...phone, reducedMotion: 'reduce' })
  await answerPrivate(page)
  site.answer('POST /login', {
    status: 200,
    json: { message: 'ok' },
    headers: { 'set-cookie': 'member=1; Path=/; SameSite=Lax' },
  })
  await openSite(page, site.origin, 'C3')
  await lock(page).getByRole('link', { name: 'ログイン' }).tap()
  await page.waitForURL('**/login')
  await isTakenOver(page)
  await page.fill('[name=email]', 'hana@example.com')
  await page.fill('[name=password]', 'Abcdef1-')
  const before = site.calls.length
  await submit(page).tap()
  await page.waitForURL(`**${locked}`)
  await canBeSwiped(page)
  await page.getByRole('heading', { name: secret }).waitFor()
  expect(await lock(page).count()).toBe(0)
  expect(await page.locator('.foot a').count()).toBeGreaterThan(0)
  expect(site.calls.slice(before)[0]?.body).toEqual({
    email: 'hana@example.com',
    password: 'Abcdef1-',
    lang: 'JP',
  })
  expect(await findViolations(page)).toEqual([])
})

test('F01 a member swipes to a locked page, sees it, and logs out of it', async ({ openPage }) => {
  const { page } = await openPage(phone)
  await answerPrivate(page)
  site.answer('POST /logout', { json: { message: 'ログアウトしました。' } })
  await beMember(page)
  await openSite(page, site.origin, 'C2')
  await swipe(page, 'down')
  await page.getByRole('heading', { name: secret }).waitFor()
  await arriveAt(page, locked)
  // Chromium may treat a tap after a swipe as the end of the swipe.
  await logOut(page).click()
  await lock(page).waitFor()
  expect(await page.locator('.toast p').textContent()).toBe('ログアウトしました。')
  expect(await isMember(page)).toBe(false)
})

test('F01 a session that is over brings the lock screen back', async ({ openPage }) => {
  const { page, noise } = await openPage(stillPhone)
  await answerPrivate(page, { status: 401, json: { message: 'over' } })
  await beMember(page)
  await openSite(page, site.origin, 'C3')
  await expect.poll(() => isMember(page)).toBe(false)
  await lock(page).waitFor()
  expect(noise.splice(0).every((line) => line.includes('401'))).toBe(true)
})

test('V33 who may not see the page is led to the screen that says so', async ({ openPage }) => {
  const { page, noise } = await openPage(stillPhone)
  await answerPrivate(page, { status: 403, json: {} })
  await beMember(page)
  await openSite(page, site.origin, 'C3')
  await page.waitForURL('**/errors/403')
  expect(await page.locator('h1').textContent()).toBe('このページは表示できません')
  expect(noise.splice(0).every((line) => line.includes('403'))).toBe(true)
})

const failures: readonly (readonly [string, ProgrammedReply])[] = [
  ['404', { status: 404, json: {} }],
  ['500', { status: 500, text: 'Oops' }],
  ['a body that is not JSON', { status: 200, text: '<p>' }],
]

test.for(failures)('V34 after %s the lock screen stands, with a toast', async ([, answer], { openPage }) => {
  const { page, noise } = await openPage(stillPhone)
  await answerPrivate(page, answer)
  await beMember(page)
  await openSite(page, site.origin, 'C3')
  await page.locator('.toast').waitFor()
  await lock(page).waitFor()
  noise.splice(0)
})

test('F03 a wrong password is told in the words of the catalogue, in English', async ({ openPage }) => {
  const { page, noise } = await openPage({ ...desktop })
  site.answer('POST /login', { status: 401, json: {} })
  await openScreen(page, `${site.origin}/en/login`)
  await page.fill('[name=email]', 'hana@example.com')
  await page.fill('[name=password]', 'no')
  await page.keyboard.press('Enter')
  await page.locator('.toast').waitFor()
  expect(await page.locator('.toast p').textContent()).toBe('The login ID or password is incorrect...')
  expect(await page.locator('[name=password]').inputValue()).toBe('no')
  noise.splice(0)
})

test('F02 F04 registration: sent, mailed once more, confirmed by a button, done', async ({ openPage }) => {
  const { page, noise } = await openPage({ ...phone, reducedMotion: 'reduce' })
  site.answer('POST /register', { status: 201, json: { message: 'ok' } })
  site.answer('POST /resend-register-email', { status: 201, json: { message: '再送しました。' } })
  await openScreen(page, `${site.origin}/register`)
  await page.fill('[name=email]', 'hana@example.com')
  await page.fill('[name=password]', 'Abcdef1-')
  await page.fill('[name=confirm_password]', 'Abcdef1_')
  await page.locator('.consent input').check()
  await submit(page).tap()
  await expect
    .poll(() => page.locator('.wrong').allTextContents())
    .toEqual(['パスワードが一致しません。もう一度入力してください。'])
  await page.fill('[name=confirm_password]', 'Abcdef1-')
  const stored = await page.evaluate(() => JSON.stringify(sessionStorage))
  expect(stored).toContain('hana@example.com')
  expect(stored).not.toContain('Abcdef1')
  await submit(page).tap()
  await page.waitForURL('**/register-success')
  await isTakenOver(page)
  await page.fill('[name=email]', 'hana@example.com')
  await submit(page).tap()
  await page.getByText('再送しました。').waitFor()
  expect(site.calls.at(-1)).toMatchObject({
    path: '/resend-register-email',
    body: { email: 'hana@example.com', lang: 'JP' },
  })

  await openScreen(page, `${site.origin}/register-confirm`)
  await submit(page).tap()
  await page.locator('.toast.failed').waitFor()
  const asked: string[] = []
  await page.route('**/register-confirm?*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    asked.push(new URL(route.request().url()).search)
    await route.fulfill({ status: 200, json: { now: Date.now(), message: 'ok' } })
  })
  await openScreen(page, `${site.origin}/register-confirm?token=abc`)
  await page.waitForTimeout(300)
  expect(asked).toEqual([])
  await submit(page).tap()
  await page.waitForURL('**/register-done')
  expect(asked).toEqual(['?token=abc'])
  await page.getByRole('link', { name: 'ログインする' }).tap()
  await page.waitForURL('**/login')
  expect(noise).toEqual([])
})

test('F02 the first thing that is wrong comes into view, with its label', async ({ openPage }) => {
  const viewport = { width: 390, height: 500 }
  const { page } = await openPage({ ...phone, reducedMotion: 'reduce', viewport })
  await openScreen(page, `${site.origin}/register`)
  const email = page.locator('[name=email]')
  await email.evaluate((field) => scrollTo(0, field.getBoundingClientRect().top))
  expect((await email.boundingBox())!.y).toBeCloseTo(0, 0)
  await page.locator('main form').evaluate((form: HTMLFormElement) => form.requestSubmit())
  await page.locator('[name=email]:focus').waitFor()
  const label = page.locator('.field:has(:focus) > label')
  expect((await label.boundingBox())!.y).toBeGreaterThanOrEqual(0)
})

test('F03 who is logged in can log out on the log-in screen', async ({ openPage }) => {
  const { page } = await openPage({ ...phone, reducedMotion: 'reduce' })
  site.answer('POST /logout', { json: { message: 'ok' } })
  await page.goto(`${site.origin}/login`)
  await beMember(page)
  await page.reload()
  await page.getByRole('heading', { name: 'ログインしています' }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await logOut(page).tap()
  await page.getByRole('heading', { name: 'ログイン', exact: true }).waitFor()
  expect(await isMember(page)).toBe(false)
})
