import { expect, test } from 'vitest'
import type { ReleaseManifest } from '#model/jobs/release.ts'
import { deliver } from '#testing/builder/delivered-site.ts'

const entering = { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none' }
const ask = (path: string, headers: Record<string, string>, manifest: Partial<ReleaseManifest> = {}) =>
  deliver(path, { headers, manifest })

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
