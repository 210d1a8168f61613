import { expect, test } from 'vitest'
import { type Asked, deliver, rendered } from '#testing/builder/delivered-site.ts'

const manifest = {
  redirects: { '/shop': { to: '/B3', status: 308 } },
  redirectPatterns: [{ from: '/old/*', to: '/:splat', status: 301 }],
  files: { '/contact': rendered('gone') },
}
const chosen = { cookie: 'language=en', accept: 'text/html' }
const tag = `"${'gone'.slice(0, 32)}"`

test.each([
  ['to the site, at the host that all share', '/sites/alpha/x', { host: 'sites.localhost' }, 308, 'no-store'],
  ['to the host that a site moved to', '/A2', { movedFrom: () => 'https://a.example' }, 308, 'no-store'],
  ['to the language that somebody chose', '/', { headers: chosen }, 302, 'private, no-store'],
  ['to the root, in the language named', '/jp', { headers: chosen }, 301, 'private, no-store'],
  ['to the address as it is spelled', '/a2', {}, 301, 'no-cache'],
  ['without what a text left at the end', '/A2。', {}, 301, 'no-cache'],
  ['from an old address', '/shop', {}, 308, 'no-cache'],
  ['by a pattern', '/old/A2', {}, 301, 'no-cache'],
  ['nowhere, for what has not changed', '/contact', { headers: { 'if-none-match': tag } }, 304, 'no-cache'],
] as [string, string, Asked, number, string][])(
  'an answer that leads %s says how long it is kept',
  async (_to, path, asked, status, kept) => {
    const answer = await deliver(path, { manifest, ...asked })
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, kept])
  },
)

test('what has not changed varies as what is sent does', async () => {
  const files = { '/contact': rendered('gone'), '/film.mp4': { ...rendered('gone'), type: 'video/mp4' } }
  const kept = new Map([['blobs/gone', 'write to us']])
  const varyOf = async (path: string, headers: Record<string, string>, status: number) => {
    const compress: Asked['compress'] = async ({ type }) => ({ vary: type.startsWith('text/') })
    const answer = await deliver(path, { manifest: { ...manifest, files }, kept, headers, compress })
    expect(answer.status).toBe(status)
    return answer.headers.get('vary')
  }
  for (const [path, vary] of [
    ['/contact', 'accept-encoding'],
    ['/film.mp4', null],
  ] as const) {
    expect(await varyOf(path, {}, 200)).toBe(vary)
    expect(await varyOf(path, { 'if-none-match': tag, 'accept-encoding': 'br' }, 304)).toBe(vary)
  }
})

const film = { ...manifest, files: { '/film.mp4': { ...rendered('film'), type: 'video/mp4' } } }
const filmTag = '"film"'

test.each([
  ['the same', { 'if-range': filmTag }, 206, 'elve'],
  ['whatever there is', {}, 206, 'elve'],
  ['something else', { 'if-range': '"older"' }, 200, 'twelve bytes'],
  ['something alike', { 'if-range': `W/${filmTag}` }, 200, 'twelve bytes'],
  ['what was there once', { 'if-range': 'Sat, 21 Nov 2026 09:00:00 GMT' }, 200, 'twelve bytes'],
] as const)('a part is sent to who goes on with %s', async (_, condition, status, text) => {
  const kept = new Map([['blobs/film', 'twelve bytes']])
  const headers = { range: 'bytes=2-5', ...condition }
  const answer = await deliver('/film.mp4', { manifest: film, kept, headers })
  expect([answer.status, await answer.text()]).toEqual([status, text])
})

test('no part is sent of a page that says why there is none, nor to a question about headers alone', async () => {
  const files = { '/404': rendered('lost'), '/contact': rendered('contact') }
  const kept = new Map([
    ['blobs/lost', 'nothing here'],
    ['blobs/contact', 'write to us'],
  ])
  const headers = { range: 'bytes=2-5' }
  const ask = async (path: string, asked: Asked = {}) => {
    const answer = await deliver(path, { manifest: { ...manifest, files }, kept, headers, ...asked })
    return [answer.status, answer.headers.get('content-range'), await answer.text()]
  }
  expect(await ask('/nowhere')).toEqual([404, null, 'nothing here'])
  expect(await ask('/nowhere', { headers: { range: 'bytes=900-' } })).toEqual([404, null, 'nothing here'])
  expect(await ask('/contact', { method: 'HEAD' })).toEqual([200, null, ''])
  expect(await ask('/contact')).toEqual([206, 'bytes 2-5/11', 'ite '])
})
