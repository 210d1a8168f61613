// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memberCookie } from '#model/calls/visitor/members.ts'
import { screenSamples } from '#testing/runtime/screen-document-samples.ts'
import { readCookie, removeCookie, writeCookie } from '../../browser/cookies.ts'
import { ScreenSite } from '../screen-site.tsx'

const answer = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
let unmount = () => {}
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', answer)
  answer.mockReset()
  history.replaceState(null, '', '/somewhere?token=abc')
})
afterEach(() => {
  unmount()
  removeCookie(memberCookie)
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

async function open(name: string): Promise<void> {
  const host = document.createElement('div')
  document.body.replaceChildren(host)
  const root = createRoot(host)
  await act(async () => root.render(<ScreenSite document={screenSamples[name]!} />))
  unmount = () => act(() => root.unmount())
}

const main = () => document.querySelector('main')!
const submit = (form = main().querySelector('form')!) =>
  act(async () => {
    form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
  })
async function fill(selector: string, value: string): Promise<void> {
  for (const input of main().querySelectorAll<HTMLInputElement>(selector))
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value)
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    })
}
const says = (json: object, status = 200) => answer.mockResolvedValue(Response.json(json, { status }))
const gone = { code: 'NOT_FOUND', message: 'This link is over.', issues: [], now: 0 }

test.each(['a password that was forgotten', 'a link to log in with', 'registered'])(
  'F21 that a mail is under way stays to be read, and another can be asked for: %s',
  async (name) => {
    await open(name)
    await fill('[name=email]', 'hana@example.com')
    says({ message: 'A mail is on its way.', now: 0 })
    await submit()
    const told = document.activeElement!.closest('.done')!
    expect(told.querySelector('h1, h2')).toBe(document.activeElement)
    expect(told.textContent).toContain('A mail is on its way.')
    expect(told.textContent).toContain('hana@example.com')
    expect([main().querySelector('form'), document.querySelector('.toast')]).toEqual([null, null])
    await act(async () => told.querySelector<HTMLElement>('button.more')!.click())
    expect(document.activeElement).toBe(main().querySelector('form [name=email]'))
    expect(main().querySelector<HTMLInputElement>('[name=email]')!.value).toBe('hana@example.com')
  },
)

test('F02 whoever has just registered need not type the address again to have the mail sent once more', async () => {
  await open('registered')
  const field = () => main().querySelector<HTMLInputElement>('[name=email]')!
  expect(field().value).toBe('')
  sessionStorage.setItem('registered', 'hana@example.com')
  await open('registered')
  expect(field().value).toBe('hana@example.com')
  expect(document.activeElement).not.toBe(field())
  sessionStorage.clear()
})

test.each([
  ['a registration to confirm', 'register', 'login'],
  ['a log-in to confirm', 'login-link', 'login'],
  ['an address to confirm', 'profile', undefined],
])('F02 a link that is over offers a way on in the place of its button: %s', async (name, way, other) => {
  await open(name)
  says({ ...gone, code: 'INTERNAL' }, 500)
  await submit()
  expect(main().querySelector('button[type=submit]')).not.toBeNull()
  says(gone, 404)
  await submit()
  expect(main().querySelector('h1 + p')!.textContent).toBe('This link is over.')
  expect(document.activeElement).toBe(main().querySelector('h1'))
  expect(main().querySelector('button[type=submit]')).toBeNull()
  const ends = (selector: string) => main().querySelector(selector)?.getAttribute('href')?.split('/').at(-1)
  expect([ends('a.cta'), ends('a.more')]).toEqual([way, other])
})

test('F20 a password that was set is told of before the log-in, and one of a link that is over is not asked for again', async () => {
  await open('a password to choose')
  await fill('[type=password]', 'Abcdef1-')
  says(gone, 404)
  await submit()
  expect(main().querySelector('form')).toBeNull()
  expect(main().querySelector('h1 + p')!.textContent).toBe('This link is over.')
  expect(main().querySelector('a.cta')!.getAttribute('href')).toMatch(/password-reset$/)

  unmount()
  await open('a password to choose')
  await fill('[type=password]', 'Abcdef1-')
  says({ message: 'It has been changed.', now: 0 })
  await submit()
  expect(main().querySelector('.done')!.textContent).toContain('It has been changed.')
  expect(main().querySelector('a.cta')!.getAttribute('href')).toMatch(/login$/)
})

