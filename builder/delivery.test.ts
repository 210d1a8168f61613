import { expect, test } from 'vitest'
import type { ReleaseManifest } from '#model/jobs/release.ts'
import { bytes, deliver, manifest, rendered } from '#testing/builder/delivered-site.ts'

test.each([
  ['/A2', 'エラーが発生しました'],
  ['/en/A2', 'Something went wrong'],
  ['/contact', 'エラーが発生しました'],
  ['/en/contact', 'Something went wrong'],
])('V33 where the bytes of %s are gone, the site says so in its own words', async (path, words) => {
  const answer = await deliver(path)
  expect(answer.status).toBe(503)
  expect(await answer.text()).toBe(words)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('content-security-policy')).toBe(manifest.contentSecurityPolicy)
})

test('where those words are gone, too, or no page was asked for, the answer is plain', async () => {
  for (const answer of [await deliver('/A2', { kept: new Map() }), await deliver('/robots.txt')]) {
    expect(answer.status).toBe(503)
    expect(await answer.text()).toBe('503\n')
  }
})

test('V33 an error screen that is opened by its address is there', async () => {
  const answer = await deliver('/en/errors/500')
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe('Something went wrong')
})

test('V41 pages may be framed where the release says so, screens and failures never', async () => {
  const framedPolicy = 'frame-ancestors https://a.example.com'
  const policyOf = async (path: string, more: Partial<ReleaseManifest> = {}) =>
    (
      await deliver(path, { kept: new Map([...bytes, ['blobs/gone', 'A page']]), manifest: more })
    ).headers.get('content-security-policy')
  expect(await policyOf('/A2')).toBe(manifest.contentSecurityPolicy)
  expect(await policyOf('/A2', { framedPolicy })).toBe(framedPolicy)
  expect(await policyOf('/errors/500', { framedPolicy })).toBe(manifest.contentSecurityPolicy)
  expect((await deliver('/A2', { manifest: { framedPolicy } })).headers.get('content-security-policy')).toBe(
    manifest.contentSecurityPolicy,
  )
})

const redirects = {
  '/old/%E6%98%A5.html': { to: '/en/B2', status: 301 },
  '/shop': { to: '/B3', status: 308 },
  '/robots.txt': { to: '/B3', status: 301 },
  '/A2': { to: '/B3', status: 301 },
  '/a2': { to: '/B3', status: 301 },
  '/lp2': { to: '/B3', status: 301 },
}

test.each([
  ['/old/春.html', 301, '/en/B2'],
  ['/old/%e6%98%a5.html?utm=x', 301, '/en/B2?utm=x'],
  ['/shop', 308, '/B3'],
  ['/shop/', 308, '/B3'],
  ['/lp2?utm=x', 301, '/B3?utm=x'],
  ['/lp3', 301, '/LP3'],
  ['/a2', 301, '/A2'],
] as const)('P17 the old address %s leads to its page', async (path, status, location) => {
  const answer = await deliver(path, { manifest: { redirects } })
  expect([answer.status, answer.headers.get('location')]).toEqual([status, location])
})

test('P17 what the site has is there, whatever a redirect says of it', async () => {
  for (const path of ['/robots.txt', '/A2', '/constructor', '/__proto__', '/old', '/old/%E6.html'])
    expect([path, (await deliver(path, { manifest: { redirects } })).headers.get('location')]).toEqual([
      path,
      null,
    ])
})

const redirectPatterns = [
  { from: '/index.php?p=12', to: '/B2', status: 302 },
  { from: '/index.php', to: '/B3?from=php#top', status: 301 },
  { from: '/blog/:year/*', to: 'https://blog.example/:splat?y=:year', status: 307 },
  { from: '/self/:x', to: '/:x/self', status: 301 },
  { from: '/lost*', to: '/found:splat', status: 301 },
  { from: '/*', to: '/all/:splat', status: 308 },
]

test.each([
  ['/index.php?a=1&p=12&b=%E6', 302, '/B2?a=1&b=%E6'],
  ['/index.php?p=1', 301, '/B3?from=php&p=1#top'],
  ['/blog/2019/a//%e6%98%a5/?q=1', 307, 'https://blog.example/a/%E6%98%A5?y=2019&q=1'],
  ['/blog/%0d%0aX:y/%22', 307, 'https://blog.example/%22?y=%0D%0AX%3Ay'],
  ['//evil.example/x', 308, '/all/evil.example/x'],
  ['/%5Cevil.example', 308, '/all/%5Cevil.example'],
  ['/AAA1', 308, '/all/AAA1'],
  ['/aaa1', 308, '/all/aaa1'],
  ['/lp2', 301, '/B3'],
  ['/A2。', 301, '/A2'],
  ['/old/春.html', 301, '/en/B2'],
] as const)('P17 a pattern leads %s on', async (path, status, location) => {
  const answer = await deliver(path, { manifest: { redirects, redirectPatterns } })
  expect([answer.status, answer.headers.get('location')]).toEqual([status, location])
})

