// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleShell } from '#testing/runtime/page-document-samples.ts'
import { messagesOf } from '../i18n/messages-of.ts'
import { startLinks } from './start-links.ts'

const messages = messagesOf('JP')
const toast = () => document.querySelector('.toast')
let stop = () => {}
let followed: string[]

beforeEach(() => {
  document.body.innerHTML = '<div></div>'
  followed = []
  stop = startLinks({ shell: sampleShell, pageId: () => 'a1', report: undefined })
  // Stands in for the browser, which follows a link unless that was prevented.
  addEventListener('click', follow)
})
afterEach(() => {
  stop()
  removeEventListener('click', follow)
  vi.restoreAllMocks()
})

function follow(event: MouseEvent) {
  const link = (event.target as Element).closest('a')
  if (link && !event.defaultPrevented) followed.push(link.getAttribute('href')!)
  event.preventDefault()
}

function click(html: string) {
  document.querySelector('div')!.innerHTML = html
  document
    .querySelector('div > *')!
    .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
}

const goOffline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

test('V14 without a network a link says so in the place of the browser, and is followed when it is tried again', () => {
  const line = goOffline()
  click('<a href="/en/A2">English</a>')
  expect([followed, toast()?.querySelector('p')?.textContent]).toEqual([[], messages.offline])
  line.mockReturnValue(true)
  ;[...toast()!.querySelectorAll('button')].find(({ textContent }) => textContent === messages.retry)!.click()
  expect([followed, toast()]).toEqual([['/en/A2'], null])
})

test.each([
  ['<a href="tel:0312345678">Call</a>'],
  ['<a href="#part">Part</a>'],
  ['<a href="/en" target="_blank">Tab</a>'],
])('V14 %s needs no network here', (html) => {
  goOffline()
  click(html)
  expect([followed.length, toast()]).toEqual([1, null])
})

test('with a network every link is followed', () => {
  click('<a href="/en/A2">English</a>')
  expect([followed, toast()]).toEqual([['/en/A2'], null])
})
