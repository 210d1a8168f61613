import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packedBreak, packedName } from './packed-texts.ts'
import { staticConsole } from './static-console.ts'

const long = 'run();'.repeat(100)
let folder: string
let app: Hono
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'swipress-console-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<title>Console</title>')
  await writeFile(join(folder, 'favicon.svg'), '<svg/>')
  await writeFile(join(folder, 'assets', 'app-1a2b.js'), 'run()')
  await writeFile(join(folder, 'assets', 'long-3c4d.js'), long)
  const packed = ['/assets/packed-5e6f.js', long].join(packedBreak)
  await writeFile(join(folder, packedName), brotliCompressSync(packed))
  app = await staticConsole(folder, { consoleOrigin: 'http://localhost:3000' })
})
afterAll(() => rm(folder, { recursive: true }))

test.each([
  '/',
  '/login',
  '/new-password',
  '/master/sites',
  '/master/pages/demo-inn.cuisine-1',
  '/master/users/a.b/edit',
])('every address of a screen is answered with the page of the console: %s', async (path) => {
  const answer = await app.request(path)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('text/html')
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(await answer.text()).toBe('<title>Console</title>')
})

test('files are answered as what they are; those with a hash are kept', async () => {
  const script = await app.request('/assets/app-1a2b.js')
  expect(script.headers.get('content-type')).toContain('text/javascript')
  expect(script.headers.get('cache-control')).toContain('immutable')
  expect((await app.request('/favicon.svg')).headers.get('cache-control')).toBe('no-cache')
})

test.each(['long-3c4d.js', 'packed-5e6f.js'])(
  'what is worth it is compressed as the browser accepts it: %s',
  async (name) => {
    const get = (accepted: string) =>
      app.request(`/assets/${name}`, { headers: { 'accept-encoding': accepted } })
    const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())
    const brotli = await get('gzip, deflate, br')
    expect(brotli.headers.get('content-encoding')).toBe('br')
    expect(brotli.headers.get('vary')).toBe('Accept-Encoding')
    expect(brotliDecompressSync(await bytesOf(brotli)).toString()).toBe(long)
    const zipped = await get('gzip')
    expect(zipped.headers.get('content-encoding')).toBe('gzip')
    expect(gunzipSync(await bytesOf(zipped)).toString()).toBe(long)
    const plain = await get('identity')
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(plain.headers.get('content-type')).toContain('text/javascript')
    expect(await plain.text()).toBe(long)
    expect((await app.request(`/${packedName}`)).status).toBe(404)
  },
)

test.each([
  '/assets',
  '/assets/app-of-the-last-release.js',
  '/robots.txt',
  '/.env',
  '/.well-known/security.txt',
])('a file that is not there is not there: %s', async (path) => {
  expect((await app.request(path)).status).toBe(404)
})

test('fonts of sites are answered out of their packages, and nothing else is', async () => {
  const font = await app.request('/assets/fonts/dela-gothic-one/400Regular/DelaGothicOne_400Regular.ttf')
  expect(font.status).toBe(200)
  expect(font.headers.get('content-type')).toBe('font/ttf')
  expect((await font.arrayBuffer()).byteLength).toBeGreaterThan(1_000_000)
  for (const path of [
    'dela-gothic-one/package.json',
    'dela-gothic-one/../../better-sqlite3/package.json',
    'noto-sans-jp/900Black/NotoSansJP_900Black.ttf',
    '',
  ])
    expect((await app.request(`/assets/fonts/${path}`)).status, path).toBe(404)
})
