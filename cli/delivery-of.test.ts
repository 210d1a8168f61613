import { hash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { blobKey, type LivePointer, livePointerKey } from '#model/jobs/release.ts'
import { createS3BlobStore } from '#store/blobs/s3.ts'
import { goLive, writeRelease } from '#testing/builder/small-release.ts'
import {
  bucketForTests,
  type Fault,
  type S3ServerForTests,
  startS3Server,
} from '#testing/deploy/s3-server.ts'
import { accessTo, openTestBucket } from '#testing/deploy/test-bucket.ts'
import { openDelivery } from './delivery-of.ts'

let server: S3ServerForTests
const root = mkdtempSync(join(tmpdir(), 'delivery-of-'))
let count = 0

beforeAll(async () => {
  server = await startS3Server()
  for (const [name, value] of Object.entries(accessTo(server))) vi.stubEnv(name, value)
})
afterEach(() => server.setFault(undefined))
afterAll(async () => {
  vi.unstubAllEnvs()
  await server.end()
  rmSync(root, { recursive: true })
})

const patience = { timeout: 20_000 }
const lost: string[] = []

/** Delivery on a machine with a cache of its own, or on the one of another. */
async function deliver(prefix: string, folder = join(root, String(++count))) {
  const delivery = await openDelivery(
    {
      dataFolder: folder,
      blobStore: `s3://${bucketForTests}/${prefix}`,
      blobCache: { folder: join(folder, 'cache'), maxBytes: 2 ** 26 },
      sitesUrl: 'http://{siteId}.localhost:3001',
      consoleOrigin: 'http://localhost:3000',
      sitesAddresses: [],
      trustedProxies: 0,
      cdn: undefined,
    },
    { names: [], onLost: (_, key) => lost.push(key) },
  )
  const read = async (path: string): Promise<string> => {
    const url = new URL(path, 'http://inn.localhost:3001')
    const request = { method: 'GET', url: url.href, headers: new Headers() }
    const { status, body } = await delivery.answers
      .answer(request, url)
      .catch(() => ({ status: 503, body: '' }))
    return status === 200 ? Buffer.from(body as Uint8Array).toString() : String(status)
  }
  return { ...delivery, read, folder }
}

function openSite() {
  const prefix = `site-${++count}`
  const blobs = createS3BlobStore({ objects: openTestBucket(server, `${prefix}/`), isFull: () => false })
  return { prefix, blobs }
}

/** The pointer can be read, and whatever it leads to can not. */
const allButPointers: Fault = ({ method, path }) =>
  method === 'GET' && /\/(?:blobs|manifests)\//.test(path) ? 'cut' : undefined

test('a bucket that goes away after a publish, before its files were read: what was live is delivered, whole', async () => {
  const { prefix, blobs } = openSite()
  await goLive(blobs, 'inn', { number: 1, pages: ['A 1', 'B 1', 'C 1'] })
  const one = await deliver(prefix)
  expect([await one.read('/'), await one.read('/A2')]).toEqual(['A 1', 'B 1'])
  await goLive(blobs, 'inn', { number: 2, pages: ['A 2', 'B 2', 'C 2'] })
  server.setFault(allButPointers)
  one.live.forget('inn')
  expect([await one.read('/'), await one.read('/A2')]).toEqual(['A 1', 'B 1'])
  expect(one.live.behind()).toMatchObject({ sites: 1 })
  // Control: what this machine never had can not be delivered.
  expect(await one.read('/A3')).toBe('503')
  server.setFault(() => 'cut')
  const restarted = await deliver(prefix, one.folder)
  expect([await restarted.read('/'), await restarted.read('/A2')]).toEqual(['A 1', 'B 1'])
  server.setFault(undefined)
  for (const { live, read, blobs: known } of [one, restarted]) {
    known.noteBack()
    await expect.poll(() => read('/'), patience).toBe('A 2')
    expect([await read('/A2'), await read('/A3')]).toEqual(['B 2', 'C 2'])
    expect(live.behind()).toBeUndefined()
  }
}, 60_000)

test('what was delivered from copies before a publish is delivered from copies after it', async () => {
  const { prefix, blobs } = openSite()
  await goLive(blobs, 'inn', { number: 1, pages: ['A 1', 'B 1', 'C'], files: { '/robots.txt': 'one' } })
  const one = await deliver(prefix)
  for (const path of ['/', '/A2', '/robots.txt']) await one.read(path)
  await goLive(blobs, 'inn', { number: 2, pages: ['A 2', 'B 2', 'C'], files: { '/robots.txt': 'two' } })
  one.live.forget('inn')
  expect(await one.read('/')).toBe('A 2')
  server.setFault(() => 'cut')
  one.live.forget('inn')
  expect([await one.read('/A2'), await one.read('/robots.txt')]).toEqual(['B 2', 'two'])
  // Control: it was not asked for before, so there was no copy of it.
  expect(await one.read('/A3')).toBe('503')
}, 60_000)

test('a site that is paused or taken offline is so at once, also while its newest release is not there', async () => {
  const { prefix, blobs } = openSite()
  await goLive(blobs, 'inn', { number: 1, pages: ['A 1'] })
  const one = await deliver(prefix)
  expect(await one.read('/')).toBe('A 1')
  const newest = await writeRelease(blobs, 'inn', { number: 2, pages: ['A 2'] })
  server.setFault(allButPointers)
  const moveTo = async (pointer: LivePointer | undefined) => {
    await (pointer
      ? blobs.write(livePointerKey('inn'), JSON.stringify(pointer))
      : blobs.remove(livePointerKey('inn')))
    one.blobs.noteBack()
    one.live.forget('inn')
  }
  await moveTo(newest)
  expect(await one.read('/')).toBe('A 1')
  await moveTo({ ...newest, paused: { words: [{ language: 'EN', title: 'Paused', text: '' }] } })
  expect(await one.read('/')).toBe('503')
  expect((await one.live.open('inn'))?.paused).toBeDefined()
  await moveTo(undefined)
  expect(await one.read('/')).toBe('404')
  expect(one.live.behind()).toBeUndefined()
}, 60_000)

test('what was online before a site was taken offline is not shown again, while the release after that is not there', async () => {
  const { prefix, blobs } = openSite()
  await goLive(blobs, 'inn', { number: 1, pages: ['A 1'] })
  const one = await deliver(prefix)
  expect(await one.read('/')).toBe('A 1')
  await blobs.remove(livePointerKey('inn'))
  one.live.forget('inn')
  expect(await one.read('/')).toBe('404')
  await goLive(blobs, 'inn', { number: 2, pages: ['A 2'] })
  server.setFault(allButPointers)
  one.live.forget('inn')
  expect(await one.read('/')).toBe('503')
  expect(await (await deliver(prefix, one.folder)).read('/')).toBe('503')
}, 60_000)

test('a release of which a file is missing in a bucket that answers is not moved to, and it is told', async () => {
  const { prefix, blobs } = openSite()
  await goLive(blobs, 'inn', { number: 1, pages: ['A 1'] })
  const one = await deliver(prefix)
  expect(await one.read('/')).toBe('A 1')
  await goLive(blobs, 'inn', { number: 2, pages: ['A 2'] })
  const key = blobKey(hash('sha256', 'A 2'))
  await blobs.remove(key)
  one.live.forget('inn')
  expect(await one.read('/')).toBe('A 1')
  expect(lost).toContain(key)
  await blobs.write(key, 'A 2')
  await expect.poll(() => one.read('/'), patience).toBe('A 2')
}, 60_000)

test('two publishes while nothing can be read: the site goes from the first release to the third', async () => {
  const { prefix, blobs } = openSite()
  await goLive(blobs, 'inn', { number: 1, pages: ['A 1'] })
  const one = await deliver(prefix)
  expect(await one.read('/')).toBe('A 1')
  const shown = new Set<string>()
  for (const number of [2, 3]) {
    await goLive(blobs, 'inn', { number, pages: [`A ${number}`] })
    server.setFault(allButPointers)
    one.blobs.noteBack()
    one.live.forget('inn')
    shown.add(await one.read('/'))
    shown.add(await (await deliver(prefix, one.folder)).read('/'))
  }
  expect(shown).toEqual(new Set(['A 1']))
  server.setFault(undefined)
  one.blobs.noteBack()
  await expect.poll(() => one.read('/'), patience).toBe('A 3')
}, 60_000)
