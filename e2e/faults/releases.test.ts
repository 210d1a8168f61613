import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#api/db/database.ts'
import { findPublish } from '#api/db/publishing/publishes.ts'
import { listReleaseNumbers } from '#api/db/publishing/releases.ts'
import { everything } from '#api/db/scope.ts'
import { publishSite } from '#api/services/publishing/publish-site.ts'
import { startPublishing } from '#api/services/publishing/start-publishing.ts'
import { createJsonCache } from '#builder/blob-source.ts'
import { createSnapshotCompiler } from '#builder/compile-snapshot.ts'
import { createCompressor } from '#builder/compression.ts'
import { createDelivery } from '#builder/delivery.ts'
import { createEarlierFiles } from '#builder/earlier-files.ts'
import { loadRuntime } from '#builder/load-runtime.ts'
import { createLiveReleases } from '#builder/release-reader.ts'
import type { RuntimeBundle } from '#builder/runtime-bundle.ts'
import { runtimeFolder } from '#cli/places.ts'
import { keepsAddress } from '#content/language-site.ts'
import type { PageRecord } from '#model/calls/sites/pages.ts'
import { createFilesystemBlobStore } from '#store/blobs/filesystem.ts'
import { createEmbeddedQueue } from '#store/queue/embedded.ts'
import { startWorkers } from '#workers/run-workers.ts'
import { makeFolder, prepareData, versionedSite, versionName } from './product-data.ts'
import { type Product, placeOf, prepareBuilds, startProduct } from './product-process.ts'

/** Architecture, "A release": after this many further releases, an open tab still finds its files. */
const keptReleases = 3

let root: string
let product: Product
beforeAll(async () => {
  await prepareBuilds()
  root = await makeFolder()
  for (const name of ['process', 'parts']) {
    const folder = join(root, name)
    await mkdir(folder)
    await prepareData({ folder, sites: { back: versionedSite(4, 100), media: versionedSite(1, 2) } })
  }
  product = await startProduct(await placeOf(join(root, 'process')))
}, 120_000)
afterAll(async () => {
  await product?.end('SIGKILL')
  await rm(root, { recursive: true, force: true })
})

test('going back to an earlier release is seen by visitors within a second', async () => {
  await product.whenEnded(await product.publish('back'))
  await product.json('PUT', '/api/sites/back', { name: versionName(2) })
  await product.whenEnded(await product.publish('back'))
  const times: number[] = []
  for (const [release, version] of [
    [1, 1],
    [2, 2],
    [1, 1],
    [2, 2],
    [1, 1],
  ] as const) {
    const startedAt = performance.now()
    await product.json('POST', `/api/releases/back.${release}/activate`)
    for (const path of ['/', '/D100', '/contact'])
      while (!(await product.read('back', path)).text.includes(versionName(version)));
    times.push(performance.now() - startedAt)
  }
  expect(Math.max(...times)).toBeLessThan(1_000)
}, 30_000)

test('a picture that a page no longer shows is still there for whoever has the page open', async () => {
  await product.whenEnded(await product.publish('media'))
  const before = /\/_assets\/[0-9a-f]{24}-\d+\.(?:jpeg|png)/.exec(
    (await product.read('media', '/A2')).text,
  )![0]
  expect((await product.read('media', before)).status).toBe(200)
  for (let round = 0; round < keptReleases; round++) {
    for (const row of [0, 1]) await showAnotherPicture(`media.p0-${row}`, round)
    expect(await product.whenEnded(await product.publish('media'))).toMatchObject({ status: 'live' })
  }
  expect((await product.read('media', '/A2')).text).not.toContain(before)
  expect((await product.read('media', before)).status).toBe(200)
}, 60_000)

async function showAnotherPicture(id: string, round: number): Promise<void> {
  const picture = sharp({
    create: { width: 90, height: 160, channels: 3, background: { r: round * 40, g: 90, b: 9 } },
  })
  const { ref } = await product.upload(new Uint8Array(await picture.png().toBuffer()))
  const page = await product.json<PageRecord>('GET', `/api/pages/${id}`)
  await product.json('PUT', `/api/pages/${id}`, {
    ...page,
    details: { EN: { ...page.details.EN, media: ref } },
  })
}

