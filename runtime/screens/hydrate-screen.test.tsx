// @vitest-environment jsdom
import { act } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleShell } from '#testing/runtime/page-document-samples.ts'
import type { ScreenContent } from '../documents/screen-document.ts'
import { keepArrival, keptArrival } from '../visitor/arrival.ts'
import { keepChoice } from '../visitor/consent-choice.ts'
import { hydrateScreen } from './hydrate-screen.tsx'
import { ScreenSite } from './screen-site.tsx'

const question = 3
const contact: ScreenContent = {
  name: 'contact',
  form: {
    action: '/_api/end-user/contact',
    version: 'v',
    success: '/contact-success',
    fields: [],
    agreementRequired: false,
  },
}
const mailed: ScreenContent[] = [
  { name: 'password-new' },
  { name: 'register-confirm', success: '/register-done' },
  { name: 'email-confirm', success: '/profile' },
  { name: 'login-confirm', success: '/profile' },
]

/** Opens a screen as in a new document. */
async function open(path: string, screen: ScreenContent, referrer = '') {
  history.replaceState(null, '', path)
  document.title = 'Contact'
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
  const read = { shell: { ...sampleShell, question }, alternates: [], screen }
  const site = document.createElement('div')
  site.innerHTML = renderToString(<ScreenSite document={read} />)
  document.body.replaceChildren(site)
  await act(async () => hydrateScreen(site, read))
}
const stored = () => JSON.stringify({ ...sessionStorage, ...localStorage })
/** Policies for what the next document is told of the address of this one. */
const policies = () =>
  [...document.querySelectorAll<HTMLMetaElement>('meta[name=referrer]')].map(({ content }) => content)

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  sessionStorage.clear()
  localStorage.clear()
  document.head.replaceChildren()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test.each(mailed)('Y03 the token of a mail is kept nowhere: $name', async (screen) => {
  await open(`/${screen.name}?token=SECRET123`, screen, 'https://mail.example/')
  expect([keptArrival(), stored()]).toEqual([undefined, '{}'])
  // Services read the referrer of the next page on their own.
  expect(policies()).toEqual(['strict-origin'])
  // An older browser tells the whole address nevertheless.
  const arrival = keepArrival({ href: `${location.origin}/`, title: 'Inn' }, location.href)
  expect(JSON.stringify(arrival) + stored()).not.toContain('SECRET123')
})

test('Y03 a form is known by its campaign alone', async () => {
  const path = '/contact?utm_source=line&gclid=AAA&email=a@b.c&token=SECRET123'
  await open(path, contact, 'https://news.example/today')
  expect(keptArrival()).toEqual({
    search: '?utm_source=line&gclid=AAA',
    referrer: 'news.example',
    entry: '/contact',
    at: expect.any(Number),
    untold: { href: `${location.origin}/contact?utm_source=line&gclid=AAA`, title: 'Contact' },
  })
  expect(policies()).toEqual([])
  const arrival = keepArrival({ href: `${location.origin}/`, title: 'Inn' }, location.href)
  expect(arrival).toEqual(keptArrival())
})

test('Y03 a refusal removes the mark of a click on a form, too', async () => {
  keepChoice(question, false, 0)
  await open('/contact?utm_source=line&gclid=AAA&email=a@b.c', contact)
  expect(keptArrival()?.search).toBe('?utm_source=line')
  expect(stored()).not.toMatch(/AAA|a@b\.c/)
  // It was given in another tab, after this one was opened.
  localStorage.clear()
  await open('/contact?gclid=BBB', contact)
  expect(stored()).toContain('BBB')
  keepChoice(question, false, 0)
  await open('/contact', contact)
  expect(stored()).not.toContain('BBB')
})

test('A17 a page that no service was told of yet is not forgotten for a form in between', async () => {
  const landing = { href: `${location.origin}/?gclid=AAA`, title: 'Inn' }
  keepArrival(landing, '')
  await open('/contact', contact, landing.href)
  expect(keptArrival()?.untold).toEqual(landing)
})

test('Y03 visits of more than 90 days ago are forgotten on a form, too', async () => {
  const touch = (at: number) => ({ parameters: {}, referrer: '', entry: '/', at })
  const now = Date.now()
  localStorage.setItem('touches', JSON.stringify({ first: touch(1), last: touch(now - 1) }))
  await open('/contact', contact)
  expect(JSON.parse(localStorage.getItem('touches')!)).toEqual({ last: touch(now - 1) })
})
