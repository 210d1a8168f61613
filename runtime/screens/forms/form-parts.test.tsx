// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkHeader } from '#model/calls/visitor/submissions.ts'
import { screenSamples } from '#testing/runtime/screen-document-samples.ts'
import type { FormContent, ScreenDocument } from '../../documents/screen-document.ts'
import { formWordsOf } from '../../i18n/form-labels.ts'
import { screenMessagesOf } from '../../i18n/screen-messages.ts'
import { ScreenSite } from '../screen-site.tsx'

const answer = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const assigned = vi.fn()
const labels = screenMessagesOf('JP')
const own = formWordsOf('JP')
let unmount = () => {}

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', answer)
  answer.mockReset()
  answer.mockImplementation(async () => json(200, { now: 1 }))
  Element.prototype.scrollIntoView = () => {}
  sessionStorage.clear()
})

afterEach(() => {
  unmount()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  assigned.mockReset()
})

const sample = (more: Partial<FormContent> = {}): ScreenDocument => {
  const { shell, alternates, screen } = screenSamples['a form in steps']!
  if (screen.name !== 'forms') throw new Error('Not a form.')
  const form = { ...screen.form, check: undefined, agreementRequired: false, ...more }
  return { shell: { ...shell, calls: '/_api/end-user' }, alternates, screen: { ...screen, form } }
}

async function open(more: Partial<FormContent> = {}): Promise<HTMLElement> {
  const host = document.createElement('div')
  document.body.replaceChildren(host)
  const root = createRoot(host)
  await act(async () => root.render(<ScreenSite document={sample(more)} />))
  unmount = () => act(() => root.unmount())
  return host
}

const form = () => document.querySelector('form')!
const control = (name: string) => form().querySelector<HTMLInputElement>(`[name="${name}"]`)!

async function type(name: string, value: string): Promise<void> {
  const input = control(name)
  await act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')!.set!.call(input, value)
    input.dispatchEvent(new InputEvent('input', { bubbles: true }))
  })
}

const submit = () =>
  act(async () => {
    form().dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
  })

const visible = () =>
  [...form().querySelectorAll<HTMLElement>('[name]')]
    .filter((one) => !one.closest('[hidden], .trap') && one.getAttribute('type') !== 'hidden')
    .map((one) => one.getAttribute('name'))
const progress = () => document.querySelector('.progress')?.textContent
const wrong = () => [...form().querySelectorAll('.wrong')].map(({ textContent }) => textContent)

test('F14 steps of which nothing is asked are passed over, and come back with an answer', async () => {
  await open()
  expect([visible(), progress()]).toEqual([['email', 'topic'], own.step(1, 2)])
  await type('topic', '見学')
  expect(progress()).toBe(own.step(1, 3))
  await submit()
  expect(wrong()).toEqual([labels.errEmail === wrong()[0] ? labels.errEmail : labels.errRequired])
  await type('email', 'hana@example.com')
  await submit()
  expect([visible(), progress()]).toEqual([['people', 'rules'], own.step(2, 3)])
  expect(document.activeElement?.textContent).toBe('見学について')
  await submit()
  expect(wrong()).toEqual([labels.errRequired, labels.errConsent])
  await act(async () => form().querySelector<HTMLButtonElement>('button.more')!.click())
  await type('topic', 'その他')
  await submit()
  expect([visible()[0], progress()]).toEqual(['postal_code', own.step(2, 2)])
})

test('E32 what is asked of an answer is said beside its field, once, and checked in the page and by browsers without it', async () => {
  const asked = { isRequired: false, options: [], maxLength: 20 }
  await open({
    steps: undefined,
    fields: [
      {
        ...asked,
        key: 'kana',
        input: 'TEXT_BOX',
        title: 'フリガナ',
        limits: { pattern: 'KATAKANA', minLength: 2 },
      },
      { ...asked, key: 'people', input: 'NUMBER', title: '人数', limits: { minNumber: 1, maxNumber: 8 } },
      { ...asked, key: 'day', input: 'DATE', title: '日', limits: { minDate: '2026-12-01' } },
    ],
  })
  const said = (name: string) =>
    control(name).closest('.field')?.querySelector(`#field-${name}-hint`)?.textContent
  expect(control('kana').minLength).toBe(2)
  expect(new RegExp(`^(?:${control('kana').pattern})$`, 'v').test('カナ')).toBe(true)
  expect([control('people').min, control('people').max, control('day').min]).toEqual(['1', '8', '2026-12-01'])
  expect(said('kana')).toBe('カタカナで入力してください。 2文字以上で入力してください。')
  expect(said('day')).toBe('2026-12-01以降の日付を選択してください。')
  await type('kana', 'かな')
  await type('people', '9')
  await type('day', '2026-11-30')
  await submit()
  expect(wrong()).toEqual([
    'カタカナで入力してください。',
    '8以下の数値を入力してください。',
    '2026-12-01以降の日付を選択してください。',
  ])
  expect(said('day')).toBeUndefined()
  expect(answer.mock.calls.filter(([, { method }]) => method === 'POST')).toEqual([])
})