const profile = { email: 'hana@example.com', answers: {}, hasPassword: true, now: 0 }

async function openProfile(known: object = profile): Promise<void> {
  writeCookie(memberCookie, '1', 60)
  says(known)
  await open('a profile')
  await vi.waitFor(() => expect(main().textContent).toContain('hana@example.com'))
}

const formTo = (end: string) => main().querySelector<HTMLFormElement>(`form[action$="${end}"]`)!

test('F20 a member logs out on their profile', async () => {
  await openProfile()
  says({ message: 'Out.', now: 0 })
  await submit(formTo('/logout'))
  expect(answer.mock.lastCall![0]).toBe('/_api/end-user/logout')
  expect(readCookie(memberCookie)).toBeUndefined()
  expect(main().textContent).not.toContain('hana@example.com')
  expect(document.activeElement).toBe(main().querySelector('h1'))
})

test('F03 a session that ends while the profile is open leads to the log-in', async () => {
  await openProfile()
  await fill('#new-email', 'sora@example.com')
  await fill('#email-password', 'Abcdef1-')
  says({ message: 'Please log in.', now: 0 }, 401)
  await submit(formTo('/email'))
  expect(readCookie(memberCookie)).toBeUndefined()
  expect(document.querySelector('.toast p')!.textContent).toBe('Please log in.')
  expect(main().querySelector('a.cta')!.getAttribute('href')).toMatch(/login$/)
})

test('F20 a profile that does not come says why, and comes when it is tried again', async () => {
  writeCookie(memberCookie, '1', 60)
  says({ message: 'Out of order.', now: 0 }, 500)
  await open('a profile')
  await vi.waitFor(() => expect(main().querySelector('h1 + p')!.textContent).toBe('Out of order.'))
  expect(main().querySelector('a[href$=login]')).toBeNull()
  says(profile)
  await act(async () => main().querySelector<HTMLElement>('button.cta')!.click())
  await vi.waitFor(() => expect(main().textContent).toContain('hana@example.com'))
})

test('F20 a mail to a new address is told of for as long as it takes', async () => {
  await openProfile()
  await fill('#new-email', 'sora@example.com')
  await fill('#email-password', 'Abcdef1-')
  says({ message: 'Look there.', now: 0 })
  await submit(formTo('/email'))
  const told = main().querySelector('.done')!
  expect(document.activeElement).toBe(told.querySelector('h2'))
  expect(told.textContent).toContain('Look there.')
  expect(told.textContent).toContain('sora@example.com')
})

test('F20 a member reads that the membership has ended', async () => {
  await openProfile()
  await fill('#withdraw-password', 'Abcdef1-')
  says({ message: 'It has ended.', now: 0 })
  await submit(formTo('/withdrawal'))
  expect(readCookie(memberCookie)).toBeUndefined()
  expect(main().querySelector('.done')!.textContent).toContain('It has ended.')
  expect(main().querySelector('form')).toBeNull()
})

test('F20 who has no password says once more that the membership is to end', async () => {
  await openProfile({ ...profile, hasPassword: false })
  answer.mockClear()
  await submit(formTo('/withdrawal'))
  expect(formTo('/withdrawal').querySelector('.wrong')).not.toBeNull()
  expect(answer).not.toHaveBeenCalled()
  await act(async () => main().querySelector<HTMLElement>('#withdraw-sure')!.click())
  says({ message: 'It has ended.', now: 0 })
  await submit(formTo('/withdrawal'))
  expect(main().querySelector('.done')!.textContent).toContain('It has ended.')
})

test('F20 who chooses a first password is asked for it from then on', async () => {
  await openProfile({ ...profile, hasPassword: false })
  const asksForIt = () => main().querySelectorAll('[autocomplete=current-password]').length
  expect(asksForIt()).toBe(0)
  await fill('form[action$="/password"] [type=password]', 'Abcdef1-')
  says({ message: 'It has been changed.', now: 0 })
  await submit(formTo('/password'))
  expect(asksForIt()).toBe(3)
})
