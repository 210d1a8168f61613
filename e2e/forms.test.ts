import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { languages } from '#model/values/language.ts'
import { findViolations } from './accessibility.ts'
import { desktop, phone, stillPhone } from './browser.ts'
import { test } from './browser-test.ts'
import { openScreen, pathOf } from './open-site.ts'
import { type ServedSite, serveSite } from './serve-site.ts'
import type { ProgrammedReply } from './visitor-calls.ts'

const script = 'document.documentElement.dataset.formScript = document.forms.length'

let site: ServedSite

beforeAll(async () => {
  site = await serveSite({
    from: 'roastery',
    change({ settings }) {
      const { CONTACT_SETTING: contact } = settings.forms!
      contact!.script = script
      contact!.thanks = { JP: '{{name|お客}}様、\nありがとうございます。{{channels}}' }
      contact!.fields.push(
        {
          key: 'channels',
          typeInput: 'SELECT_OPTIONS',
          title: { JP: 'ご連絡方法', EN: 'How may we reach you' },
          isRequired: true,
          options: [
            { JP: '電話', EN: 'Telephone' },
            { JP: 'メール', EN: 'E-mail' },
          ],
        },
        {
          key: 'people',
          typeInput: 'NUMBER',
          title: { JP: '人数', EN: 'How many people' },
          isRequired: false,
          options: [],
        },
      )
    },
  })
})

afterAll(() => site.close())

const sendButton = (page: Page) => page.locator('main button[type=submit]')
const toast = (page: Page) => page.locator('.toast')

async function fillContact(page: Page): Promise<void> {
  await page.fill('[name=email]', 'hana@example.com')
  await page.fill('[name=name]', '花')
  await page.locator('select').selectOption({ index: 1 })
  await page.fill('[name=message]', '見学は\nできますか。')
  await page.getByLabel('メール', { exact: true }).check()
  await page.fill('[name=people]', '2')
  await page.locator('.consent input').check()
}

const typed = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLInputElement>('main :is(input:not([type=hidden]), select, textarea)'),
    ].map(({ type, checked, value }) => (/checkbox|radio/.test(type) ? checked : value)),
  )

test('F06 a contact form is sent by touch, and what was typed is forgotten then', async ({ openPage }) => {
  const { page } = await openPage(stillPhone)
  const { promise: after, resolve: letThrough } = Promise.withResolvers<void>()
  site.answer('POST /contact', { status: 201, json: { message: 'ok' }, after })
  await openScreen(page, `${site.origin}/contact`)
  await fillContact(page)
  const before = site.calls.length
  await sendButton(page).tap()
  await page.locator('[aria-busy=true]').waitFor()
  await sendButton(page).tap()
  letThrough()
  await page.waitForURL('**/contact-success')
  await page.getByText('花様、\nありがとうございます。メール').waitFor()
  const [call, ...more] = site.calls.slice(before).filter(({ path }) => path === '/contact')
  expect(more).toEqual([])
  expect(call?.headers['accept-language']).toBe('ja')
  expect(call?.body).toEqual({
    data: {
      email: 'hana@example.com',
      name: '花',
      topic: '豆について',
      message: '見学は\nできますか。',
      channels: ['メール'],
      people: '2',
    },
    lang: 'JP',
    version: expect.stringMatching(/^[0-9a-f]{16}$/),
    agreement: true,
  })
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft'))),
  ).toEqual([])
})

test('F06 a contact form is filled in and sent by the keyboard alone', async ({ openPage }) => {
  const { page } = await openPage({ ...desktop, locale: 'ja-JP' })
  site.answer('POST /contact', { status: 201, json: { message: 'ok' } })
  await openScreen(page, `${site.origin}/contact`)
  await page.locator('[name=email]').focus()
  await page.keyboard.type('hana@example.com')
  await page.keyboard.press('Tab')
  await page.keyboard.type('花')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.type('こんにちは')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.locator('.consent input').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/contact-success')
})

test('F06 a contact form is sent without script', async ({ openPage }) => {
  const { page } = await openPage({ ...stillPhone, javaScriptEnabled: false })
  site.answer('POST /contact', { status: 303, headers: { location: '/contact-success' } })
  await page.goto(`${site.origin}/contact`)
  await fillContact(page)
  const before = site.calls.length
  await sendButton(page).tap()
  await page.waitForURL('**/contact-success')
  await page.getByText('お客様、\nありがとうございます。').waitFor()
  const [call] = site.calls.slice(before)
  expect(call?.body).toMatchObject({
    email: 'hana@example.com',
    'form.lang': 'JP',
    'form.agreement': 'yes',
    'form.version': expect.stringMatching(/^[0-9a-f]{16}$/),
  })
})

test('F05 without script the browser itself refuses what is wrong', async ({ openPage }) => {
  const { page } = await openPage({ ...stillPhone, javaScriptEnabled: false })
  await page.goto(`${site.origin}/register`)
  await page.fill('[name=email]', 'a..b@example.com')
  expect(await page.locator('[name=email]:invalid').count()).toBe(1)
  await page.fill('[name=email]', 'a.b@example.com')
  expect(await page.locator('[name=email]:invalid').count()).toBe(0)
  await page.fill('[name=password]', 'abcdefgh')
  expect(await page.locator('[name=password]:invalid').count()).toBe(1)
  await page.fill('[name=password]', 'Abcdef1-')
  expect(await page.locator('[name=password]:invalid').count()).toBe(0)
  const before = site.calls.length
  await sendButton(page).tap()
  await page.waitForTimeout(300)
  expect(site.calls.length).toBe(before)
})

