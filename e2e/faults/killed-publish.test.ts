import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sha256 } from '#builder/hash.ts'
import { releaseFiles } from '#builder/release-files.ts'
import {
  blobKey,
  type LivePointer,
  livePointerKey,
  manifestKey,
  type ReleaseManifest,
} from '#model/release.ts'
import { createFilesystemBlobStore } from '#store/blobs/filesystem.ts'
import { readLiveRelease } from './live-release.ts'
import { makeFolder, prepareData, versionedSite, versionName } from './product-data.ts'
import { type Product, placeOf, prepareBuilds, startProduct } from './product-process.ts'

const site = 'killed'
const lanes = 5
const roundsOfLane = 3

let root: string
const running = new Set<Product>()
beforeAll(async () => {
  await prepareBuilds()
  root = await makeFolder()
  await prepareData({ folder: root, sites: { [site]: versionedSite(2, 60, ['EN', 'JP']) } })
}, 120_000)
afterAll(async () => {
  for (const product of running) await product.end('SIGKILL')
  await rm(root, { recursive: true, force: true })
})

const blobsOf = (folder: string) => createFilesystemBlobStore(join(folder, 'blobs'))

async function start(place: Awaited<ReturnType<typeof placeOf>>): Promise<Product> {
  const product = await startProduct(place)
  running.add(product)
  return product
}

async function kill(product: Product): Promise<void> {
  await product.end('SIGKILL')
  running.delete(product)
}

async function publishVersion(product: Product, version: number): Promise<string> {
  await product.json('PUT', `/api/sites/${site}`, { name: versionName(version) })
  return product.publish(site)
}

/** Returns the version that is live. */
async function expectWhole(folder: string, allowed: readonly number[], when: string): Promise<string> {
  const live = await readLiveRelease(blobsOf(folder), site)
  expect(live?.damaged, when).toEqual([])
  expect(live!.documents, when).toBeGreaterThan(240)
  expect(live!.encodings, when).toBeGreaterThan(1)
  expect(live!.versions, when).toHaveLength(1)
  expect(allowed.map(versionName), when).toContain(live!.versions[0])
  return live!.versions[0]!
}

interface Round {
  place: Awaited<ReturnType<typeof placeOf>>
  product: Product
  version: number
  /** From the answer to pressing publish to the death of the process. */
  delayMs: number
  /** Whether the process that comes next is killed, too, before it can have finished. */
  isKilledAgain: boolean
}

/** One publish whose process dies. Returns the process that has finished it, and whether the dead one had not yet. */
async function round({ place, product, version, delayMs, isKilledAgain }: Round) {
  const publish = await publishVersion(product, version)
  await sleep(delayMs)
  await kill(product)
  const when = `killed ${delayMs} ms after publishing version ${version}`
  const left = await expectWhole(place.folder, [version - 1, version], when)
  let next = await start(place)
  if (isKilledAgain) {
    await sleep(delayMs / 2)
    await kill(next)
    await expectWhole(place.folder, [version - 1, version], `${when}, and again`)
    next = await start(place)
  }
  expect(await next.whenEnded(publish), when).toMatchObject({ status: 'live', error: null })
  await expectWhole(place.folder, [version], `${when}, and finished`)
  const home = await next.read(site, '/')
  expect(home.text, when).toContain(`<meta property="og:site_name" content="${versionName(version)}">`)
  return { product: next, wasUnfinished: left === versionName(version - 1) }
}

test('a publish whose process is killed at any moment leaves the old release or the new one, and ends live by itself', async () => {
  const unfinished: boolean[] = []
  const work = async (lane: number) => {
    const place = await placeOf(join(root, `lane-${lane}`))
    for (const name of ['swipress.sqlite', 'blobs', 'demo-sites-published'])
      await cp(join(root, name), join(place.folder, name), { recursive: true })
    let product = await start(place)
    const first = await product.publish(site)
    await product.whenEnded(first)
    const startedAt = performance.now()
    await product.whenEnded(await publishVersion(product, 2))
    const wholeMs = performance.now() - startedAt
    for (let turn = 0; turn < roundsOfLane; turn++) {
      // Evenly over the publish and a little beyond, each moment somewhere in its own stretch.
      const stretch = (turn * lanes + lane + Math.random()) / (lanes * roundsOfLane)
      const delayMs = Math.round(stretch * wholeMs * 1.1)
      const ended = await round({ place, product, version: 3 + turn, delayMs, isKilledAgain: turn === 1 })
      product = ended.product
      unfinished.push(ended.wasUnfinished)
    }
    await kill(product)
  }
  await Promise.all(Array.from({ length: lanes }, (_, lane) => work(lane)))
  expect(unfinished).toHaveLength(lanes * roundsOfLane)
  // Else the moments were none.
  expect(unfinished.filter((was) => was).length).toBeGreaterThan(0)
}, 120_000)

test('a mixture of two releases, a changed file and a missing one are noticed', async () => {
  const folder = join(root, 'lane-0')
  const blobs = blobsOf(folder)
  const pointer = JSON.parse(Buffer.from((await blobs.read(livePointerKey(site)))!).toString()) as LivePointer
  const readManifest = async (hash: string) =>
    JSON.parse(Buffer.from((await blobs.read(manifestKey(hash)))!).toString()) as ReleaseManifest
  const live = await readManifest(pointer.manifest)
  const older: ReleaseManifest[] = []
  for await (const key of blobs.list('manifests/'))
    older.push(await readManifest(key.slice('manifests/'.length)))
  const other = older.find(({ parts }) => parts.EN![0]!.hash !== live.parts.EN![0]!.hash)!
  const pointAt = async (manifest: ReleaseManifest) => {
    const json = JSON.stringify(manifest)
    await blobs.write(manifestKey(sha256(json)), json)
    await blobs.write(livePointerKey(site), JSON.stringify({ ...pointer, manifest: sha256(json) }))
  }
  await pointAt({ ...live, parts: { ...live.parts, EN: [live.parts.EN![0]!, other.parts.EN![1]!] } })
  expect((await readLiveRelease(blobs, site))?.versions).toHaveLength(2)

  await pointAt(live)
  expect(await readLiveRelease(blobs, site)).toMatchObject({
    damaged: [],
    versions: [versionName(2 + roundsOfLane)],
  })
  const pages: string[] = []
  const part = async (hash: string) => JSON.parse(Buffer.from((await blobs.read(blobKey(hash)))!).toString())
  for await (const { path, file } of releaseFiles(live, part))
    if (path === '/' || path === '/A2') pages.push(file.hash)
  await rm(join(folder, 'blobs', 'blobs', pages[0]!.slice(0, 2), pages[0]!))
  const second = join(folder, 'blobs', 'blobs', pages[1]!.slice(0, 2), pages[1]!)
  await cp(join(folder, 'demo-sites-published'), second)
  expect((await readLiveRelease(blobs, site))?.damaged.sort()).toEqual([
    '/: is missing',
    '/A2: differs from its hash',
  ])
})