test('P17 a pattern takes nothing that the site has, nor what every site has, and never leads to itself', async () => {
  for (const path of [
    '/A2',
    '/',
    '/robots.txt',
    '/_assets/x.js',
    '/login',
    '/en/login',
    '/_data/x',
    '/self/self',
    '/%E6',
  ])
    expect([
      path,
      (await deliver(path, { manifest: { redirects, redirectPatterns } })).headers.get('location'),
    ]).toEqual([path, null])
})

const withPages = {
  files: {
    ...manifest.files,
    '/404': rendered('missing-jp'),
    '/en/404': rendered('missing-en'),
    '/en/contact': rendered('failed-en'),
  },
  redirects: { '/old/%E6%98%A5': { to: '/en/contact', status: 301 } },
}
const words = new Map([...bytes, ['blobs/missing-jp', '見つかりません'], ['blobs/missing-en', 'Not found']])

test.each([
  ['/日本', '見つかりません'],
  ['/a%20b', '見つかりません'],
  ['/%E6%97', '見つかりません'],
  ['/%2e%2e%2fetc%2fpasswd', '見つかりません'],
  ['/old', '見つかりません'],
  ['/old。', '見つかりません'],
  ['/Z', '見つかりません'],
  ['/en/日本', 'Not found'],
  ['/en/nothing', 'Not found'],
  ['/ko/%ZZ', '見つかりません'],
])('V33 for %s the site says itself that nothing is there', async (path, said) => {
  const answer = await deliver(path, { kept: words, manifest: withPages })
  expect([answer.status, await answer.text()]).toEqual([404, said])
})

test.each([
  ['/en/contact。', '/en/contact'],
  ['/en/contact）」。', '/en/contact'],
  ['/en/contact).', '/en/contact'],
  ['/en/contact%20', '/en/contact'],
  ['/en/contact%E3%80%82/', '/en/contact'],
  ['/en/contact%E2%80%8B', '/en/contact'],
  ['/en/contact、?utm_source=line', '/en/contact?utm_source=line'],
  ['/A2。', '/A2'],
  ['/a2】', '/A2'],
  ['/A2,', '/A2'],
  ['/old/春。', '/en/contact'],
])('V09 the signs that a text leaves at the end of %s are taken away', async (path, location) => {
  const answer = await deliver(path, { kept: words, manifest: withPages })
  expect([answer.status, answer.headers.get('location')]).toEqual([301, location])
  expect(answer.headers.get('cache-control')).toBe('no-cache')
})

test('V09 nobody is sent to another host, or to where nothing is', async () => {
  const nowhere = { ...withPages, languages: [] }
  for (const path of ['//evil.example。', '/%2F%2Fevil.example。', '/z9。', '/_assets/x.js。'])
    expect([path, (await deliver(path, { kept: words, manifest: nowhere })).headers.get('location')]).toEqual(
      [path, null],
    )
})

test('P03 a site that has moved to its own domain sends there, path and query along, and nobody keeps it', async () => {
  const moved = await deliver('/en/A2?x=1', { movedFrom: () => 'https://www.example.com' })
  expect(moved.status).toBe(308)
  expect(moved.headers.get('location')).toBe('https://www.example.com/en/A2?x=1')
  expect(moved.headers.get('cache-control')).toBe('no-store')
  const here = await deliver('/en/contact', {
    movedFrom: (siteId, host) =>
      host === 'alpha.localhost' && siteId === 'alpha' ? undefined : 'https://www.example.com',
  })
  expect(here.headers.get('location')).toBeNull()
})

test('P03 what is open at an address that a site has moved from goes on being answered there, and nobody keeps it', async () => {
  const movedFrom = () => 'https://www.example.com'
  const kept = new Map([...words, ['blobs/gone', 'A page']])
  const ask = (path: string, headers: Record<string, string>) => deliver(path, { movedFrom, kept, headers })
  const ofPage = (mode: string) => ({ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': mode })
  for (const mode of ['cors', 'no-cors', 'same-origin']) {
    const answer = await ask('/en/contact', ofPage(mode))
    expect([mode, answer.status, await answer.text()]).toEqual([mode, 200, 'A page'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
  for (const headers of [
    ofPage('navigate'),
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
    { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' },
    {},
  ] as Record<string, string>[])
    expect((await ask('/en/contact', headers)).headers.get('location')).toBe(
      'https://www.example.com/en/contact',
    )
})