const wrongLabels = {
  JP: ['この項目は必須です。', '1つ以上選択してください。'],
  EN: ['This field is required.', 'Please choose at least one.'],
  CN: ['此项为必填项。', '请至少选择一项。'],
  KR: ['필수 입력 항목입니다.', '하나 이상 선택해 주세요.'],
} as const

test.for(languages)(
  'F05 what is wrong stands below the fields in %s, and goes when it is put right',
  async (language, { openPage }) => {
    const { page } = await openPage({ ...phone, reducedMotion: 'reduce' })
    const home = pathOf('A1', language)
    await openScreen(page, `${site.origin}${home === '/' ? '' : home}/contact`)
    const name = page.locator('[name=name]')
    await name.fill('長'.repeat(51))
    expect(await page.locator('.wrong').count()).toBe(0)
    await sendButton(page).tap()
    const [required, some] = wrongLabels[language]
    const wrong = (of: string) => page.locator(`.field:has([name=${of}]) .wrong`)
    expect(await wrong('email').textContent()).toBe(required)
    expect(await wrong('name').count()).toBe(0)
    expect(await name.inputValue()).toHaveLength(50)
    expect(await page.locator('fieldset .wrong').textContent()).toBe(some)
    const email = page.locator('[name=email]')
    await expect.poll(() => email.evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await email.getAttribute('aria-invalid')).toBe('true')
    expect(await page.locator(`[id="${await email.getAttribute('aria-describedby')}"]`).textContent()).toBe(
      required,
    )
    expect(await findViolations(page)).toEqual([])
    await email.fill('aiko@example.com')
    await wrong('email').waitFor({ state: 'detached' })
    expect(await email.getAttribute('aria-invalid')).toBeNull()
  },
)

const offline =
  'サーバーに接続できません。インターネット接続を確認するか、しばらくしてからもう一度お試しください。'

const failures: readonly (readonly [string, ProgrammedReply | 'offline', string])[] = [
  ['no connection', 'offline', offline],
  ['400 with a list', { status: 400, json: { message: ['一つ目', '二つ目'] } }, '一つ目'],
  ['401', { status: 401, json: {} }, 'エラー 401：Unauthorized'],
  ['403', { status: 403, json: {} }, 'エラー 403：Forbidden'],
  ['404', { status: 404, json: {} }, 'エラー 404：Not Found'],
  ['500 as HTML', { status: 500, text: '<h1>Oops' }, 'エラー 500：Internal Server Error'],
  ['a body that is not JSON', { status: 200, text: '<p>Please log in to this network' }, offline],
]

test.for(failures)(
  'V34 after %s what was typed stays, also when the page is loaded again',
  async ([, answer, said], { openPage }) => {
    const { page, noise } = await openPage({ ...phone, reducedMotion: 'reduce' })
    await openScreen(page, `${site.origin}/contact`)
    await fillContact(page)
    const before = await typed(page)
    if (answer === 'offline') {
      site.answer('POST /contact', { status: 201, json: { message: 'ok' } })
      await page.context().setOffline(true)
    } else site.answer('POST /contact', answer)
    await sendButton(page).tap()
    await toast(page).waitFor()
    expect(await toast(page).locator('p').textContent()).toBe(said)
    expect(await findViolations(page)).toEqual([])
    expect(await typed(page)).toEqual(before)
    await page.context().setOffline(false)
    // A stored form is sent automatically once there is a connection (F18).
    if (answer === 'offline') await page.waitForURL('**/contact-success')
    else {
      await page.reload()
      // Consent must be given again.
      await expect.poll(() => typed(page)).toEqual([...before.slice(0, -1), false])
    }
    expect(noise.splice(0).every((line) => /Failed to load|^failed|^\d{3}:/.test(line))).toBe(true)
  },
)

test('F06 a form runs its script, and no other does', async ({ openPage }) => {
  const { page } = await openPage(stillPhone)
  await openScreen(page, `${site.origin}/contact`)
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.formScript)).toBe('1')
  await openScreen(page, `${site.origin}/forms`)
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => document.documentElement.dataset.formScript)).toBeUndefined()
})

test('F08 the terms open beside the form', async ({ openPage }) => {
  const { page } = await openPage(stillPhone)
  await openScreen(page, `${site.origin}/contact`)
  await page.fill('[name=name]', '花')
  const [beside] = await Promise.all([
    page.context().waitForEvent('page'),
    page.locator('.consent a').first().tap(),
  ])
  await beside.waitForLoadState()
  expect(new URL(beside.url()).pathname + new URL(beside.url()).hash).toBe('/company#terms')
  expect(await page.locator('[name=name]').inputValue()).toBe('花')
  expect(await page.locator('.consent input').isChecked()).toBe(false)
})

test('V34 a toast goes after three seconds, and stays as long as it is pointed at', async ({ openPage }) => {
  const { page, noise } = await openPage({ ...desktop, locale: 'ja-JP' })
  await openScreen(page, `${site.origin}/login`)
  site.answer('POST /login', { status: 401, json: {} })
  await page.fill('[name=email]', 'hana@example.com')
  await page.fill('[name=password]', 'wrong')
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  const send = () => sendButton(page).press('Enter')
  await send()
  await toast(page).waitFor()
  await page.clock.runFor(2900)
  expect(await toast(page).count()).toBe(1)
  await page.clock.runFor(200)
  expect(await toast(page).count()).toBe(0)
  await send()
  await toast(page).hover()
  await page.clock.runFor(10_000)
  expect(await toast(page).count()).toBe(1)
  await send()
  await expect.poll(() => toast(page).count()).toBe(1)
  await page.mouse.move(5, 500)
  await page.clock.runFor(3100)
  await expect.poll(() => toast(page).count()).toBe(0)
  noise.splice(0)
})
