// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rememberLanguage } from '../links/language-choice.ts'
import { experimentParameters, rememberExperiment } from '../visitor/experiment.ts'
import { readCookie, rememberFirstPosition, rememberPage, writeCookie } from './cookies.ts'

const clear = () => {
  for (const one of document.cookie.split('; ')) writeCookie(one.split('=')[0]!, '', 0)
  localStorage.clear()
  sessionStorage.clear()
}

beforeEach(clear)
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('V04 each page is remembered by id and position, for as long as the browser is open', () => {
  const set = vi.spyOn(document, 'cookie', 'set')
  rememberPage('a;b', 'B2')
  expect(set.mock.calls.flat()).toEqual([
    'pageId=a%3Bb; path=/; SameSite=Lax',
    'position=B2; path=/; SameSite=Lax',
  ])
  expect(readCookie('pageId')).toBe('a;b')
})

test('V04 whoever has seen no page yet stands before A1', () => {
  rememberFirstPosition()
  expect(readCookie('position')).toBe('A1')
  rememberPage('a', 'C3')
  rememberFirstPosition()
  expect(readCookie('position')).toBe('C3')
})

test('V30 over https cookies are sent back over https only', () => {
  const jar = { cookie: '' }
  writeCookie('type', 'BUTTON', undefined, jar)
  expect(jar.cookie).toBe('type=BUTTON; path=/; SameSite=Lax')
  vi.stubGlobal('location', { protocol: 'https:' })
  writeCookie('type', 'BUTTON', 60, jar)
  expect(jar.cookie).toBe('type=BUTTON; path=/; SameSite=Lax; max-age=60; Secure')
})

test('a cookie that is not there, empty or broken is none', () => {
  const jar = { cookie: 'ab=1; empty=; broken=%E0%A4%A' }
  for (const name of ['a', 'b', 'empty', 'broken']) expect(readCookie(name, jar)).toBeUndefined()
  expect(readCookie('ab', jar)).toBe('1')
})

test.each([
  ['ja', 'jp'],
  ['en', 'en'],
  ['zh-Hans', 'cn'],
  ['ko', 'kr'],
])('L02 V30 the choice of %s is kept for 30 days as %s', (hreflang, segment) => {
  const set = vi.spyOn(document, 'cookie', 'set')
  const link = Object.assign(document.createElement('a'), { hreflang })
  rememberLanguage(link)
  expect(set.mock.calls.flat()).toEqual([`language=${segment}; path=/; SameSite=Lax; max-age=2592000`])
  expect(localStorage.getItem('language')).toBe(segment)
})

test('L02 a choice is kept where only cookies may be', () => {
  vi.stubGlobal('localStorage', undefined)
  rememberLanguage(Object.assign(document.createElement('a'), { hreflang: 'ko' }))
  expect(readCookie('language')).toBe('kr')
})

const pair = () => [readCookie('sessionId'), readCookie('variationId')]

test('V30 a variation and a visitor given together are kept for ten years, renewed at each visit', () => {
  const set = vi.spyOn(document, 'cookie', 'set')
  rememberExperiment('?session_user_id=s1&variation_id=v1&experiment_id=e1')
  rememberExperiment('')
  const once = [
    'sessionId=s1; path=/; SameSite=Lax; max-age=315360000',
    'variationId=v1; path=/; SameSite=Lax; max-age=315360000',
  ]
  expect(set.mock.calls.flat()).toEqual([...once, ...once])
  expect(experimentParameters()).toEqual({ variation_id: 'v1', experiment_id: 'e1', session_user_id: 's1' })
  rememberExperiment('?sessionId=s2&variationId=v2')
  expect(pair()).toEqual(['s2', 'v2'])
})

test('V30 C07 a variation is never told with the name of an experiment before', () => {
  rememberExperiment('?session_user_id=s1&variation_id=v1&experiment_id=e1')
  rememberExperiment('?session_user_id=s2&variation_id=v2')
  expect(experimentParameters()).toEqual({ variation_id: 'v2', session_user_id: 's2' })
})

test.each(['?session_user_id=s2', '?variation_id=v2', `?variation_id=v2&session_user_id=${'x'.repeat(201)}`])(
  'V30 one without the other removes both (%s)',
  (search) => {
    rememberExperiment('?session_user_id=s1&variation_id=v1')
    expect(pair()).toEqual(['s1', 'v1'])
    rememberExperiment(search)
    expect(pair()).toEqual([undefined, undefined])
    expect(experimentParameters()).toEqual({})
  },
)

test('V30 of a pair that was kept one alone is removed', () => {
  writeCookie('sessionId', 's1')
  rememberExperiment('')
  expect(pair()).toEqual([undefined, undefined])
})

test('without an experiment nothing is written', () => {
  const set = vi.spyOn(document, 'cookie', 'set')
  rememberExperiment('?utm_source=a')
  expect(set).not.toHaveBeenCalled()
})

test('where cookies may not be touched, there are none', () => {
  const jar = {
    get cookie(): string {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
    set cookie(_text: string) {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  }
  expect(() => jar.cookie).toThrow()
  writeCookie('position', 'B2', undefined, jar)
  expect(readCookie('position', jar)).toBeUndefined()
})
