import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { formSchema } from '#model/definition/forms/form.ts'
import { formWordsOf } from '#runtime/i18n/form-labels.ts'
import { unsentWordsOf } from '#runtime/offline/offline-labels.ts'
import { inFour } from '#testing/model/samples.ts'
import { findViolations } from './accessibility.ts'
import { stillPhone } from './browser.ts'
import { test } from './browser-test.ts'
import { openScreen, siteUrl } from './open-site.ts'
import { type ServedSite, serveSite } from './serve-site.ts'

const labels = formWordsOf('JP')
const title = (jp: string, en: string) => inFour(jp, en, en, en)
const options = [title('見学', 'Visit'), title('その他', 'Other')]
const booking = formSchema.parse({
  title: title('見学のお申し込み', 'Visit us'),
  fields: [
    { key: 'email', typeInput: 'TEXT_BOX', title: title('メールアドレス', 'E-mail'), isRequired: true },
    { key: 'topic', typeInput: 'SELECT', title: title('ご用件', 'Topic'), isRequired: true, options },
    {
      key: 'people',
      typeInput: 'NUMBER',
      title: title('人数', 'How many'),
      isRequired: true,
      showIf: [{ field: 'topic', test: 'EQUALS', value: '見学' }],
    },
    { key: 'message', typeInput: 'TEXT_AREA', title: title('ご要望', 'Wishes') },
  ],
  steps: [{ firstField: 'message', title: title('最後に', 'At last') }],
  partial: { isKept: true, text: title('途中の内容を保存してもかまいません。', 'You may keep it.') },
})

let site: ServedSite
beforeAll(async () => {
  site = await serveSite({
    from: 'roastery',
    change({ settings }) {
      settings.forms = { ...settings.forms, HOMEPAGE_SETTING: booking }
    },
  })
})
afterAll(() => site.close())

const submit = (page: Page) => page.locator('main button[type=submit]').tap()
const sent = () => site.calls.filter(({ path }) => path === '/homepage')

async function fill(page: Page): Promise<void> {
  await page.fill('[name=email]', 'hana@example.com')
  await page.locator('[name=topic]').selectOption('見学')
  await page.fill('[name=people]', '4')
  await submit(page)
  await page.fill('[name=message]', 'よろしくお願いします')
  const agreement = page.locator('[name="form.agreement"]')
  if ((await agreement.count()) > 0) await agreement.check()
}

test('F14 a form goes step by step, and asks for what its answers call for', async ({ openPage }) => {
  const { page } = await openPage(stillPhone)
  site.answer('POST /homepage', { status: 201, json: { message: 'ok' } })
  await openScreen(page, `${site.origin}/forms`)
  expect(await page.locator('[name=people]').isVisible()).toBe(false)
  await submit(page)
  expect(await page.locator('.wrong').count()).toBe(2)
  await page.locator('[name=topic]').selectOption('見学')
  expect(await page.locator('[name=people]').isVisible()).toBe(true)
  expect(await findViolations(page)).toEqual([])
  await fill(page)
  expect(await page.locator('.progress').innerText()).toBe(labels.step(2, 2))
  expect(await findViolations(page)).toEqual([])
  const before = sent().length
  await submit(page)
  await page.waitForURL('**/form-success')
  expect(sent().slice(before)).toMatchObject([{ body: { data: { topic: '見学', people: '4' } } }])
})

test('F14 without script all of it stands in one form, of which a browser requires only what everybody is asked', async ({
  openPage,
}) => {
  const { page } = await openPage({ ...stillPhone, javaScriptEnabled: false })
  site.answer('POST /homepage', { status: 303, headers: { location: '/form-success' } })
  await page.goto(`${site.origin}/forms`)
  for (const name of ['email', 'topic', 'people', 'message'])
    expect(await page.locator(`[name=${name}]`).isVisible()).toBe(true)
  await page.fill('[name=email]', 'hana@example.com')
  await page.locator('[name=topic]').selectOption('その他')
  const agreement = page.locator('[name="form.agreement"]')
  if ((await agreement.count()) > 0) await agreement.check()
  await submit(page)
  await page.waitForURL('**/form-success')
})

test('F18 a form without a connection is kept, and sent once there is one, even from another page', async ({
  openPage,
}) => {
  const { page, noise } = await openPage(stillPhone)
  site.answer('POST /homepage', { status: 201, json: { message: 'ok' } })
  await openScreen(page, `${site.origin}/forms`)
  await fill(page)
  const before = sent().length
  await page.context().setOffline(true)
  await submit(page)
  await page.locator('.kept').waitFor()
  expect(await page.locator('.kept').innerText()).toContain(labels.keptTitle)
  expect(await findViolations(page)).toEqual([])
  await page.locator('.kept .cta').tap()
  await page.getByText(labels.stillOffline).waitFor()
  expect(sent().length).toBe(before)
  // The next visit begins on another page.
  await page.goto('about:blank')
  await page.context().setOffline(false)
  await page.goto(site.origin)
  await page.getByText(unsentWordsOf('JP').sent('見学のお申し込み')).waitFor()
  expect(sent().slice(before)).toMatchObject([{ body: { data: { email: 'hana@example.com', people: '4' } } }])
  await page.reload()
  await page.waitForTimeout(300)
  expect(sent().length).toBe(before + 1)
  noise.length = 0
})

test('F18 back online, the form goes by itself and leads on', async ({ openPage }) => {
  const { page, noise } = await openPage(stillPhone)
  site.answer('POST /homepage', { status: 201, json: { message: 'ok' } })
  await openScreen(page, `${site.origin}/forms`)
  await fill(page)
  const before = sent().length
  await page.context().setOffline(true)
  await submit(page)
  await page.locator('.kept').waitFor()
  await page.context().setOffline(false)
  await page.waitForURL('**/form-success')
  expect(sent().length).toBe(before + 1)
  noise.length = 0
})

