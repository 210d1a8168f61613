import { expect, test } from 'vitest'
import { readRedirectPath, requestedPath } from '../values/redirect-path.ts'
import { checkSettings } from './check-site.ts'

test.each([
  ['/old/page.html', '/old/page.html'],
  ['/old/', '/old'],
  ['/春', '/%E6%98%A5'],
  ['/%e6%98%a5', '/%E6%98%A5'],
  ['/a b', '/a%20b'],
])('the path %s is asked for as %s', (written, asked) => {
  expect(readRedirectPath(written)).toBe(asked)
  expect(requestedPath(new URL(written, 'http://x').pathname)).toBe(asked)
})

test.each([
  '',
  '/',
  'old',
  '//evil.example/x',
  '/\\evil.example',
  '/a//b',
  '/a/../b',
  '/a/./b',
  '/a?b',
  '/a#b',
  ' /a',
  '/a\n',
  '/a%2Fb',
  '/a%5cb',
  '/a%00',
  '/a%zz',
  '/%2e%2e/b',
  'https://example.com/a',
])('%j is no path alone', (written) => {
  expect(readRedirectPath(written)).toBeUndefined()
})

const rulesOf = (redirects: unknown[], more: object = {}) =>
  (
    checkSettings({ name: 'Inn', languages: ['JP', 'EN'], defaultLanguage: 'JP', redirects, ...more })
      .problems ?? []
  ).map(({ rule, path }) => `${rule} ${path}`)

test('P17 old addresses are redirected, but none that every site has', () => {
  expect(
    rulesOf([
      { from: '/old.html', pageId: 'a' },
      { from: '/Z9', pageId: 'a', language: 'EN', status: 308 },
    ]),
  ).toEqual([])
  for (const from of [
    '/A1',
    '/a1',
    '/en',
    '/ja',
    '/contact',
    '/en/login',
    '/sites/x',
    '/_api/x',
    '/_assets/x',
    '/errors/x',
    '/robots.txt',
    '/sitemap.xml',
    '/sitemap-2.xml',
    '/404',
  ])
    expect([from, rulesOf([{ from, pageId: 'a' }])]).toEqual([from, ['redirect-taken /redirects/0/from']])
  expect(rulesOf([{ from: '/spring/A1', pageId: 'a' }], { prefix: 'spring' })).toEqual([
    'redirect-taken /redirects/0/from',
  ])
  expect(rulesOf([{ from: '/A1', pageId: 'a' }], { prefix: 'spring' })).toEqual([])
})

test('an old address leads to one page', () => {
  const twice = [
    { from: '/春', pageId: 'a' },
    { from: '/%e6%98%a5/', pageId: 'b' },
  ]
  expect(rulesOf(twice)).toEqual(['redirect-twice /redirects/1/from'])
})

test('what is no path, no page or another status is refused', () => {
  expect(rulesOf([{ from: 'old', pageId: 'a b', status: 302 }])).toEqual([
    'redirect-path /redirects/0/from',
    'id /redirects/0/pageId',
    expect.stringMatching(/ \/redirects\/0\/status$/),
  ])
})
