import { expect, test } from 'vitest'
import type { ReleaseFile, ReleaseManifest, RenderedFile } from '#model/release.ts'
import { createDelivery, type DeliveryOptions } from './delivery.ts'
import type { OpenRelease } from './release-reader.ts'

const htmlType = 'text/html; charset=utf-8'
const bytes = new Map([
  ['blobs/failed-jp', 'エラーが発生しました'],
  ['blobs/failed-en', 'Something went wrong'],
])

const file = (hash: string, type = htmlType): ReleaseFile => ({ hash, type, bytes: 10 })
const rendered = (hash: string): RenderedFile => ({ ...file(hash), key: hash })

const manifest: ReleaseManifest = {
  version: 1,
  siteId: 'alpha',
  snapshot: 's',
  build: 'b',
  defaultLanguage: 'JP',
  languages: ['JP', 'EN'],
  contentSecurityPolicy: "default-src 'none'",
  parts: {},
  files: {
    '/errors/500': rendered('failed-jp'),
    '/en/errors/500': rendered('failed-en'),
    '/contact': rendered('gone'),
    '/en/contact': rendered('gone'),
    '/robots.txt': { ...file('gone', 'text/plain'), key: 'r' },
  },
  media: { key: 'm', hash: 'm' },
}

/** Of this release every page is listed, and the bytes of none are there. */
function deliver(
  path: string,
  kept = bytes,
  more: Partial<ReleaseManifest> = {},
  movedFrom?: DeliveryOptions['movedFrom'],
  headers: Record<string, string> = {},
): Promise<Response> {
  const release: OpenRelease = {
    manifest: { ...manifest, ...more },
    page: async () => file('gone'),
    media: async () => undefined,
    earlierAsset: async () => undefined,
  }
  const delivery = createDelivery({
    blobs: {
      read: async (key) => {
        const text = [...kept].find(([name]) => key.endsWith(name.slice('blobs/'.length)))?.[1]
        return text === undefined ? undefined : new TextEncoder().encode(text)
      },
    },
    live: { open: async () => release, forget: () => {} },
    compress: async () => ({ vary: false }),
    siteOfHost: () => 'alpha',
    originOf: () => 'http://alpha.localhost',
    movedFrom,
  })
  return delivery(new Request(`http://alpha.localhost${path}`, { headers }))
}

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
  for (const answer of [await deliver('/A2', new Map()), await deliver('/robots.txt')]) {
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
  const policyOf = async (path: string, more?: Partial<ReleaseManifest>) =>
    (await deliver(path, new Map([...bytes, ['blobs/gone', 'A page']]), more)).headers.get(
      'content-security-policy',
    )
  expect(await policyOf('/A2')).toBe(manifest.contentSecurityPolicy)
  expect(await policyOf('/A2', { framedPolicy })).toBe(framedPolicy)
  expect(await policyOf('/errors/500', { framedPolicy })).toBe(manifest.contentSecurityPolicy)
  expect((await deliver('/A2', bytes, { framedPolicy })).headers.get('content-security-policy')).toBe(
    manifest.contentSecurityPolicy,
  )
})

const redirects = {
  '/old/%E6%98%A5.html': { to: '/en/B2', status: 301 },
  '/shop': { to: '/B3', status: 308 },
  '/robots.txt': { to: '/B3', status: 301 },
  '/A2': { to: '/B3', status: 301 },
}

test.each([
  ['/old/春.html', 301, '/en/B2'],
  ['/old/%e6%98%a5.html?utm=x', 301, '/en/B2?utm=x'],
  ['/shop', 308, '/B3'],
  ['/shop/', 308, '/B3'],
] as const)('P17 the old address %s leads to its page', async (path, status, location) => {
  const answer = await deliver(path, bytes, { redirects })
  expect([answer.status, answer.headers.get('location')]).toEqual([status, location])
})

