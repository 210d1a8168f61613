import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FolderFile, FolderFiles } from '#model/jobs/folder-files.ts'
import { staticDelivery } from './static-delivery.ts'

const file = (path: string): FolderFile => ({
  path,
  sha256: 'a'.repeat(64),
  bytes: 1,
  type: 'text/html; charset=utf-8',
  cacheControl: 'no-cache',
  kind: 'page',
})

const list: FolderFiles = {
  version: 1,
  siteId: 'inn',
  layout: 'directory',
  origin: 'https://inn.example',
  base: '/shop/',
  notFound: '404.html',
  notFoundBelow: { '/shop/en/': 'en/404.html' },
  headers: {},
  policies: {},
  redirects: [
    { from: '/shop/%E6%98%A5', to: '/shop/A2/', status: 301 },
    { from: '/shop/A2.html', to: '/shop/A3/', status: 301 },
    { from: '/shop/old?p=1', to: '/shop/A2/', status: 307 },
    { from: '/shop/blog/:year/*', to: 'https://blog.example/:splat?y=:year', status: 302 },
    { from: '/shop/*', to: '/shop/lost/:splat', status: 301 },
  ],
  files: ['index.html', 'A2.html', '404.html'].map(file),
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'swipress-static-'))
  for (const { path } of list.files) await writeFile(join(folder, path), path)
})
afterAll(() => rm(folder, { recursive: true }))

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  staticDelivery(folder, list)(new Request(`http://localhost${path}`, { headers, method }))

test('V33 an address that nothing is at is answered with the page of the site that says so', async () => {
  for (const path of ['/elsewhere/日本', '/shop/%E6', '/shop/_release/files.json']) {
    const answer = await ask(path)
    expect([path, answer.status, await answer.text()]).toEqual([path, 404, '404.html'])
  }
})

test('V09 the signs that a text leaves at the end of an address are taken away', async () => {
  const locationOf = async (path: string) => (await ask(path)).headers.get('location')
  expect(await locationOf('/shop/A2.html。')).toBe('/shop/A2.html')
  expect(await locationOf('/shop/）')).toBe('/shop/')
  expect(await locationOf('/shop/春、')).toBe('/shop/A2/')
  expect(await locationOf('/shop/A2.html')).toBeNull()
})

test('P17 patterns and queries lead on, where nothing else is', async () => {
  const answerOf = async (path: string) => {
    const { status, headers } = await ask(path)
    return [path, status, headers.get('location')]
  }
  for (const expected of [
    ['/shop/blog/2019/%e6%98%a5?q=1', 302, 'https://blog.example/%E6%98%A5?y=2019&q=1'],
    ['/shop/old?q=2&p=1', 307, '/shop/A2/?q=2'],
    ['/shop/old?p=2', 301, '/shop/lost/old?p=2'],
    ['/shop//evil.example', 301, '/shop/lost/evil.example'],
    ['/shop/A2.html', 200, null],
    ['/shop/', 200, null],
  ])
    expect(await answerOf(expected[0] as string)).toEqual(expected)
})

test('a part is sent to who goes on with the same file, and the whole to who has a part of another', async () => {
  const parts = async (condition: string) => {
    const answer = await ask('/shop/', { range: 'bytes=0-4', 'if-range': condition })
    return [answer.status, await answer.text()]
  }
  expect(await parts(`"${'a'.repeat(32)}"`)).toEqual([206, 'index'])
  expect(await parts('"older"')).toEqual([200, 'index.html'])
})

test('no part is sent of a page that says why there is none, nor to a question about headers alone', async () => {
  const partOf = async (path: string, method?: string) => {
    const answer = await ask(path, { range: 'bytes=0-4' }, method)
    return [answer.status, answer.headers.get('content-range'), await answer.text()]
  }
  expect(await partOf('/elsewhere')).toEqual([404, null, '404.html'])
  expect(await partOf('/shop/', 'HEAD')).toEqual([200, null, ''])
  expect(await partOf('/shop/')).toEqual([206, 'bytes 0-4/10', 'index'])
})

test('what a browser or a proxy has is not sent again, by any form of If-None-Match', async () => {
  const { headers } = await ask('/shop/A2.html')
  const tag = headers.get('etag')!
  const statusWith = async (list: string, path = '/shop/A2.html') =>
    (await ask(path, { 'if-none-match': list })).status
  for (const list of [tag, `W/${tag}`, `"other", ${tag}`, `"other",W/${tag} , "more"`, '*'])
    expect([list, await statusWith(list)]).toEqual([list, 304])
  for (const list of ['"other"', tag.slice(1), `W/"other", ${tag.slice(0, 9)}"`, ''])
    expect([list, await statusWith(list)]).toEqual([list, 200])
  expect(await statusWith('*', '/shop/none')).toBe(301)
  expect(await statusWith('*', '/elsewhere')).toBe(404)
})

test('nothing outside of the folder is sent, whatever its list and its links name, nor what is no file', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'swipress-outside-'))
  const own = join(parent, 'site')
  await mkdir(join(own, 'a-folder'), { recursive: true })
  await writeFile(join(parent, 'secret.txt'), 'secret')
  await writeFile(join(own, 'inside.html'), 'inside')
  await symlink('../secret.txt', join(own, 'link'))
  await symlink('..', join(own, 'folder-link'))
  await symlink('inside.html', join(own, 'link-inside'))
  execFileSync('mkfifo', [join(own, 'pipe')])
  const names = ['../secret.txt', 'link', 'folder-link/secret.txt', 'a-folder', 'pipe', 'gone', 'link-inside']
  const files = names.map((path, at) => ({ ...file(path), key: `k${at}` }))
  const deliver = staticDelivery(own, { ...list, base: '/', files, redirects: [] })
  const sent = await Promise.all(
    names.map(async (_, at) => (await deliver(new Request(`http://localhost/k${at}`))).text()),
  )
  expect(sent).toEqual([...names.slice(1).map(() => '404\n'), 'inside'])
  await rm(parent, { recursive: true })
})
