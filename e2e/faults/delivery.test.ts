import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '#testing/store/free-ports.ts'
import { buildServedFolder, prepareDelivery } from './delivery-sites.ts'
import { hostTricks, pathTricks } from './path-tricks.ts'
import { makeFolder } from './product-data.ts'
import {
  type CommandProcess,
  type Product,
  type ProductPlace,
  placeOf,
  prepareBuilds,
  startCommand,
  startProduct,
} from './product-process.ts'
import { type RawAnswer, sendRaw } from './raw-http.ts'

let root: string
let place: ProductPlace
let product: Product
let served: CommandProcess
let servedPort: number
beforeAll(async () => {
  await prepareBuilds()
  root = await makeFolder()
  place = await placeOf(await prepareDelivery(root))
  product = await startProduct(place, '--json')
  for (const site of ['alpha', 'beta']) await product.whenEnded(await product.publish(site))
  const folder = await buildServedFolder(root)
  servedPort = await freePort()
  const options = ['--port', String(servedPort), '--json']
  served = await startCommand(['serve', folder, ...options], place, 'http://localhost')
}, 120_000)
afterAll(async () => {
  await product?.end('SIGKILL')
  await served?.end('SIGKILL')
  await rm(root, { recursive: true, force: true })
})

const forbidden = [
  'Beta only',
  'Hidden only',
  'File only',
  'root:x:',
  'SQLite format',
  '"manifest":',
  '"snapshot":',
  '"categories":',
]
const isRefusal = (status: number) => [0, 301, 308, 400, 404, 405, 414, 421, 431].includes(status)

/** What is wrong with the response to an attack: only the site's own pages under their own addresses are allowed. */
function wrongWith(target: string, { status, headers, body }: RawAnswer): string[] {
  const name = JSON.stringify(target.slice(0, 60))
  const wrong = forbidden.filter((text) => body.includes(text)).map((text) => `${name} shows ${text}`)
  if (headers['set-cookie']) wrong.push(`${name} sets a cookie`)
  const location = headers.location
  if (location !== undefined && !/^\/(?![/\\])[!-~]*$/.test(location))
    wrong.push(`${name} leads to ${location}`)
  const isOwn = status === 200 && /Alpha only|^User-agent|<urlset/.test(body)
  if (!isOwn && !isRefusal(status)) wrong.push(`${name} is answered ${status}: ${body.slice(0, 60)}`)
  return wrong
}

test('with --json a program reads where both are', async () => {
  expect(JSON.parse(served.output())).toEqual({
    event: 'listening',
    url: `http://localhost:${servedPort}`,
  })
  await expect
    .poll(() => product.output().split('\n'))
    .toContain(
      JSON.stringify({
        event: 'ready',
        console: `http://localhost:${place.port}`,
        sites: `http://{siteId}.localhost:${place.sitesPort}`,
      }),
    )
})

describe.each(['start', 'serve'])('the delivery of %s', (command) => {
  const port = () => (command === 'start' ? place.sitesPort : servedPort)
  const host = () => `Host: alpha.localhost:${port()}`

  test('no path leads to another site or into the file system', async () => {
    expect(pathTricks.length).toBeGreaterThanOrEqual(200)
    const wrong: string[] = []
    const statuses: Record<number, number> = {}
    for (const target of pathTricks) {
      const answer = await sendRaw(port(), target, [host()])
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
      wrong.push(...wrongWith(target, answer))
    }
    expect(wrong).toEqual([])
    expect(statuses[404]).toBeGreaterThan(100)
    expect((await sendRaw(port(), '/', [host()])).body).toContain('Alpha only')
  })

  test('is told apart from a delivery that shows too much', () => {
    const headers = {}
    expect(wrongWith('/x', { status: 200, headers, body: 'File only' })).toHaveLength(2)
    expect(wrongWith('/x', { status: 404, headers, body: '{"manifest":"0"}' })).toHaveLength(1)
    expect(wrongWith('/x', { status: 301, headers: { location: '//evil.example' }, body: '' })).toHaveLength(
      1,
    )
    expect(wrongWith('/x', { status: 500, headers, body: '' })).toHaveLength(1)
  })
})