test('F18 what is not to be sent any more is not', async ({ openPage }) => {
  const { page, noise } = await openPage(stillPhone)
  await openScreen(page, `${site.origin}/forms`)
  await fill(page)
  const before = sent().length
  await page.context().setOffline(true)
  await submit(page)
  await page.locator('.kept .more').tap()
  await page.getByText(labels.discarded).waitFor()
  await page.context().setOffline(false)
  await page.reload()
  await page.waitForTimeout(300)
  expect(sent().length).toBe(before)
  noise.length = 0
})

test('F18 what could not be sent within 7 days is deleted, and the visitor is told', async ({ openPage }) => {
  const { page, noise } = await openPage(stillPhone)
  await openScreen(page, `${site.origin}/forms`)
  await fill(page)
  const before = sent().length
  await page.context().setOffline(true)
  await submit(page)
  await page.locator('.kept').waitFor()
  await page.clock.setFixedTime(Date.now() + 7 * 24 * 60 * 60_000)
  await page.context().setOffline(false)
  await page.getByText(unsentWordsOf('JP').over('見学のお申し込み')).waitFor()
  await page.reload()
  expect(sent().length).toBe(before)
  noise.length = 0
})

test('F14 what is filled in is kept step by step, once the visitor agrees, and goes when they want it', async ({
  openPage,
}) => {
  const { page } = await openPage(stillPhone)
  const kept = () => site.calls.filter(({ path }) => path.startsWith('/homepage/partial'))
  site.answer('POST /homepage', { status: 201, json: { message: 'ok' } })
  site.answer('POST /homepage/partial', { status: 200, json: { isKept: true } })
  site.answer('POST /homepage/partial/removal', { status: 200, json: { isKept: false } })
  await openScreen(page, `${site.origin}/forms`)
  const agree = page.getByLabel('途中の内容を保存してもかまいません。')
  await fill(page)
  expect(kept()).toEqual([])
  await page.getByRole('button', { name: labels.back }).tap()
  await agree.check()
  await submit(page)
  await expect.poll(() => kept().length).toBe(1)
  const data = { email: 'hana@example.com', topic: '見学', people: '4' }
  expect(kept()).toMatchObject([{ path: '/homepage/partial', body: { steps: 1, data } }])
  expect(await findViolations(page)).toEqual([])
  // Opens another page in the same tab, and returns.
  await page.goto(site.origin)
  await page.goBack()
  await expect.poll(() => agree.isChecked()).toBe(true)
  expect(await page.inputValue('[name=people]')).toBe('4')
  await page.getByRole('button', { name: labels.partialRemove }).tap()
  await expect.poll(() => kept().length).toBe(2)
  expect(kept()[1]!.body).toEqual({ key: (kept()[0]!.body as { key: string }).key })
  expect([await agree.isChecked(), await page.inputValue('[name=people]')]).toEqual([false, ''])
  await fill(page)
  await submit(page)
  await page.waitForURL('**/form-success')
  expect(kept().length).toBe(2)
})

test('an error stands right below its field, beside how long an answer may be, and neither covers the other', async ({
  openPage,
  product,
}) => {
  const { page, noise } = await openPage({ ...stillPhone, viewport: { width: 320, height: 568 } })
  await openScreen(page, `${siteUrl(product, 'demo-inn')}/en/contact`)
  await page.locator('form button[type=submit]').click()
  const field = page.locator('.field', { has: page.locator('.length') }).first()
  await field.locator('.wrong').waitFor()
  const measure = () =>
    field.evaluate((own) => {
      const boxOf = (of: Element) => {
        const words = document.createRange()
        words.selectNodeContents(of)
        return words.getBoundingClientRect()
      }
      const input = own.querySelector('input')!.getBoundingClientRect()
      const [wrong, length] = [boxOf(own.querySelector('.wrong')!), boxOf(own.querySelector('.length')!)]
      return {
        below: wrong.top - input.bottom,
        beside: length.left - wrong.right,
        row: length.bottom - wrong.bottom,
      }
    })
  const { below, beside, row } = await measure()
  expect(below).toBeLessThan(12)
  expect(beside).toBeGreaterThan(0)
  expect(Math.abs(row)).toBeLessThan(6)
  expect(await findViolations(page)).toEqual([])
  await field
    .locator('.length')
    .first()
    .evaluate((length) => length.style.setProperty('margin', '0'))
  expect((await measure()).row).toBeGreaterThan(6)
  expect(noise).toEqual([])
})

test('what was not chosen on a dark sheet does not look as if it were, and a badge that begins a line is not indented', async ({
  openPage,
  product,
}) => {
  const { page, noise } = await openPage(stillPhone)
  await openScreen(page, `${siteUrl(product, 'demo-festival')}/survey`)
  const fillOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((one) => getComputedStyle(one).backgroundColor)
  const clear = 'rgba(0, 0, 0, 0)'
  for (const type of ['radio', 'checkbox']) {
    expect(await fillOf(`.choice > [type=${type}]`)).toBe(clear)
    await page.locator(`.choice > [type=${type}]`).first().check()
    expect(await fillOf(`.choice > [type=${type}]`)).not.toBe(clear)
  }
  const indent = () =>
    page
      .locator('legend')
      .nth(1)
      .evaluate(
        (legend) =>
          legend.querySelector('em')!.getBoundingClientRect().left - legend.getBoundingClientRect().left,
      )
  expect(await indent()).toBeLessThan(5)
  await page.setViewportSize({ width: 820, height: 1180 })
  expect(await indent()).toBeGreaterThan(50)
  expect(await findViolations(page)).toEqual([])
  expect(noise).toEqual([])
})
