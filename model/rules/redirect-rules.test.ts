import { expect, test } from 'vitest'
import { processorMs } from '#testing/processor-time.ts'
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

test('an old address leads to one destination, however its placeholders are named', () => {
  const twice = (one: string, other: string) =>
    rulesOf([
      { from: one, pageId: 'a' },
      { from: other, pageId: 'b' },
    ])
  for (const [one, other] of [
    ['/春', '/%e6%98%a5/'],
    ['/a/:x/b', '/a/:y/b'],
    ['/a/*', '/a/*/'],
    ['/a?b=1&c=2', '/a?c=2&b=1'],
  ] as const)
    expect(twice(one, other)).toEqual(['redirect-twice /redirects/1/from'])
  for (const [one, other] of [
    ['/a?b=1', '/a?b=2'],
    ['/a', '/a/*'],
    ['/a/:x', '/a/*'],
  ] as const)
    expect(twice(one, other)).toEqual([])
})

test('what is no path, no page or another status is refused', () => {
  expect(rulesOf([{ from: 'old', pageId: 'a b', status: 303 }])).toEqual([
    'redirect-path /redirects/0/from',
    'id /redirects/0/pageId',
    expect.stringMatching(/ \/redirects\/0\/status$/),
  ])
})

test('P17 patterns, queries and addresses are taken', () => {
  expect(
    rulesOf([
      { from: '/blog/:year/*', to: '/news/:year/:splat?from=:year' },
      { from: '/shop-*', to: 'https://shop.example:8443/:splat#top', status: 302 },
      { from: '/index.php?p=12', to: '/B2', status: 307 },
      { from: '/*', to: '/', status: 308 },
      { from: '/a:b', to: 'https://wiki.example/Talk:Foo' },
    ]),
  ).toEqual([])
})

test.each(['/a/:x/:x', '/a/:splat', '/a?', '/a?b#c', '/a?b=:c', '/?p=12', '/a?b=1&b=1', '//a/*', '/a/*?\n'])(
  'no old address looks like %j',
  (from) => {
    expect(rulesOf([{ from, pageId: 'a' }])).toEqual(['redirect-path /redirects/0/from'])
  },
)

test.each([
  '//evil.example',
  '/\\evil.example',
  '/a//b',
  'http://example.com',
  'https://:splat/a',
  'https://:splat.example.com',
  'https://example.com:splat',
  'https://a@example.com/',
  'https://example.com\\@evil.example',
  'https:///evil',
  'javascript:alert(1)',
  'A2',
  '/a\n',
  ' /a',
])('nothing leads to %j', (to) => {
  expect(rulesOf([{ from: '/old/*', to }])).toEqual(['redirect-to /redirects/0/to'])
})

test('a redirect has one destination, made of what its old address has', () => {
  expect(rulesOf([{ from: '/a' }, { from: '/b', pageId: 'a', to: '/c' }])).toEqual([
    'redirect-target /redirects/0/pageId',
    'redirect-target /redirects/1/to',
  ])
  expect(
    rulesOf([
      { from: '/a/:x', to: '/b/:y' },
      { from: '/b', to: '/c/:splat' },
      { from: '/c/*', to: '/d?e=:f' },
    ]),
  ).toEqual([0, 1, 2].map((index) => `redirect-placeholder /redirects/${index}/to`))
})

test('P17 no pattern lies where the product has something', () => {
  for (const from of ['/_api/*', '/sites/:id', '/contact/*', '/_assets/:name', '/errors/*'])
    expect(rulesOf([{ from, pageId: 'a' }])).toEqual(['redirect-taken /redirects/0/from'])
  for (const from of ['/:page', '/en/*', '/old/contact/*', '/A2/*'])
    expect(rulesOf([{ from, pageId: 'a' }])).toEqual([])
})

test.each<[{ from: string; to?: string; pageId?: string }[], number[]]>([
  [[{ from: '/a', to: '/a' }], [0]],
  [
    [
      { from: '/a', to: '/b' },
      { from: '/b', to: '/a?x=1' },
    ],
    [0, 1],
  ],
  [[{ from: '/a/*', to: '/a/b/:splat' }], [0]],
  [[{ from: '/*', to: '/old/:splat' }], [0]],
  [[{ from: '/x/:p', to: '/:p/x' }], [0]],
  [
    [
      { from: '/a/*', to: '/:splat' },
      { from: '/b', to: '/a/b' },
    ],
    [1],
  ],
  [[{ from: '/a/*', to: '/:splat' }], []],
  [[{ from: '/a/*', to: 'https://example.com/a/:splat' }], []],
  [[{ from: '/*', to: '/' }], []],
  [
    [
      { from: '/a', to: '/b' },
      { from: '/b', pageId: 'a' },
    ],
    [],
  ],
])('P17 nothing is redirected in a circle: %j', (redirects, places) => {
  expect(rulesOf(redirects)).toEqual(places.map((index) => `redirect-loop /redirects/${index}/to`))
})

test('ten thousand redirects are checked in a moment, also where each leads over the next', () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => ({
    from: `/old/${at}/*`,
    to: `/old/${at + 1}/:splat`,
  }))
  const started = processorMs()
  expect(rulesOf(rows)).toHaveLength(9_990)
  expect(processorMs() - started).toBeLessThan(5_000)
  expect(rulesOf([...rows, { from: '/one-more', pageId: 'a' }])[0]).toMatch(/ \/redirects$/)
})