test('no Host header leads to a site that is not live, and none breaks the server', async () => {
  const wrong: string[] = []
  for (const name of hostTricks(place.sitesPort)) {
    const { status, body } = await sendRaw(place.sitesPort, '/A2', [`Host: ${name}`])
    const isAlpha = /^alpha\.localhost\.?(:\w*)?$/i.test(name) && status === 200
    if (body.includes('Hidden only') || body.includes('Beta only') || !(isAlpha || isRefusal(status)))
      wrong.push(`${name.slice(0, 40)} is answered ${status}: ${body.slice(0, 40)}`)
  }
  expect(wrong).toEqual([])
  expect((await product.read('alpha', '/A2')).status).toBe(200)
})

test('the site is taken from the Host header alone', async () => {
  const alpha = `Host: alpha.localhost:${place.sitesPort}`
  for (const header of [
    'X-Forwarded-Host',
    'X-Host',
    'Forwarded',
    'X-Original-URL',
    'X-Rewrite-URL',
    'X-Forwarded-Server',
  ]) {
    const value =
      header === 'Forwarded'
        ? 'host=beta.localhost'
        : header.endsWith('URL')
          ? '/sites/beta/'
          : `beta.localhost:${place.sitesPort}`
    expect((await sendRaw(place.sitesPort, '/A2', [alpha, `${header}: ${value}`])).body).toContain(
      'Alpha only',
    )
    expect((await sendRaw(place.sitesPort, '/a2', [alpha, `${header}: ${value}`])).headers.location).toBe(
      '/A2',
    )
  }
  expect(
    (await sendRaw(place.sitesPort, '/A2', [alpha, `Host: beta.localhost:${place.sitesPort}`])).body,
  ).not.toContain('Hidden only')
  const absolute = await sendRaw(place.sitesPort, `http://hidden.localhost:${place.sitesPort}/A2`, [alpha])
  expect(absolute.body).not.toContain('Hidden only')
  const foreign = await sendRaw(place.sitesPort, 'http://evil.example/a2', [alpha])
  expect(foreign.headers.location ?? '/A2').toBe('/A2')
})

test('old and other spellings of an address lead to the one address', async () => {
  const shared = [`Host: localhost:${place.sitesPort}`]
  const onShared = await sendRaw(place.sitesPort, '/sites/alpha/A2?from=x', shared)
  expect(onShared).toMatchObject({
    status: 308,
    headers: { location: `http://alpha.localhost:${place.sitesPort}/A2?from=x` },
  })
  expect((await sendRaw(place.sitesPort, '/', shared)).status).toBe(404)
  for (const [path, location] of [
    ['/a2', '/A2'],
    ['/A2/', '/A2'],
    ['/A1', '/'],
    ['/jp', '/'],
    ['/ja', '/'],
    ['/ja/b1', '/B1'],
    ['/zh/A2', '/cn/A2'],
    ['/ko', '/kr'],
    ['/KR/b2?x=1', '/kr/B2?x=1'],
    ['/sites/alpha/b2', '/B2'],
  ]) {
    const { status, headers } = await product.read('alpha', path!)
    expect({ path, status, location: headers.location }).toEqual({ path, status: 301, location })
    expect((await product.read('alpha', location!)).status).toBe(200)
  }
})

test('where there is no page the visitor reads so in the language of the address', async () => {
  for (const [path, tag] of [
    ['/Z9', 'ja'],
    ['/en/Z9', 'en'],
    ['/cn/C1', 'zh-Hans'],
    ['/kr/A3', 'ko'],
    ['/nothing', 'ja'],
  ]) {
    const { status, text } = await product.read('alpha', path!)
    expect(status).toBe(404)
    expect(text).toContain(`<html lang="${tag}">`)
  }
  for (const site of ['nobody', 'hidden']) expect((await product.read(site, '/')).status).toBe(404)
})