test('E32 web addresses, expressions and repetitions are said, checked in the page and told in its words', async () => {
  const asked = { isRequired: false, options: [], maxLength: 50 }
  const limits = { expression: '(?:[A-Z]+)+-\\d{4}', expressionText: '英字と数字4つ' }
  await open({
    steps: undefined,
    fields: [
      { ...asked, key: 'email', input: 'EMAIL', title: 'メール' },
      {
        ...{ ...asked, key: 'again', input: 'EMAIL', title: '確認' },
        limits: { sameAs: { field: 'email', title: 'メール' }, contains: '@example.com' },
      },
      { ...asked, key: 'site', input: 'URL', title: 'サイト' },
      { ...asked, key: 'code', input: 'TEXT_BOX', title: '番号', limits },
    ],
  })
  const said = (name: string) => document.querySelector(`#field-${name}-hint`)?.textContent
  expect(said('code')).toBe('英字と数字4つ')
  expect(said('again')).toBe(
    '「@example.com」を含めて入力してください。 「メール」と同じ内容を入力してください。',
  )
  // Since a backtracking engine could hang on a creator's pattern, the browser never gets it.
  expect([control('site').type, control('code').getAttribute('pattern')]).toEqual(['url', null])
  await type('email', 'hana@example.com')
  await type('again', 'hanna@example.com')
  await type('site', 'example.com')
  await type('code', 'A'.repeat(50))
  await submit()
  expect(wrong()).toEqual([
    '「メール」と同じ内容を入力してください。',
    'https://example.comのようなURLを入力してください。',
    '英字と数字4つ',
  ])
  await type('again', 'hana@example.com')
  await type('site', 'ｈｔｔｐｓ：／／ｅｘａｍｐｌｅ．ｃｏｍ')
  await type('code', 'ＡＢ－１２３４')
  expect(wrong()).toEqual([])
})

test('F14 what is not shown is not sent', async () => {
  await open({ steps: undefined })
  await type('email', 'hana@example.com')
  await type('topic', '見学')
  await type('people', '4')
  await type('topic', 'その他')
  answer.mockImplementation(async () => json(409, { message: 'No.' }))
  await submit()
  const sent = answer.mock.calls.find(([url]) => url.endsWith('/homepage'))!
  const { data } = JSON.parse(String(sent[1].body)) as { data: object }
  expect(data).toMatchObject({ email: 'hana@example.com', topic: 'その他' })
  expect(data).not.toHaveProperty('people')
})

test('F14 a form that is closed says so in the words of its creator', async () => {
  answer.mockImplementation(async () => json(200, { closed: { text: '満席です。' }, now: 1 }))
  await open()
  await vi.waitFor(() => expect(document.querySelector('form')).toBeNull())
  expect(document.querySelector('main')?.textContent).toContain('満席です。')
  expect(answer.mock.calls[0]![0]).toMatch(/^\/_api\/end-user\/site\/[^/]+\/homepage-setting$/)
})

test('F14 the last place that goes while a visitor writes closes the form', async () => {
  await open({ steps: undefined })
  await type('email', 'hana@example.com')
  await type('topic', 'その他')
  answer.mockImplementation(async () => json(410, { message: '満席になりました。' }))
  await submit()
  await vi.waitFor(() => expect(document.querySelector('main')?.textContent).toContain('満席になりました。'))
})

test('F15 a postal code fills in what is empty, and leaves what a visitor wrote', async () => {
  await open({ steps: undefined })
  const found = { prefecture: '東京都', city: '渋谷区', street: '神宮前' }
  answer.mockImplementation(async () => json(200, { addresses: [found], now: 1 }))
  await type('prefecture', '私の県')
  await type('postal_code', '〒１５０−０００１')
  await vi.waitFor(() => expect(control('address').value).toBe('渋谷区神宮前'))
  expect(control('prefecture').value).toBe('私の県')
  expect(answer.mock.calls.at(-1)![0]).toBe('/_api/end-user/postal-code/1500001')
  answer.mockImplementation(async () => json(200, { addresses: [{ ...found, street: '千駄ヶ谷' }], now: 1 }))
  await type('postal_code', '151-0051')
  await vi.waitFor(() => expect(control('address').value).toBe('渋谷区千駄ヶ谷'))
})

test('F12 the check is loaded on the form only, goes with the form in a header, and is asked for again', async () => {
  const reset = vi.fn()
  const render = vi.fn((_: HTMLElement, options: Record<string, unknown>) => {
    ;(options.callback as (token: string) => void)('a-token')
    return 'widget'
  })
  vi.stubGlobal('turnstile', { render, reset, remove: vi.fn() })
  await open({ steps: undefined, check: '1x00000000000000000000AA' })
  await type('email', 'hana@example.com')
  await type('topic', 'その他')
  await submit()
  expect(form().textContent).toContain(own.checkMissing)
  const script = document.head.querySelector<HTMLScriptElement>('script[src*="turnstile"]')!
  expect(script.src).toBe('https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit')
  await act(async () => script.onload!(new Event('load')))
  expect(render.mock.calls[0]![1]).toMatchObject({ sitekey: '1x00000000000000000000AA', action: 'forms' })
  answer.mockImplementation(async () => json(503, { message: 'Later.' }))
  await submit()
  const sent = answer.mock.calls.find(([url]) => url.endsWith('/homepage'))!
  expect(new Headers(sent[1].headers).get(checkHeader)).toBe('a-token')
  expect(String(sent[1].body)).not.toContain('a-token')
  expect(reset).toHaveBeenCalledWith('widget')
})
