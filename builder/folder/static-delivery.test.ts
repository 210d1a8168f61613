import { mkdtemp, rm, writeFile } from 'node:fs/promises'
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
  redirects: [{ from: '/shop/%E6%98%A5', to: '/shop/A2/', status: 301 }],
  files: ['index.html', 'A2.html', '404.html'].map(file),
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'swipress-static-'))
  for (const { path } of list.files) await writeFile(join(folder, path), path)
})
afterAll(() => rm(folder, { recursive: true }))

const ask = (path: string) => staticDelivery(folder, list)(new Request(`http://localhost${path}`))

test('V33 an address that nothing is at is answered with the page of the site that says so', async () => {
  for (const path of ['/shop/日本', '/shop/a%20b', '/shop/%E6', '/shop/nothing。']) {
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