test('the policy names the one script that a document starts with, in each language, and no other', async () => {
  const [started, named] = [new Set<string>(), new Set<string>()]
  for (const path of ['/', '/en/A2', '/cn', '/kr', '/contact', '/nothing']) {
    const { headers, text } = await product.read('alpha', path)
    const start = /<script type="module">([^<]*)<\/script>/.exec(text)?.[1]
    const hash = `'sha256-${createHash('sha256').update(start!).digest('base64')}'`
    const policy = String(headers['content-security-policy'])
    const hashes = /script-src ([^;]*) 'strict-dynamic'/.exec(policy)![1]!.split(' ')
    expect(hashes).toContain(hash)
    started.add(hash)
    for (const one of hashes) named.add(one)
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-cache' })
  }
  expect(started).toEqual(named)
})

test('a document that has not changed is not sent again', async () => {
  const whole = await product.read('alpha', '/A2')
  const etag = whole.headers.etag!
  const head = await product.read('alpha', '/A2', {}, 'HEAD')
  expect(head).toMatchObject({ status: 200, headers: { etag, 'content-type': 'text/html; charset=utf-8' } })
  expect(head.headers['content-length']).toBe(String(whole.bytes.length))
  expect(head.bytes.length).toBe(0)
  const again = await product.read('alpha', '/A2', { 'if-none-match': etag })
  expect(again).toMatchObject({ status: 304, headers: { etag } })
  expect(again.bytes.length).toBe(0)
  expect((await product.read('alpha', '/A2', { 'if-none-match': '"other"' })).status).toBe(200)
  expect((await product.read('alpha', '/A2', {}, 'POST')).status).toBe(405)
})

test.each(['weak', 'listed'])(
  'a document that has not changed is not sent again to a cache whose mark is %s',
  async (kind) => {
    const etag = (await product.read('alpha', '/A2')).headers.etag!
    const mark = kind === 'weak' ? `W/${etag}` : `"other", ${etag}`
    expect((await product.read('alpha', '/A2', { 'if-none-match': mark })).status).toBe(304)
  },
)

test('documents are compressed as the browser wishes, films are not', async () => {
  const plain = await product.read('alpha', '/A2')
  expect(plain.headers).toMatchObject({ vary: 'accept-encoding' })
  expect(plain.headers['content-encoding']).toBeUndefined()
  const brotli = await product.read('alpha', '/A2', { 'accept-encoding': 'gzip, deflate, br' })
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(brotli.bytes)).toEqual(plain.bytes)
  const gzip = await product.read('alpha', '/A2', { 'accept-encoding': 'gzip, br;q=0' })
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes)
  const film = await product.read('alpha', await filmAddress(), { 'accept-encoding': 'br' })
  expect(film.headers['content-encoding']).toBeUndefined()
})

const filmAddress = async () =>
  /\/_assets\/[0-9a-f]{24}\.mp4/.exec((await product.read('alpha', '/')).text)![0]

test('a film is sent in the ranges that a player asks for', async () => {
  const path = await filmAddress()
  const whole = await product.read('alpha', path)
  const size = whole.bytes.length
  expect(whole).toMatchObject({
    status: 200,
    headers: { 'accept-ranges': 'bytes', 'content-type': 'video/mp4' },
  })
  expect(whole.headers['cache-control']).toContain('immutable')
  for (const [range, from, to] of [
    ['bytes=0-99', 0, 99],
    ['bytes=100-', 100, size - 1],
    ['bytes=-50', size - 50, size - 1],
    [`bytes=10-${size * 2}`, 10, size - 1],
  ] as const) {
    const part = await product.read('alpha', path, { range })
    expect(part).toMatchObject({ status: 206, headers: { 'content-range': `bytes ${from}-${to}/${size}` } })
    expect(part.bytes).toEqual(whole.bytes.subarray(from, to + 1))
  }
  expect(await product.read('alpha', path, { range: `bytes=${size}-` })).toMatchObject({ status: 416 })
  for (const range of ['bytes=0-1,5-6', 'bytes=x-y', 'items=0-1', 'bytes=-'])
    expect((await product.read('alpha', path, { range })).status).toBe(200)
})
