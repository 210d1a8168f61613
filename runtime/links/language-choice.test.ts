// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleDocument } from '#testing/runtime/page-document-samples.ts'
import { removeCookie, writeCookie } from '../browser/cookies.ts'
import { referrerOf } from '../browser/referrer.ts'
import type { PageDocument } from '../documents/page-document.ts'
import { keepArrival } from '../visitor/arrival.ts'
import { leadToChosen } from './language-choice.ts'

const alternates: PageDocument['place']['alternates'] = [
  { language: 'JP', address: '/' },
  { language: 'EN', address: '/en' },
]
const at = (address: string, home = address): PageDocument => ({
  ...sampleDocument,
  shell: { ...sampleDocument.shell, home, mode: undefined },
  place: { ...sampleDocument.place, address, alternates },
})
const replace = vi.fn()
const origin = 'https://inn.example'

beforeEach(() => {
  replace.mockReset()
  vi.stubGlobal('location', { protocol: 'http:', origin, search: '?utm_source=x', hash: '', replace })
})
afterEach(() => {
  removeCookie('language')
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const lead = (page: PageDocument, referrer = '') => leadToChosen(page, { referrer } as Document)

test('L02 a language that was chosen is used again at the root', () => {
  writeCookie('language', 'en')
  expect(lead(at('/'), 'https://search.example/')).toBe(true)
  expect(replace).toHaveBeenCalledExactlyOnceWith('/en?utm_source=x')
})

test.each<[string, string, PageDocument, string?]>([
  ['nothing was chosen', '', at('/')],
  ['the language of the root was', 'jp', at('/')],
  ['the site does not have it', 'kr', at('/')],
  ['the address names a language', 'jp', at('/en')],
  ['the page is not the first', 'en', at('/A2', '/')],
  ['a link of the site leads there', 'en', at('/'), `${origin}/A2`],
])('L02 nobody is led to another language where %s', (_, chosen, page, referrer) => {
  if (chosen) writeCookie('language', chosen)
  expect(lead(page, referrer)).toBe(false)
  expect(replace).not.toHaveBeenCalled()
})

test('F10 L02 whoever is led to their language comes from where they came from, and only there', () => {
  writeCookie('language', 'en')
  const search = 'https://search.example/'
  const open = (path: string, referrer: string) => {
    const from = referrerOf({ referrer } as Document)
    return [from, keepArrival({ href: origin + path, title: 'Inn' }, from).referrer]
  }
  lead(at('/'), search)
  expect(open('/en?utm_source=x', `${origin}/`)).toEqual([search, 'search.example'])
  expect(open('/en/A2', `${origin}/en`)).toEqual([`${origin}/en`, 'search.example'])
  lead(at('/'))
  expect(open('/en', `${origin}/`)).toEqual(['', 'search.example'])
  // Nobody was led anywhere.
  lead(at('/A2', '/'), search)
  expect(open('/en/A2?utm_source=y', `${origin}/A2`)).toEqual([`${origin}/A2`, ''])
})