test('P17 what the site has is there, whatever a redirect says of it', async () => {
  for (const path of ['/robots.txt', '/A2', '/constructor', '/__proto__', '/old', '/old/%E6.html'])
    expect([path, (await deliver(path, bytes, { redirects })).headers.get('location')]).toEqual([path, null])
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
  const answer = await deliver(path, words, withPages)
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
  const answer = await deliver(path, words, withPages)
  expect([answer.status, answer.headers.get('location')]).toEqual([301, location])
  expect(answer.headers.get('cache-control')).toBe('no-cache')
})

test('V09 nobody is sent to another host, or to where nothing is', async () => {
  const nowhere = { ...withPages, languages: [] }
  for (const path of ['//evil.example。', '/%2F%2Fevil.example。', '/z9。', '/_assets/x.js。'])
    expect([path, (await deliver(path, words, nowhere)).headers.get('location')]).toEqual([path, null])
})

test('P03 a site that has moved to its own domain sends there, path and query along, and nobody keeps it', async () => {
  const moved = await deliver('/en/A2?x=1', bytes, {}, () => 'https://www.example.com')
  expect(moved.status).toBe(308)
  expect(moved.headers.get('location')).toBe('https://www.example.com/en/A2?x=1')
  expect(moved.headers.get('cache-control')).toBe('no-store')
  const here = await deliver('/en/contact', bytes, {}, (siteId, host) =>
    host === 'alpha.localhost' && siteId === 'alpha' ? undefined : 'https://www.example.com',
  )
  expect(here.headers.get('location')).toBeNull()
})

