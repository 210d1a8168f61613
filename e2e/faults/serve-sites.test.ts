import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exitCodes } from '#cli/exit-codes.ts'
import type { ServingHealth } from '#cli/serving/serving-health.ts'
import { bucketForTests, type S3ServerForTests, startS3Server } from '#testing/deploy/s3-server.ts'
import { accessTo, openTestBucket } from '#testing/deploy/test-bucket.ts'
import { account, makeFolder, prepareData, versionedSite, versionName } from './product-data.ts'
import {
  type CommandProcess,
  type Product,
  type ProductPlace,
  placeOf,
  prepareBuilds,
  readSite,
  startCommand,
  startProduct,
} from './product-process.ts'
import { runCommand } from './run-command.ts'

let server: S3ServerForTests
let root: string
let store: Record<string, string>
let place: ProductPlace
let edge: ProductPlace
let product: Product
let serving: CommandProcess
/** The machine of the tests may do much else. */
const patientMs = 240_000
const bucket = `s3://${bucketForTests}/live`

beforeAll(async () => {
  await prepareBuilds()
  server = await startS3Server()
  root = await makeFolder()
  const data = join(root, 'data')
  await mkdir(data)
  await prepareData({ folder: data, sites: { inn: versionedSite(2, 3), spa: versionedSite(1, 1) } })
  store = { ...accessTo(server), BLOB_STORE: bucket }
  place = await placeOf(data, { ...store, TRUST_PROXY: '1' })
  edge = await edgeAt('edge')
}, patientMs)
afterAll(async () => {
  await serving?.end('SIGKILL')
  await product?.end('SIGKILL')
  await server?.end()
  await rm(root, { recursive: true, force: true })
})

/** A place with a folder of its own, and with the addresses of the product's sites. */
async function edgeAt(name: string): Promise<ProductPlace> {
  const SITES_URL = `http://{siteId}.localhost:${place.sitesPort}`
  const SITES_ORIGIN = `http://127.0.0.1:${place.sitesPort}`
  return placeOf(join(root, name), { ...store, SITES_URL, SITES_ORIGIN, DELIVERY_STAYS: '1' })
}

const serve = (at = edge) => startCommand(['serve-sites'], at, 'Sites are delivered')

const atEdge = (path: string, headers = {}, method = 'GET', { sitesPort }: ProductPlace = edge) =>
  readSite({ port: sitesPort, host: `inn.localhost:${place.sitesPort}`, path, headers, method })

const health = async (): Promise<ServingHealth> => JSON.parse((await atEdge('/_api/health')).text)

const untilShown = (version: number, withinMs: number) =>
  expect
    .poll(async () => (await atEdge('/')).text, { timeout: withinMs, interval: 20 })
    .toContain(versionName(version))

test(
  'a bucket is not used before the files of this installation are in it',
  async () => {
    const env = { ...place.env, DATA_DIR: place.folder, PORT: String(place.port) }
    const refused = await runCommand(['start'], { ...env, SITES_PORT: String(place.sitesPort) }, patientMs)
    expect(refused.code).toBe(exitCodes.problems)
    expect(refused.output).toContain('BLOB_STORE is empty')
    const copied = await runCommand(['copy-blobs', join(place.folder, 'blobs'), bucket], store)
    expect(copied).toMatchObject({ code: exitCodes.done })
    const again = await runCommand(['copy-blobs', join(place.folder, 'blobs'), bucket], store)
    expect(again.output).toMatch(/^\d files were copied, [1-9]\d* were there already/)
    product = await startProduct(place)
    serving = await serve()
  },
  patientMs,
)

test(
  'what is published in the console is delivered from the bucket within a second, and so is a roll back',
  async () => {
    expect((await atEdge('/')).status).toBe(404)
    await product.whenEnded(await product.publish('inn'))
    await untilShown(1, 1_000)
    await product.json('PUT', '/api/sites/inn', { name: versionName(2) })
    await product.whenEnded(await product.publish('inn'))
    await untilShown(2, 1_000)
    await product.json('POST', '/api/releases/inn.1/activate')
    await untilShown(1, 1_000)
    await product.json('POST', '/api/releases/inn.2/activate')
    await untilShown(2, 1_000)
    expect(await health()).toEqual({ status: 'ok', staleSeconds: 0 })
  },
  patientMs,
)

const paths = ['/', '/A2', '/A1', '/nowhere', '/contact', '/robots.txt', '/sitemap.xml', '/_assets/none.js']
const asked: Record<string, string>[] = [{}, { range: 'bytes=0-9' }, { 'accept-encoding': 'br' }]
const calls = ['/_api/end-user/page', '/_api/end-user/none']

