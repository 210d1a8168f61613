// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { readSentAttribution } from '#model/calls/visitor/attribution-schema.ts'
import { attributionHeader, touchMs } from '#model/records/attribution.ts'
import { removeCookie, writeCookie } from '../browser/cookies.ts'
import { ctaKey, keepArrival, keepStep } from './arrival.ts'
import { attributionHeaders, attributionOf } from './attribution.ts'
import { keepChoice } from './consent-choice.ts'
import { forgetTouches, keepTouch, keptTouches } from './touches.ts'

const origin = 'https://inn.example'
const landOn = (path: string, referrer = '') => keepArrival({ href: origin + path, title: '' }, referrer)
const asked = { question: 3 }
const told = (shell = {}) => readSentAttribution(attributionHeaders(shell)[attributionHeader])

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  for (const name of ['pageId', 'sessionId', 'variationId']) removeCookie(name)
})

test('F10 C16 a form tells how the visitor came, which pages they saw, and what led to it', () => {
  landOn('/en?utm_source=google&utm_content=b&gclid=Cj0&email=hana@example.com', 'https://www.google.com/')
  for (const position of ['A1', 'A1', 'B2']) keepStep(position)
  writeCookie('pageId', 'p2')
  sessionStorage.setItem(ctaKey, 'button b1 p2')
  expect(told()).toEqual({
    parameters: { utm_source: 'google', utm_content: 'b', gclid: 'Cj0' },
    referrer: 'www.google.com',
    entry: '/en',
    path: ['A1', 'B2'],
    page: 'p2',
    button: 'b1',
  })
})

test.each([
  ['popup', { popup: 'x' }],
  ['banner', { campaignItem: 'x' }],
  ['product', { product: 'x' }],
  ['link', { button: 'x' }],
])('what led on is named as what it is: %s', (source, named) => {
  landOn('/')
  writeCookie('pageId', 'p2')
  sessionStorage.setItem(ctaKey, `${source} x p2`)
  expect(told()).toMatchObject(named)
  // The visitor has gone on to another page since.
  writeCookie('pageId', 'p3')
  expect(told()).not.toMatchObject(named)
})

test('another campaign begins another path', () => {
  landOn('/?utm_source=a')
  keepStep('A1')
  landOn('/B1', `${origin}/`)
  keepStep('B1')
  expect(told()?.path).toEqual(['A1', 'B1'])
  landOn('/C1?utm_source=b')
  keepStep('C1')
  expect(told()).toMatchObject({ path: ['C1'], parameters: { utm_source: 'b' }, entry: '/C1' })
})

test('who logs in with LINE comes back as who they were', () => {
  landOn('/?utm_source=a')
  landOn('/', 'https://access.line.me/')
  expect(told()?.parameters).toEqual({ utm_source: 'a' })
  landOn('/', 'https://news.example.com/')
  expect(told()?.referrer).toBe('news.example.com')
})

test('Y03 the mark of a click is told only after the visitor agreed, where they are asked', () => {
  landOn('/?utm_source=a&gclid=x')
  expect(told(asked)?.parameters).toEqual({ utm_source: 'a' })
  keepChoice(3, false, 0)
  expect(told(asked)?.parameters).toEqual({ utm_source: 'a' })
  keepChoice(3, true, 0)
  expect(told(asked)?.parameters).toEqual({ utm_source: 'a', gclid: 'x' })
})

test('Y03 the first and the last touch are told of who agreed, for 90 days', () => {
  const dayMs = 86_400_000
  const now = Date.parse('2026-11-29T00:00:00Z')
  const come = (search: string, at: number) => keepTouch({ search, referrer: '', entry: '/', at }, at)
  come('?utm_source=a', now)
  come('', now + dayMs)
  come('?utm_source=b', now + 2 * dayMs)
  come('', now + 3 * dayMs)
  const touchesAt = (at: number) => {
    const { first, last } = attributionOf(asked, at)
    return [first?.parameters.utm_source, last?.parameters.utm_source]
  }
  expect(touchesAt(now + 4 * dayMs)).toEqual([undefined, undefined])
  keepChoice(3, true, 0, true)
  expect(touchesAt(now + 4 * dayMs)).toEqual(['a', 'b'])
  expect(touchesAt(now + touchMs)).toEqual([undefined, 'b'])
  // A clock that was set back.
  expect(touchesAt(now - 1)).toEqual([undefined, undefined])
  forgetTouches()
  expect(touchesAt(now + 4 * dayMs)).toEqual([undefined, undefined])
})

test('Y03 an answer to a text that does not name the 90 days does not tell of them', () => {
  keepTouch(landOn('/?utm_source=a&gclid=x'))
  keepChoice(3, true, 0)
  expect(told(asked)).toMatchObject({ parameters: { gclid: 'x' } })
  expect(told(asked)?.first).toBeUndefined()
  keepChoice(3, true, 0, true)
  expect(told(asked)?.first).toMatchObject({ parameters: { utm_source: 'a' } })
  // The question has changed since.
  expect(told({ question: 4 })?.first).toBeUndefined()
})

test('what is too long for a header is left out, and the rest is told', () => {
  const words = '春の宿'.repeat(60)
  landOn(`/?utm_source=${words}&utm_campaign=${words}&utm_term=${words}`)
  keepChoice(3, true, 0, true)
  keepTouch(landOn(`/?utm_source=${words}&utm_campaign=${words}`))
  expect(told(asked)).toMatchObject({ parameters: { utm_campaign: words } })
  expect(told({ mode: 'preview' })).toBeUndefined()
})

test('F10 what a browser may not store is unknown, and not told as a direct visit', () => {
  landOn('/')
  expect(told()).toMatchObject({ referrer: '', entry: '/' })
  const denied = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  landOn('/?utm_source=a')
  expect(attributionHeaders({})).toEqual({})
  denied.mockRestore()
})

test('F10 what does not fit into a header goes first where it tells least: clicks, content and term', () => {
  const words = '春の宿'.repeat(40)
  const marks = ['gclid', 'wbraid', 'gbraid', 'fbclid', 'ttclid'].map((name) => `${name}=${'x'.repeat(500)}`)
  const labels = ['source', 'medium', 'campaign', 'content', 'term'].map((name) => `utm_${name}=${words}`)
  landOn(`/?${[...labels, ...marks].join('&')}`)
  keepStep('A1')
  expect(told()).toMatchObject({
    parameters: { utm_source: words, utm_medium: words, utm_campaign: words },
    path: ['A1'],
  })
  expect(Object.keys(told()!.parameters)).toHaveLength(3)
  // An address that nobody has made.
  landOn(`/${'x'.repeat(7_000)}?utm_source=a`)
  expect(told()).toMatchObject({ parameters: { utm_source: 'a' }, entry: '' })
})

test('Y03 touches are removed, and not only left out, once they are older than 90 days', () => {
  const now = Date.parse('2026-11-29T00:00:00Z')
  keepTouch({ search: '?utm_source=a', referrer: '', entry: '/', at: now }, now)
  keepTouch({ search: '?utm_source=b', referrer: '', entry: '/', at: now + 1_000 }, now + 1_000)
  const stored = () => localStorage.getItem('touches') ?? ''
  keptTouches(now + touchMs - 1)
  expect(stored()).toMatch(/"a".*"b"/)
  keptTouches(now + touchMs)
  expect(stored()).not.toContain('"a"')
  expect(stored()).toContain('"b"')
  keptTouches(now + touchMs + 1_000)
  expect(stored()).toBe('')
})