const entering = { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none' }
const ask = (path: string, headers: Record<string, string>, more: Partial<ReleaseManifest> = {}) =>
  deliver(path, bytes, more, undefined, headers)

test('L02 a language that was chosen is used again at the root, for that visitor alone', async () => {
  const cookie = 'pageId=a1; language=en; position=A1'
  const answer = await ask('/?utm_source=x', { ...entering, cookie })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/en?utm_source=x'])
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const below = await ask('/shop', { ...entering, cookie }, { prefix: 'shop' })
  expect(below.headers.get('location')).toBe('/shop/en')
  const older = await ask('/', { accept: 'text/html,*/*', cookie, referer: 'https://search.example/' })
  expect(older.headers.get('location')).toBe('/en')
})

test.each<[what: string, path: string, headers: Record<string, string>]>([
  ['nothing was chosen', '/', entering],
  ['the language of the site was', '/', { ...entering, cookie: 'language=jp' }],
  ['the site does not have it', '/', { ...entering, cookie: 'language=kr' }],
  ['it is no language', '/', { ...entering, cookie: 'language=constructor' }],
  ['it is another cookie', '/', { ...entering, cookie: 'mylanguage=en' }],
  ['the address names a language', '/en', { ...entering, cookie: 'language=jp' }],
  ['the address is not the root', '/A2', { ...entering, cookie: 'language=en' }],
  [
    'a link of the site leads there',
    '/',
    { ...entering, 'sec-fetch-site': 'same-origin', cookie: 'language=en' },
  ],
  [
    'the viewer loads a page',
    '/',
    { 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin', cookie: 'language=en' },
  ],
  ['an older viewer does', '/', { accept: '*/*', cookie: 'language=en' }],
  [
    'a link leads there in an older browser',
    '/',
    { accept: 'text/html', cookie: 'language=en', referer: 'http://alpha.localhost/A2' },
  ],
])('L02 nobody is led to another language where %s', async (_, path, headers) => {
  expect((await ask(path, headers)).headers.get('location')).toBeNull()
})

test('L02 an address of a page in some language is no choice', async () => {
  const answer = await ask('/en/a2', { ...entering, cookie: 'language=jp' })
  expect([answer.headers.get('location'), answer.headers.get('set-cookie')]).toEqual(['/en/A2', null])
})

test('L02 who spells out the language of the site comes to it, whatever was chosen before', async () => {
  const plain = await ask('/jp', entering)
  expect([plain.headers.get('location'), plain.headers.get('set-cookie')]).toEqual(['/', null])
  const named = await ask('/ja', { ...entering, cookie: 'language=en' })
  expect(named.headers.get('location')).toBe('/')
  expect(named.headers.get('cache-control')).toBe('private, no-store')
  const cookie = named.headers.get('set-cookie')!.split(';')[0]!
  expect((await ask('/', { ...entering, cookie })).headers.get('location')).toBeNull()
})

const own = { ...withPages, allowedNetworks: ['192.0.2.0/24', '2001:db8::/32'] }
const ownFiles = {
  ...own.files,
  '/errors/403-ip': rendered('shut-jp'),
  '/en/errors/403-ip': rendered('shut-en'),
  '/_assets/viewer-a.js': { ...file('viewer', 'text/javascript'), key: 'v' },
  '/_assets/grid-jp.json': { ...file('grid', 'application/json'), key: 'g' },
}
const ownWords = new Map([
  ...words,
  ['blobs/shut-jp', '許可されたIPアドレスから'],
  ['blobs/shut-en', 'certain IP addresses'],
  ['blobs/viewer', 'run()'],
  ['blobs/grid', '{"columns":[]}'],
  ['blobs/gone', 'A page'],
])

/** Asks from an address; `undefined` where sites are open to everybody. */
async function askFrom(address: string | undefined, path: string, method = 'GET', more: object = {}) {
  const release: OpenRelease = {
    manifest: { ...manifest, ...own, files: ownFiles, ...more },
    page: async () => file('gone'),
    media: async () => file('gone', 'image/png'),
    earlierAsset: async () => undefined,
  }
  const delivery = createDelivery({
    blobs: {
      read: async (key) => {
        const text = ownWords.get(key)
        return text === undefined ? undefined : new TextEncoder().encode(text)
      },
    },
    live: { open: async () => release, forget: () => {} },
    compress: async () => ({ vary: false }),
    siteOfHost: () => 'alpha',
    originOf: () => '',
    addressOf:
      address === undefined ? undefined : (_, connection) => connection?.incoming?.socket.remoteAddress,
  })
  const connection = { incoming: { socket: { remoteAddress: address } } }
  const answer = await delivery(new Request(`http://alpha.localhost${path}`, { method }), connection)
  return { status: answer.status, kept: answer.headers.get('cache-control'), text: await answer.text() }
}

test.each([
  ['/', '許可されたIPアドレスから'],
  ['/en/A2', 'certain IP addresses'],
  ['/_assets/grid-jp.json', '許可されたIPアドレスから'],
  ['/_assets/0123456789abcdef01234567-640.avif', '許可されたIPアドレスから'],
  ['/robots.txt', '許可されたIPアドレスから'],
  ['/日本', '許可されたIPアドレスから'],
])('V33 where a site is for some addresses only, others read so at %s', async (path, said) => {
  for (const address of ['198.51.100.7', '2001:db9::1', 'nonsense'])
    expect(await askFrom(address, path)).toEqual({ status: 403, kept: 'no-store', text: said })
  expect((await askFrom('198.51.100.7', path, 'POST')).status).toBe(403)
})

test('V33 what that page runs is there, and everything is for whoever comes from an allowed address', async () => {
  const runtime = await askFrom('198.51.100.7', '/_assets/viewer-a.js')
  expect([runtime.status, runtime.text]).toEqual([200, 'run()'])
  for (const address of ['192.0.2.7', '::ffff:192.0.2.7', '2001:db8::7', undefined]) {
    expect(await askFrom(address, '/A2')).toEqual({ status: 200, kept: 'private, no-cache', text: 'A page' })
    const asset = await askFrom(address, '/_assets/0123456789abcdef01234567-640.avif')
    expect([asset.status, asset.kept]).toEqual([200, 'private, max-age=31536000, immutable'])
  }
})

test('V33 a site that names no address is for everybody, and may be kept by caches', async () => {
  for (const allowedNetworks of [undefined, []])
    expect(await askFrom('198.51.100.7', '/A2', 'GET', { allowedNetworks })).toMatchObject({
      status: 200,
      kept: 'no-cache',
    })
})