test(
  'answers are those of the product, calls too',
  async () => {
    for (const path of [...paths, ...calls])
      for (const method of ['GET', 'POST'])
        for (const headers of asked) {
          const [here, there] = [
            await product.read('inn', path, headers, method),
            await atEdge(path, headers, method),
          ]
          const shown = ({ status, headers: given, text }: typeof here) => {
            const { date: _, 'x-request-id': __, ...rest } = given
            return { status, text: text.replaceAll(/"now":\d+/g, ''), rest }
          }
          expect(shown(there), `${method} ${path}`).toEqual(shown(here))
        }
  },
  patientMs,
)

test(
  'a name that a site gets leads there within a second, and the one of before to the new one',
  async () => {
    const named = async (name: string) =>
      (await readSite({ port: edge.sitesPort, host: `${name}.localhost:${place.sitesPort}`, path: '/' }))
        .status
    await product.whenEnded(await product.publish('spa'))
    await expect.poll(() => named('spa'), { timeout: 5_000 }).toBe(200)
    await product.json('PUT', '/api/sites/spa/slug', { slug: 'seaside' })
    await expect.poll(() => named('seaside'), { timeout: 5_000 }).toBe(200)
    expect(await named('spa')).toBe(308)
  },
  patientMs,
)

test(
  'a bucket that is still being copied to is not delivered from, unless it is away',
  async () => {
    const other = await edgeAt('early')
    const objects = openTestBucket(server, 'live/')
    await objects.write('copying~.json', { content: Buffer.from('{}') })
    try {
      const refused = await runCommand(['serve-sites'], {
        ...{ ...other.env, BLOB_CACHE_DIR: other.folder, SITES_PORT: String(other.sitesPort) },
      })
      expect(refused.code).toBe(exitCodes.problems)
      expect(refused.output).toContain('is not complete. Run swipress copy-blobs again')
    } finally {
      await objects.remove('copying~.json')
    }
    await (await serve(other)).end('SIGTERM')
  },
  patientMs,
)

async function visit(times: number): Promise<Set<number>> {
  const statuses = new Set<number>()
  for (let time = 0; time < times; time++) {
    for (const path of ['/', '/A2', '/robots.txt']) statuses.add((await atEdge(path)).status)
    await sleep(20)
  }
  return statuses
}

test(
  'a bucket that is away stops no visit, not even after a restart; health says how old it is',
  async () => {
    await visit(1)
    server.setFault(() => 'cut')
    expect(await visit(60)).toEqual(new Set([200]))
    await expect.poll(async () => (await health()).status, { timeout: 20_000 }).toBe('stale')
    expect((await health()).detail).toContain('can not be reached')
    await serving.end('SIGTERM')
    serving = await serve()
    expect(await visit(5)).toEqual(new Set([200]))
    expect((await atEdge('/_api/health')).status).toBe(503)
    // What is not on this machine can not be delivered.
    expect((await atEdge('/B3')).status).toBe(503)
    server.setFault(() => 'silent')
    expect(await visit(5)).toEqual(new Set([200]))
    server.setFault(undefined)
    await expect.poll(async () => (await health()).status, { timeout: 20_000 }).toBe('ok')
    expect((await atEdge('/B3')).status).toBe(200)
    await product.json('POST', '/api/releases/inn.1/activate')
    await untilShown(1, 5_000)
  },
  patientMs,
)

test(
  'a bucket that goes away after a publish was seen and before it was read: what was live is delivered, whole',
  async () => {
    const other = await edgeAt('behind')
    const read = (path: string) => atEdge(path, {}, 'GET', other)
    const bothPages = async () => {
      const [first, second] = [await read('/'), await read('/A2')]
      const isVersion = (version: number) => first.text.includes(versionName(version))
      return [isVersion(1) ? 1 : isVersion(2) ? 2 : first.status, second.status]
    }
    const shownFor = async (ms: number) => {
      const shown = new Set<string>()
      for (const end = performance.now() + ms; performance.now() < end; await sleep(20))
        shown.add(String(await bothPages()))
      return [...shown]
    }
    let process = await serve(other)
    try {
      expect(await bothPages()).toEqual([1, 200])
      server.setFault(({ method, path }) =>
        method === 'GET' && /\/(?:blobs|manifests)\//.test(path) ? 'cut' : undefined,
      )
      await product.json('POST', '/api/releases/inn.2/activate')
      expect(await shownFor(7_000)).toEqual(['1,200'])
      // Control: what nobody has asked for here is not there.
      expect((await read('/B3')).status).toBe(503)
      const { status, behind } = JSON.parse((await read('/_api/health')).text) as ServingHealth
      expect([status, behind?.sites]).toEqual(['stale', 1])
      server.setFault(() => 'cut')
      await process.end('SIGKILL')
      process = await serve(other)
      expect(await shownFor(3_000)).toEqual(['1,200'])
      server.setFault(undefined)
      await expect.poll(bothPages, { timeout: 20_000 }).toEqual([2, 200])
      await expect
        .poll(async () => JSON.parse((await read('/_api/health')).text))
        .toEqual({ status: 'ok', staleSeconds: 0 })
      await product.json('POST', '/api/releases/inn.1/activate')
      await expect.poll(bothPages, { timeout: 20_000 }).toEqual([1, 200])
      // The other one, which showed it all the time, has seen the move too.
      await sleep(2_000)
      await untilShown(1, 1_000)
    } finally {
      server.setFault(undefined)
      await process.end('SIGTERM')
    }
  },
  patientMs,
)

