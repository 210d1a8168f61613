// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import { passwordSymbols } from '#model/values/password.ts'
import {
  answer,
  control,
  open,
  prepareForms,
  sample,
  submit,
  type,
  wrong,
} from '#testing/runtime/open-form.tsx'
import { screenMessagesOf } from '../../i18n/screen-messages.ts'

prepareForms()

test('F05 nothing is called wrong before the first try, and everything right goes away as it is typed', async () => {
  const form = await open(sample('contact'))
  const labels = screenMessagesOf('JP')
  await type(form, 'email', 'x')
  expect(wrong(form)).toEqual([])
  await submit(form)
  expect(wrong(form)).toEqual([labels.errEmail, labels.errRequired, labels.errChooseSome, labels.errConsent])
  expect(document.activeElement).toBe(control(form, 'email'))
  const email = control(form, 'email')
  expect(email.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(email.getAttribute('aria-describedby')!)?.textContent).toBe(labels.errEmail)
  await type(form, 'email', 'x@example.com')
  expect(wrong(form)).toEqual([labels.errRequired, labels.errChooseSome, labels.errConsent])
  expect(email.hasAttribute('aria-invalid')).toBe(false)
  expect(answer).not.toHaveBeenCalled()
})

test('F04 a password is wrong by the rule, and its confirmation by differing from it', async () => {
  const form = await open(sample('registration'))
  const labels = screenMessagesOf('JP')
  await type(form, 'email', 'hana@example.com')
  const hints = () => [...form.querySelectorAll('[id$=-typed]')].map((hint) => hint.textContent!)
  const parts = () =>
    Object.values(labels.passwordParts).filter((part) => hints().some((hint) => hint.includes(`✓ ${part}`)))
  const { length, upper, lower, digit, symbol } = labels.passwordParts
  expect([parts(), hints().filter((hint) => hint.includes('○')).length]).toEqual([[], 1])
  for (const sign of passwordSymbols) expect(symbol).toContain(sign)
  await type(form, 'password', 'aB')
  expect(parts()).toEqual([upper, lower])
  await type(form, 'password', 'abcdefgh')
  expect(parts()).toEqual([length, lower])
  await type(form, 'confirm_password', 'Abcdef1-')
  await submit(form)
  expect(wrong(form)).toEqual([labels.errPassword([upper, digit, symbol].join(' / ')), labels.errMismatch])
  await type(form, 'password', 'Abcdef1-')
  expect(wrong(form)).toEqual([])
})

test('F05 a text ends at its limit, and how long it is by now is said', async () => {
  const form = await open(sample('contact'))
  const labels = screenMessagesOf('JP')
  const company = control(form, 'company')
  const hint = () => document.getElementById(company.getAttribute('aria-describedby')!)?.textContent
  expect([company.maxLength, hint()]).toEqual([50, labels.upTo(50)])
  await act(async () => company.focus())
  expect(company.maxLength).toBe(50)
  await type(form, 'company', '花や')
  expect(hint()).toBe('2 / 50')
  const said = () => company.parentElement!.querySelector('[role=status]')?.textContent
  expect(said()).toBe('')
  await type(form, 'company', '花'.repeat(50))
  expect(hint()).toBe('50 / 50')
  expect(said()).toBe(labels.upTo(50))
})

test('a field that is called like a property of forms is a field', async () => {
  const { screen } = sample('contact')
  if (screen.name !== 'contact') throw new Error('Not the contact form.')
  const keys = ['elements', 'submit', 'constructor', 'action']
  const fields = keys.map((key) => ({
    key,
    input: 'TEXT_BOX' as const,
    title: key,
    isRequired: true,
    options: [],
    maxLength: 50,
  }))
  const form = await open(
    sample('contact', { ...screen, form: { ...screen.form, fields, agreementRequired: false } }),
  )
  await submit(form)
  expect(wrong(form).length).toBe(4)
  for (const key of keys) await type(form, key, key)
  expect(wrong(form)).toEqual([])
  answer.mockReturnValue(new Promise(() => {}))
  await submit(form)
  const [, init] = answer.mock.calls[0]!
  expect(JSON.parse(String(init.body)).data).toEqual(Object.fromEntries(keys.map((key) => [key, key])))
})

