import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  blobKey,
  livePointerKey,
  manifestKey,
  type ReleaseManifest,
  type RenderedFile,
  releaseKey,
} from '#model/jobs/release.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import { createFilesystemBlobStore } from '#store/blobs/filesystem.ts'
import { createJsonCache } from './blob-source.ts'
import { createEarlierFiles } from './earlier-files.ts'
import { sha256 } from './hash.ts'
import { createLiveReleases } from './release-reader.ts'

let folder: string
let blobs: BlobStore
/** Every key that was read or listed. */
let asked: string[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'swipress-reader-'))
  const real = createFilesystemBlobStore(folder)
  asked = []
  blobs = {
    ...real,
    read: (key) => {
      asked.push(key)
      return real.read(key)
    },
    list: (prefix) => {
      asked.push(prefix)
      return real.list(prefix)
    },
  }
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const assetOf = (number: number) => `/_assets/viewer-${number}.js`
const file = (number: number): RenderedFile => ({
  key: '',
  hash: sha256(String(number)),
  bytes: 1,
  type: 'text/javascript',
})

/** Adds a release that differs only in one file. */
async function addRelease(number: number): Promise<string> {
  const media = '{}'
  await blobs.write(blobKey(sha256(media)), media)
  const manifest: ReleaseManifest = {
    version: 1,
    siteId: 'inn',
    snapshot: '',
    build: '',
    defaultLanguage: 'EN',
    languages: ['EN'],
    contentSecurityPolicy: '',
    parts: {},
    files: { [assetOf(number)]: file(number) },
    media: { key: '', hash: sha256(media) },
  }
  const json = JSON.stringify(manifest)
  await blobs.write(manifestKey(sha256(json)), json)
  await blobs.write(releaseKey('inn', number), JSON.stringify({ release: number, manifest: sha256(json) }))
  return sha256(json)
}

const goLive = (release: number, manifest: string) =>
  blobs.write(livePointerKey('inn'), JSON.stringify({ release, manifest, fence: release }))

const openReader = (now: () => number = Date.now) =>
  createLiveReleases({
    earlier: createEarlierFiles,
    blobs,
    cache: createJsonCache(blobs, 1_000),
    freshMs: 500,
    now,
  })

test('an open tab finds the files of every release that is kept, however many that are, and of none that is not', async () => {
  let manifest = ''
  for (let number = 1; number <= 60; number++) manifest = await addRelease(number)
  await goLive(60, manifest)
  for (const number of [2, 3]) await blobs.remove(releaseKey('inn', number))
  const release = (await openReader().open('inn'))!
  for (const number of [59, 45, 39, 4, 1])
    expect(await release.earlierAsset(assetOf(number))).toEqual(file(number))
  for (const number of [2, 3, 61]) expect(await release.earlierAsset(assetOf(number))).toBeUndefined()
})

test('after going back, the files of newer releases are found too', async () => {
  const first = await addRelease(1)
  for (let number = 2; number <= 30; number++) await addRelease(number)
  await goLive(1, first)
  const release = (await openReader().open('inn'))!
  expect(await release.earlierAsset(assetOf(30))).toEqual(file(30))
})

test('asking for many files that never were looks the releases up once, until the pointer is looked at again', async () => {
  let clock = 0
  let manifest = ''
  for (let number = 1; number <= 5; number++) manifest = await addRelease(number)
  await goLive(5, manifest)
  const reader = openReader(() => clock)
  const ask = async () => (await reader.open('inn'))!.earlierAsset('/_assets/never.js')
  expect(await ask()).toBeUndefined()
  asked = []
  for (let count = 0; count < 20; count++) await ask()
  expect(asked).toEqual([])
  await addRelease(6)
  clock += 501
  expect(await (await reader.open('inn'))!.earlierAsset(assetOf(6))).toEqual(file(6))
})

test('of many sites only the pointers are kept, and those that are not open open again', async () => {
  const manifest = await addRelease(1)
  const sites = Array.from({ length: 10 }, (_, index) => `site-${index}`)
  for (const site of sites)
    await blobs.write(livePointerKey(site), JSON.stringify({ release: 1, manifest, fence: 1 }))
  const cache = createJsonCache(blobs, 1_000)
  const live = createLiveReleases({
    earlier: createEarlierFiles,
    blobs,
    cache,
    freshMs: 60_000,
    now: Date.now,
    maxOpen: 3,
  })
  const first = await live.open('site-0')
  const state = live.state('site-0')
  for (const site of sites) await live.open(site)
  asked = []
  expect(live.state('site-0')).toBe(state)
  expect(await live.open('site-9')).toBe(await live.open('site-9'))
  const again = await live.open('site-0')
  expect(again).not.toBe(first)
  expect(again?.manifest).toEqual(first?.manifest)
  expect(asked).toEqual([])
})
