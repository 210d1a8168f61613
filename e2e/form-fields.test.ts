import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { defaultForms, formSchema, inputTypes } from '#model/definition/forms/form.ts'
import { maxFormFileBytes } from '#model/definition/forms/form-file.ts'
import { fieldSamples } from '#testing/model/form-samples.ts'
import { findViolations } from './accessibility.ts'
import { stillPhone } from './browser.ts'
import { test } from './browser-test.ts'
import { openScreen } from './open-site.ts'
import { type ServedSite, serveSite } from './serve-site.ts'

let site: ServedSite

beforeAll(async () => {
  site = await serveSite({
    from: 'roastery',
    change({ settings }) {
      const [email] = defaultForms.HOMEPAGE_SETTING.fields
      // Each field on its own: dependent fields have other tests.
      const fields = inputTypes.map((type) => ({
        ...fieldSamples[type],
        showIf: undefined,
        fills: undefined,
      }))
      const limited = { isRequired: true, options: [] }
      const CONTACT_SETTING = formSchema.parse({
        fields: [
          email!,
          {
            ...{ ...limited, key: 'kana', typeInput: 'TEXT_BOX', pattern: 'KATAKANA', minLength: 2 },
            title: { JP: 'フリガナ' },
          },
          {
            ...{ ...limited, key: 'people', typeInput: 'NUMBER', minNumber: 1, maxNumber: 8 },
            title: { JP: '人数' },
          },
          {
            ...{ ...limited, key: 'day', typeInput: 'DATE', minDate: '2026-12-01', maxDate: '2026-12-24' },
            title: { JP: 'ご来店日' },
          },
          {
            ...{ ...fieldSamples.SELECT_OPTIONS, minItems: 2 },
            title: { JP: 'ご希望' },
          },
        ],
      })
      settings.forms = { CONTACT_SETTING, HOMEPAGE_SETTING: { fields: [email!, ...fields] } }
    },
  })
})
afterAll(() => site.close())

const photo = { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('not looked at here') }

async function fill(page: Page): Promise<void> {
  await page.fill('[name=email]', 'hana@example.com')
  await page.fill('[name=email_again]', 'hana@example.com')
  await page.fill('[name=wishes]', 'one\ntwo')
  await page.fill('[name=day]', '2026-04-01')
  await page.fill('[name=phone]', '03-1234-5678')
  await page.fill('[name=postal_code]', '〒100-0001')
  await page.locator('[name=topic]').selectOption({ index: 1 })
  await page.locator('[name=channels]').first().check()
  await page.locator('[name=conditions]').check()
  await page.locator('[name="form.agreement"]').check()
  await page.locator('[name=photo]').setInputFiles(photo)
}

const sent = {
  email: 'hana@example.com',
  day: '2026-04-01',
  phone: '03-1234-5678',
  postal_code: '〒100-0001',
  conditions: 'yes',
  photo: { name: 'photo.png', type: 'image/png', size: photo.buffer.byteLength },
  'form.lang': 'JP',
  'form.version': expect.stringMatching(/^[0-9a-f]{16}$/),
}

const send = (page: Page) => page.locator('main button[type=submit]').tap()

test('F15 a form with a file is sent as one, by script', async ({ openPage }) => {
  const { page } = await openPage(stillPhone)
  site.answer('POST /homepage', { status: 201, json: { message: 'ok' } })
  await openScreen(page, `${site.origin}/forms`)
  await fill(page)
  const before = site.calls.length
  await page.locator('[name=photo]').setInputFiles({ ...photo, buffer: Buffer.alloc(maxFormFileBytes + 1) })
  await send(page)
  expect(await page.locator('.wrong').innerText()).toContain('5MB')
  expect(await findViolations(page)).toEqual([])
  await page.locator('[name=photo]').setInputFiles(photo)
  await send(page)
  await page.waitForURL('**/form-success')
  const [call, ...more] = site.calls.slice(before).filter(({ path }) => path === '/homepage')
  expect(more).toEqual([])
  expect(call?.headers).toMatchObject({
    accept: 'application/json',
    'idempotency-key': expect.stringMatching(/^[0-9a-f]{32}$/),
  })
  expect(call?.body).toMatchObject(sent)
})

test('F15 a form with a file is sent without script', async ({ openPage }) => {
  const { page } = await openPage({ ...stillPhone, javaScriptEnabled: false })
  site.answer('POST /homepage', { status: 303, headers: { location: '/form-success' } })
  await page.goto(`${site.origin}/forms`)
  await fill(page)
  const before = site.calls.length
  await send(page)
  await page.waitForURL('**/form-success')
  expect(site.calls.slice(before)[0]?.body).toMatchObject(sent)
})

test('E32 what a field asks for is said, told where it is not kept, and taken where it is', async ({
  openPage,
}) => {
  const { page } = await openPage(stillPhone)
  site.answer('POST /contact', { status: 201, json: { message: 'ok' } })
  await openScreen(page, `${site.origin}/contact`)
  expect(await page.locator('#field-kana-hint').innerText()).toBe(
    'カタカナで入力してください。 2文字以上で入力してください。',
  )
  await page.fill('[name=email]', 'hana@example.com')
  await page.fill('[name=kana]', 'はなこ')
  await page.fill('[name=people]', '9')
  await page.fill('[name=day]', '2026-12-25')
  await page.locator('[name=channels]').first().check()
  await page.locator('[name="form.agreement"]').check()
  const before = site.calls.length
  await send(page)
  await expect
    .poll(() => page.locator('.wrong').allInnerTexts())
    .toEqual([
      'カタカナで入力してください。',
      '8以下の数値を入力してください。',
      '2026-12-24以前の日付を選択してください。',
      '2つ以上選択してください。',
    ])
  expect(await findViolations(page)).toEqual([])
  await page.fill('[name=kana]', 'ハナコ')
  await page.fill('[name=people]', '8')
  await page.fill('[name=day]', '2026-12-24')
  await page.locator('[name=channels]').nth(1).check()
  await send(page)
  await page.waitForURL(/contact-success/)
  expect(site.calls.slice(before).filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('E32 without script browsers hold to the same', async ({ openPage }) => {
  const { page } = await openPage({ ...stillPhone, javaScriptEnabled: false })
  await page.goto(`${site.origin}/contact`)
  const fits = (name: string) => page.locator(`[name=${name}]:valid`).count()
  for (const [name, wrong, fine] of [
    ['kana', 'はなこ', 'ハナコ'],
    ['people', '9', '8'],
    ['day', '2026-11-30', '2026-12-01'],
  ] as const) {
    await page.fill(`[name=${name}]`, wrong)
    expect(await fits(name), name).toBe(0)
    await page.fill(`[name=${name}]`, fine)
    expect(await fits(name), name).toBe(1)
  }
})