/** The same runtime as if its sources had changed: with other names and another build. */
const changed = (runtime: RuntimeBundle, mark: string): RuntimeBundle => {
  const rename = (name: string) => name.replace(/-[\w-]{8}\./, `-${mark.repeat(8)}.`)
  return {
    ...runtime,
    build: mark.repeat(64),
    script: rename(runtime.script),
    style: rename(runtime.style),
    assets: runtime.assets.map((asset) => ({ ...asset, name: rename(asset.name) })),
  }
}

/** Publishing and delivery combined as in the product, with the test's clock. */
async function openParts(now: () => number) {
  const folder = join(root, 'parts')
  const database = openDatabase(join(folder, 'swipress.sqlite'))
  const blobs = createFilesystemBlobStore(join(folder, 'blobs'))
  const queue = createEmbeddedQueue({ file: ':memory:' })
  const live = createLiveReleases({
    earlier: createEarlierFiles,
    blobs,
    cache: createJsonCache(blobs, 1_000),
    freshMs: 0,
    now,
  })
  const deliver = createDelivery({
    blobs,
    live,
    compress: createCompressor(blobs, 2 ** 20),
    siteOfHost: () => 'media',
    originOf: () => '',
  })
  const errors: unknown[] = []
  const tools = {
    database,
    blobs,
    now,
    onError: (error: unknown) => void errors.push(error),
    onMoved: live.forget,
  }
  const publishing = await startPublishing({ ...tools, queue })
  const read = (path: string) => deliver(new Request(`http://media.localhost${path}`))
  const statusOf = async (path: string) => (await read(path)).status
  const publishWith = async (runtime: RuntimeBundle) => {
    const compile = createSnapshotCompiler(blobs)
    const originOf = () => 'http://media.localhost'
    const worker = await startWorkers({ ...tools, queue, compile, runtime, originOf, concurrency: 1 })
    const { id } = await publishSite({ ...tools, notify: publishing.notify }, 'media')
    await expect
      .poll(() => findPublish(database.db, everything, id)?.status, { timeout: 10_000 })
      .toBe('live')
    await expect.poll(() => statusOf(`/_assets/${runtime.script}`)).toBe(200)
    await worker.close()
  }
  const close = async () => {
    await publishing.close()
    await queue.close()
    database.close()
  }
  return { database, errors, read, statusOf, publishWith, close }
}

test('the runtime of an earlier release is still there for pages that are open', async () => {
  const { errors, statusOf, publishWith, close } = await openParts(Date.now)
  try {
    const runtime = await loadRuntime(runtimeFolder)
    await publishWith(runtime)
    const names = runtime.assets.map(({ name }) => `/_assets/${name}`)
    expect(await Promise.all(names.map(statusOf))).toEqual(names.map(() => 200))
    for (const mark of ['b', 'c', 'd'].slice(0, keptReleases)) await publishWith(changed(runtime, mark))
    expect(errors).toEqual([])
    expect(await Promise.all(names.map(statusOf))).toEqual(names.map(() => 200))
  } finally {
    await close()
  }
}, 60_000)

test('P15 all that a page names finds its file two days and 30 publishes later, and is gone after another month', async () => {
  let clock = Date.now()
  const { database, errors, read, statusOf, publishWith, close } = await openParts(() => clock)
  try {
    const runtime = await loadRuntime(runtimeFolder)
    await publishWith(runtime)
    const html = await (await read('/A2')).text()
    const named = [...new Set(html.match(/\/_assets\/[\w.-]+\.\w+/g))].filter((path) => !keepsAddress(path))
    expect(named.length).toBeGreaterThan(3)
    expect(await Promise.all(named.map(statusOf))).toEqual(named.map(() => 200))
    for (const mark of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ1234') {
      clock += 2 * 60 * 60_000
      await publishWith(changed(runtime, mark))
    }
    expect(errors).toEqual([])
    expect(listReleaseNumbers(database.db, 'media')).toHaveLength(20)
    expect(await Promise.all(named.map(statusOf))).toEqual(named.map(() => 200))
    clock += 31 * 24 * 60 * 60_000
    const ofRuntime = named.filter((path) => /\.(?:js|css)$/.test(path))
    expect(ofRuntime.length).toBeGreaterThan(1)
    expect(await Promise.all(ofRuntime.map(statusOf))).toEqual(ofRuntime.map(() => 404))
    // Everything that the page still shows is in the live release.
    const ofSite = named.filter((path) => !ofRuntime.includes(path))
    expect(await Promise.all(ofSite.map(statusOf))).toEqual(ofSite.map(() => 200))
  } finally {
    await close()
  }
}, 120_000)
