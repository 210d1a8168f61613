import { statfsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ErrorReply } from '#model/calls/http/errors.ts'
import type { PublishRow } from '#model/calls/sites/publishes.ts'
import type { SiteDetail } from '#model/calls/sites/sites.ts'
import { createFilesystemBlobStore } from '#store/blobs/filesystem.ts'
import { readLiveRelease } from './live-release.ts'
import { makeFolder, prepareData, versionedSite, versionName } from './product-data.ts'
import { type Product, placeOf, prepareBuilds, startProduct } from './product-process.ts'
import { mountSmallDisk } from './small-disk.ts'

const site = 'crowded'
/** Less than a release of the site needs, but enough for saving its name. */
const tightBytes = 1_500_000

const root = await makeFolder()
/** Everything on one small disk, or only the blobs, as with a separate volume or bucket. */
const [whole, apart] = [join(root, 'whole'), join(root, 'apart')]
const wholeDisk = mountSmallDisk(whole, '48m')
const blobDisk = mountSmallDisk(join(apart, 'blobs'), '48m')
const canMount = wholeDisk !== undefined && blobDisk !== undefined
if (!canMount)
  console.warn('A small tmpfs can not be mounted here, that needs root: a full disk is not tested.')

const products = new Map<string, Product>()
const productIn = (folder: string) => products.get(folder)!

beforeAll(async () => {
  if (!canMount) return
  await prepareBuilds()
  for (const folder of [whole, apart]) {
    await prepareData({ folder, sites: { [site]: versionedSite(4, 100, ['EN', 'JP']) } })
    const product = await startProduct(await placeOf(folder))
    products.set(folder, product)
    await product.whenEnded(await product.publish(site))
  }
}, 120_000)
afterAll(async () => {
  for (const product of products.values()) await product.end('SIGKILL')
  wholeDisk?.unmount()
  blobDisk?.unmount()
  await rm(root, { recursive: true, force: true })
})

const integrityOf = (folder: string): unknown[] =>
  ['swipress.sqlite', 'queue.sqlite'].map((file) => {
    const database = new DatabaseSync(join(folder, file), { readOnly: true })
    try {
      return database.prepare('PRAGMA integrity_check').get()?.integrity_check
    } finally {
      database.close()
    }
  })

/** Expects that visitors get, and the disk contains, this version completely. */
async function expectLive(folder: string, version: number): Promise<void> {
  for (const path of ['/', '/D100', '/jp/B7', '/contact']) {
    const { status, text } = await productIn(folder).read(site, path)
    expect({ path, status }).toEqual({ path, status: 200 })
    expect(text).toContain(versionName(version))
  }
  const live = await readLiveRelease(createFilesystemBlobStore(join(folder, 'blobs')), site)
  expect(live).toMatchObject({ damaged: [], versions: [versionName(version)] })
}

const roomIn = (folder: string): number => statfsSync(folder).bavail

const rename = (folder: string, version: number) =>
  productIn(folder).call('PUT', `/api/sites/${site}`, { name: versionName(version) })

async function health(folder: string): Promise<[number, unknown]> {
  const answer = await productIn(folder).call('GET', '/api/health')
  return [answer.status, await answer.json()]
}

const fullDisk = { name: 'disk', detail: expect.stringContaining('Free space where DATA_DIR lies') }

const isFull = expect.stringContaining('The storage is full')

test.skipIf(!canMount)(
  'on a full disk nothing is accepted, the reason is said, and the site is served',
  async () => {
    await wholeDisk!.fill(0)
    const saved = await rename(whole, 9)
    expect(saved.status).toBe(507)
    expect(await saved.json()).toMatchObject({ reason: 'storage-full', message: isFull })
    const pressed = await productIn(whole).call('POST', `/api/sites/${site}/publish`)
    // The published files already exist, so there may be enough room.
    if (pressed.status !== 202) {
      expect(pressed.status).toBe(507)
      expect(((await pressed.json()) as ErrorReply).message).toEqual(isFull)
    }
    await expect.poll(() => health(whole)).toEqual([200, { status: 'ok', problems: [fullDisk] }])
    await expectLive(whole, 1)
    await wholeDisk!.free()
    await expect.poll(() => health(whole), { timeout: 3_000 }).toEqual([200, { status: 'ok' }])
    const detail = await productIn(whole).json<SiteDetail>('GET', `/api/sites/${site}`)
    expect(detail.name).toBe(versionName(1))
  },
)

test.skipIf(!canMount)(
  'a publish that the storage has no room for fails with its reason, the site stays, and there is a new publish once there is room',
  async () => {
    const { publish, whenEnded } = productIn(apart)
    expect((await rename(apart, 2)).status).toBe(200)
    await blobDisk!.fill(tightBytes)
    expect(await whenEnded(await publish(site), 40_000)).toMatchObject({ status: 'failed', error: isFull })
    await expectLive(apart, 1)
    await blobDisk!.free()
    expect(await whenEnded(await publish(site))).toMatchObject({ status: 'live', error: null })
    await expectLive(apart, 2)
    expect(integrityOf(apart)).toEqual(['ok', 'ok'])
  },
  60_000,
)

test.skipIf(!canMount)(
  'a publish that takes the last room of the one disk leaves the site as it is, and goes live or can be repeated once there is room',
  async () => {
    const { publish, whenEnded } = productIn(whole)
    expect((await rename(whole, 2)).status).toBe(200)
    await wholeDisk!.fill(tightBytes)
    const first = await publish(site)
    await expect.poll(() => roomIn(whole), { timeout: 10_000 }).toBe(0)
    await expectLive(whole, 1)
    await wholeDisk!.free()
    const ended = await whenEnded(first)
    if (ended.status !== 'live') await whenEnded(await publish(site))
    await expectLive(whole, 2)
    expect(integrityOf(whole)).toEqual(['ok', 'ok'])
  },
  60_000,
)

test.skipIf(!canMount)(
  'while a publish has taken the last room staff can read why it does not go on',
  async () => {
    const { call, publish, whenEnded } = productIn(whole)
    expect((await rename(whole, 3)).status).toBe(200)
    // As after some minutes without a call: the next call updates the session.
    const database = new DatabaseSync(join(whole, 'swipress.sqlite'))
    database.exec('UPDATE staff_sessions SET last_seen_at = last_seen_at - 600000')
    database.close()
    await wholeDisk!.fill(tightBytes)
    const id = await publish(site)
    try {
      await expect
        .poll(
          async () => {
            const answer = await call('GET', `/api/publishes/${id}`)
            return answer.ok ? ((await answer.json()) as PublishRow).error : `is answered ${answer.status}`
          },
          { timeout: 25_000, interval: 500 },
        )
        .toEqual(isFull)
    } finally {
      await wholeDisk!.free()
    }
    // A publish that was not refused need not be requested again.
    const ended = await whenEnded(id)
    if (ended.status === 'failed') expect(ended.error).toEqual(isFull)
    else await expectLive(whole, 3)
  },
  60_000,
)
