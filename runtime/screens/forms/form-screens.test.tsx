// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { memberCookie } from '#model/calls/visitor/members.ts'
import {
  answer,
  control,
  open,
  prepareForms,
  sample,
  submit,
  type,
  unmount,
  wrong,
} from '#testing/runtime/open-form.tsx'
import { readCookie, writeCookie } from '../../browser/cookies.ts'
import { messagesOf } from '../../i18n/messages-of.ts'
import { screenMessagesOf } from '../../i18n/screen-messages.ts'

prepareForms()

async function fillRegistration(form: HTMLFormElement): Promise<void> {
  await type(form, 'email', 'hana@example.com')
  await type(form, 'password', 'Abcdef1-')
  await type(form, 'confirm_password', 'Abcdef1-')
}

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

test('F02 a try that fails says why, keeps what was typed, and is the same try when it is sent again', async () => {
  const form = await open(sample('registration'))
  await fillRegistration(form)
  answer.mockResolvedValueOnce(json(400, { message: ['Taken.'] }))
  await submit(form)
  await vi.waitFor(() => expect(document.querySelector('.toast p')?.textContent).toBe('Taken.'))
  expect(wrong(form)).toEqual(['Taken.'])
  expect(control(form, 'password').value).toBe('Abcdef1-')
  answer.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await submit(form)
  await type(form, 'email', 'other@example.com')
  answer.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await submit(form)
  const keys = answer.mock.calls.map(([, init]) => new Headers(init.headers).get('idempotency-key'))
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('F02 a registration that fails without a word of its own is told in that of the catalogue', async () => {
  const form = await open({
    ...sample('registration'),
    shell: { ...sample('registration').shell, language: 'EN' },
  })
  await fillRegistration(form)
  answer.mockResolvedValueOnce(json(400, {}))
  await submit(form)
  await vi.waitFor(() => expect(document.querySelector('.toast p')?.textContent).toBe('Sign-up failed!'))
})

test('F02 a form that is being sent is not sent twice', async () => {
  const form = await open(sample('registration'))
  await fillRegistration(form)
  answer.mockReturnValue(new Promise(() => {}))
  await submit(form)
  await submit(form)
  expect(answer).toHaveBeenCalledOnce()
  const button = form.querySelector('button')!
  expect([button.getAttribute('aria-busy'), button.textContent]).toEqual([
    'true',
    screenMessagesOf('JP').sending,
  ])
})

test('V28 a preview sends nothing', async () => {
  const form = await open({
    ...sample('registration'),
    shell: { ...sample('registration').shell, mode: 'preview' },
  })
  await fillRegistration(form)
  await submit(form)
  expect(answer).not.toHaveBeenCalled()
})

test('F05 what was typed into another state of the form, or is a password, does not come back', async () => {
  const typed = await open(sample('registration'))
  await fillRegistration(typed)
  unmount()
  const again = await open(sample('registration'))
  expect([control(again, 'email').value, control(again, 'password').value]).toEqual(['hana@example.com', ''])
  unmount()
  const { screen } = sample('registration')
  const other =
    screen.name === 'register' ? { ...screen, form: { ...screen.form, version: 'other' } } : screen
  expect(control(await open(sample('registration', other)), 'email').value).toBe('')
})

test('F02 a confirmation without its token is refused here', async () => {
  const form = await open({
    ...sample('a registration to confirm'),
    shell: { ...sample('contact').shell, language: 'EN' },
  })
  await submit(form)
  await vi.waitFor(() => expect(document.querySelector('.toast p')?.textContent).toBe('Token is missing.'))
  expect(answer).not.toHaveBeenCalled()
})

test('F03 a session that was over already is logged out of without a word about it', async () => {
  writeCookie(memberCookie, '1')
  const form = await open(sample('log-in'))
  expect(form.querySelector('button')?.textContent).toBe(messagesOf('JP').logOut)
  answer.mockResolvedValueOnce(json(401, { message: 'Token is missing.' }))
  await submit(form)
  await vi.waitFor(() => expect(document.querySelector('[name=password]')).not.toBeNull())
  expect(answer.mock.calls.map(([url]) => url)).toEqual(['/_api/end-user/logout'])
  expect(readCookie(memberCookie)).toBeUndefined()
  expect(document.querySelector('.toast')).toBeNull()
})

test('F03 whoever can not be logged out is told so, and stays', async () => {
  writeCookie(memberCookie, '1')
  const form = await open(sample('log-in'))
  answer.mockResolvedValueOnce(json(500, {}))
  await submit(form)
  await vi.waitFor(() => expect(document.querySelector('.toast p')?.textContent).toContain('500'))
  expect(readCookie(memberCookie)).toBe('1')
})