test('F15 every kind of field says what is wrong with it, and is right once that is mended', async () => {
  const form = await open(sample('a form with a file'))
  const labels = screenMessagesOf('JP')
  await type(form, 'email', 'hana@example.com')
  await type(form, 'phone', '12ab')
  await type(form, 'postal_code', '!')
  await submit(form)
  expect(wrong(form)).toEqual([
    labels.errPhone,
    labels.errPostalCode,
    labels.errFileMissing,
    labels.errConsent,
  ])
  await type(form, 'phone', '０３ー１２３４ー５６７８')
  await type(form, 'postal_code', '〒100-0001')
  await act(async () => control(form, 'conditions').click())
  expect(wrong(form)).toEqual([labels.errFileMissing])
  expect(answer).not.toHaveBeenCalled()
})

test('F05 an address and a number in full width are taken as they were meant, and shown so', async () => {
  const { screen } = sample('contact')
  if (screen.name !== 'contact') throw new Error('Not the contact form.')
  const field = { isRequired: true, options: [], maxLength: 50 }
  const fields = [
    { ...field, key: 'email', title: 'E-mail', input: 'EMAIL' as const },
    { ...field, key: 'people', title: 'People', input: 'NUMBER' as const },
  ]
  const form = await open(
    sample('contact', { ...screen, form: { ...screen.form, fields, agreementRequired: false } }),
  )
  expect(control(form, 'people').type).toBe('number')
  await act(async () => control(form, 'people').focus())
  expect(control(form, 'people').type).toBe('text')
  await type(form, 'email', 'ｙａｍａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ')
  await type(form, 'people', '２')
  await act(async () => control(form, 'email').focus())
  expect(control(form, 'people').value).toBe('2')
  answer.mockReturnValue(new Promise(() => {}))
  await submit(form)
  expect(wrong(form)).toEqual([])
  const [, init] = answer.mock.calls[0]!
  expect(JSON.parse(String(init.body)).data).toEqual({ email: 'yamada@example.com', people: '2' })
  await act(async () => control(form, 'people').focus())
  expect(control(form, 'email').value).toBe('yamada@example.com')
})

test('F15 what is agreed to can be read beside its box', async () => {
  const form = await open(sample('a form with a file'))
  const link = control(form, 'conditions').closest('label')!.querySelector('a')!
  expect([link.textContent, link.href]).toEqual(['見学の条件', 'https://example.com/conditions'])
  expect(control(form, 'newsletter').closest('label')!.querySelector('a')).toBeNull()
  expect([control(form, 'conditions').required, control(form, 'newsletter').required]).toEqual([true, false])
})

test('F15 a form with a file is posted as such without script', async () => {
  const form = await open(sample('a form with a file'))
  const { type, accept } = control(form, 'photo')
  expect([form.enctype, type]).toEqual(['multipart/form-data', 'file'])
  expect(accept).toBe('image/png,image/jpeg,application/pdf')
  expect((await open(sample('contact'))).hasAttribute('enctype')).toBe(false)
})

test('F09 no question has the place of another, whatever creators call them', async () => {
  const { screen } = sample('surveys')
  if (screen.name !== 'survey') throw new Error('Not the surveys.')
  const ask = (id: string) => ({ id, title: id, type: 'TEXT' as const, isRequired: true, options: [] })
  const surveys = [
    { ...screen.surveys[0]!, id: 'a', email: 'required' as const, questions: [ask('email'), ask('b-c')] },
    { ...screen.surveys[0]!, id: 'a-b', email: 'none' as const, questions: [ask('c'), ask('c-wrong')] },
  ]
  await open(sample('surveys', { ...screen, surveys }))
  for (const form of document.querySelectorAll('form')) await submit(form)
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(10)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})