test(
  'a move that could not be told while the bucket was away is told when it is back',
  async () => {
    server.setFault(({ method, path }) =>
      method === 'PUT' && path.includes('moves.json') ? { status: 503, code: 'SlowDown' } : undefined,
    )
    await product.json('POST', '/api/releases/inn.2/activate')
    await sleep(1_500)
    expect((await atEdge('/')).text).toContain(versionName(1))
    server.setFault(undefined)
    await untilShown(2, 20_000)
  },
  patientMs,
)

test(
  'a blob that is cut in half is not delivered; once it is whole, it is',
  async () => {
    const other = await edgeAt('other')
    const process = await serve(other)
    try {
      const objects = openTestBucket(server, 'live/')
      const whole = new Map<string, Buffer>()
      for (const key of (await objects.list('blobs/')).keys()) {
        const { body } = (await objects.read(key))!
        if (!body.includes('Page 2 3')) continue
        whole.set(key, body)
        await objects.write(key, { content: body.subarray(0, body.length / 2) })
      }
      expect(whole.size).toBeGreaterThan(0)
      const read = async (path: string) => (await atEdge(path, {}, 'GET', other)).status
      expect(await read('/A2')).toBe(200)
      expect(await read('/B3')).toBe(503)
      for (const [key, content] of whole) await objects.write(key, { content })
      await expect.poll(() => read('/B3'), { timeout: 5_000 }).toBe(200)
    } finally {
      await process.end('SIGTERM')
    }
  },
  patientMs,
)

test(
  'a bucket of another installation is refused, and nothing is written to it',
  async () => {
    const folder = join(root, 'stranger')
    await mkdir(folder)
    const { port, sitesPort } = await placeOf(folder)
    const before = await openTestBucket(server, 'live/').list('')
    const stranger = await runCommand(['start'], {
      ...{ ...store, DATA_DIR: folder, PORT: String(port), SITES_PORT: String(sitesPort) },
      ...{ STAFF_EMAIL: account.email, STAFF_PASSWORD: account.password },
    })
    expect(stranger.code).toBe(exitCodes.problems)
    expect(stranger.output).toContain('in use by another installation')
    expect(await openTestBucket(server, 'live/').list('')).toEqual(before)
  },
  patientMs,
)

test(
  'wrong keys are named in one line',
  async () => {
    const { port, sitesPort } = await placeOf(root)
    const env = {
      ...store,
      DATA_DIR: join(place.folder, 'of-wrong-keys'),
      PORT: String(port),
      SITES_PORT: String(sitesPort),
    }
    const refused = await runCommand(['start'], { ...env, AWS_SECRET_ACCESS_KEY: 'another' })
    expect(refused.code).toBe(exitCodes.machine)
    expect(refused.output).toContain('does not know these credentials')
  },
  patientMs,
)

test(
  'a bucket that is full: nothing is published and nothing that is live changes, until there is room',
  async () => {
    await product.json('PUT', '/api/sites/inn', { name: versionName(3) })
    server.setFault(({ method, path }) =>
      method === 'PUT' && !path.includes('.json') ? { status: 507, code: 'QuotaExceeded' } : undefined,
    )
    const refused = await product.call('POST', '/api/sites/inn/publish')
    expect(refused.status).toBe(507)
    expect((await atEdge('/')).text).toContain(versionName(2))
    server.setFault(undefined)
    await product.whenEnded(await product.publish('inn'))
    await untilShown(3, 5_000)
  },
  patientMs,
)

test(
  'a bucket that fails now and then loses no publish',
  async () => {
    let count = 0
    server.setFault(() => (++count % 4 === 0 ? { status: 503, code: 'SlowDown' } : undefined))
    for (const version of [4, 5]) {
      await product.json('PUT', '/api/sites/inn', { name: versionName(version) })
      expect(await product.whenEnded(await product.publish('inn'))).toMatchObject({ status: 'live' })
      await untilShown(version, 5_000)
    }
    server.setFault(undefined)
  },
  patientMs,
)

test(
  'a console that is away stops no visit; calls are answered again once it is back',
  async () => {
    await product.end('SIGKILL')
    await sleep(1_500)
    expect(await visit(10)).toEqual(new Set([200]))
    expect(await health()).toMatchObject({ status: 'ok' })
    expect((await atEdge(calls[0]!)).status).toBe(503)
    product = await startProduct(place)
    expect((await atEdge(calls[0]!)).status).toBe((await product.read('inn', calls[0]!)).status)
  },
  patientMs,
)
