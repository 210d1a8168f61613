import { hash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { blobKey } from '#model/jobs/release.ts'
import { testBlobStore } from '#testing/store/blob-store-suite.ts'
import { away, countedBlobs } from '#testing/store/counted-blobs.ts'
import { blobPath } from './blob-path.ts'
import type { BlobStore } from './blob-store.ts'
import { createCachedBlobs } from './cached.ts'
import { createFilesystemBlobStore } from './filesystem.ts'

const base = mkdtempSync(join(tmpdir(), 'cached-'))
let count = 0
let folder: string
beforeEach(() => {
  folder = join(base, String(++count))
})
afterAll(() => rmSync(base, { recursive: true, force: true }))

const mebibyte = 2 ** 20

testBlobStore('cached', async () => {
  const at = join(base, String(++count))
  const open = (cache: string) =>
    createCachedBlobs({
      blobs: createFilesystemBlobStore(join(at, 'blobs')),
      folder: join(at, cache),
      maxBytes: mebibyte,
    })
  return { store: open('one'), reopen: () => open('other') }
})

const sized = (number: number, bytes: number) => {
  const content = Buffer.alloc(bytes, number)
  return { key: blobKey(hash('sha256', content)), content }
}
const open = (blobs: BlobStore, maxBytes = mebibyte) =>
  createCachedBlobs({ blobs, folder: join(folder, 'cache'), maxBytes })
const cachedPath = (key: string) => join(folder, 'cache', blobPath(key))
const textOf = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString()

test('a blob is read from the store once, by readers at the same time, later ones, and after a restart', async () => {
  const { store, reads, blobs, setFault } = countedBlobs(folder)
  const { key, content } = sized(1, 3 * mebibyte)
  await blobs.write(key, content)
  const cached = open(store, 100 * mebibyte)
  const found = await Promise.all([1, 2, 3].map(() => cached.read(key)))
  for (const bytes of found) expect(Buffer.compare(bytes!, content)).toBe(0)
  setFault(away)
  expect(await cached.read(key)).toHaveLength(content.length)
  expect(await open(store, 100 * mebibyte).read(key)).toHaveLength(content.length)
  expect(reads).toEqual([key])
  const other = sized(2, 10)
  await expect(cached.read(other.key)).rejects.toThrow('away')
})

test('what was written here is not read from the store', async () => {
  const { store, reads } = countedBlobs(folder)
  const { key, content } = sized(1, 1_000)
  await open(store).write(key, content)
  expect(await open(store).read(key)).toHaveLength(1_000)
  expect(reads).toEqual([])
})

test('a blob that was cut in half is not kept, and read again once it is whole', async () => {
  const { store, blobs } = countedBlobs(folder)
  const { key, content } = sized(1, 1_000)
  await blobs.write(key, content.subarray(500))
  const cached = open(store)
  expect(await cached.read(key)).toHaveLength(500)
  await blobs.remove(key)
  await blobs.write(key, content)
  expect(await cached.read(key)).toHaveLength(1_000)
})

test('a copy that was damaged is read from the store again', async () => {
  const { store, reads, blobs } = countedBlobs(folder)
  const { key, content } = sized(1, 1_000)
  await blobs.write(key, content)
  await open(store).read(key)
  for (const damaged of [content.subarray(500), Buffer.alloc(1_000, 9), Buffer.alloc(0)]) {
    writeFileSync(cachedPath(key), damaged)
    reads.length = 0
    expect(Buffer.compare((await open(store).read(key))!, content)).toBe(0)
    expect(reads).toEqual([key])
    expect(statSync(cachedPath(key)).size).toBe(1_000)
  }
})

test('pointers are never kept', async () => {
  const { store, blobs } = countedBlobs(folder)
  const cached = open(store)
  for (const text of ['a', 'b']) {
    await blobs.write('sites/a/live.json', text)
    expect(textOf(await cached.read('sites/a/live.json'))).toBe(text)
  }
})

const bytesIn = (path: string): number =>
  readdirSync(path, { withFileTypes: true }).reduce((sum, entry) => {
    const inside = join(path, entry.name)
    return sum + (entry.isDirectory() ? bytesIn(inside) : statSync(inside).size)
  }, 0)

test('the folder keeps its limit, and what does not fit is read all the same', async () => {
  const { store, blobs } = countedBlobs(folder)
  const [one, other] = [open(store), open(store)]
  for (let number = 0; number < 60; number++) {
    const { key, content } = sized(number, 50_000)
    await blobs.write(key, content)
    expect(await (number % 2 ? one : other).read(key)).toHaveLength(50_000)
    await expect.poll(() => bytesIn(join(folder, 'cache'))).toBeLessThanOrEqual(mebibyte)
  }
  // The limit is used, too.
  await expect.poll(() => bytesIn(join(folder, 'cache'))).toBeGreaterThan(mebibyte / 2)
})

test('a read does not wait until the folder is tidied', async () => {
  const { store, blobs } = countedBlobs(folder)
  const many = join(folder, 'cache', 'many')
  mkdirSync(many, { recursive: true })
  for (let file = 0; file < 5_000; file++) writeFileSync(join(many, String(file)), '')
  const { key, content } = sized(1, 1_000)
  await blobs.write(key, content)
  expect(await open(store, 1_000 * 4_096).read(key)).toHaveLength(1_000)
  // It was not, yet.
  expect(readdirSync(many)).toHaveLength(5_000)
  await expect.poll(() => readdirSync(many).length, { timeout: 20_000 }).toBeLessThan(1_000)
})

test('one that is larger than a tenth of the limit does not displace all others', async () => {
  const { store, blobs, reads } = countedBlobs(folder)
  const { key, content } = sized(1, mebibyte / 2)
  await blobs.write(key, content)
  const cached = open(store)
  for (let time = 0; time < 2; time++) expect(await cached.read(key)).toHaveLength(content.length)
  expect(reads).toEqual([key, key])
})

/** A store whose parts are counted and can fail. */
function countedParts() {
  const { store, blobs } = countedBlobs(folder)
  const parts: number[] = []
  let isAway = false
  const check = () => {
    if (isAway) throw new Error('away')
  }
  const counted: BlobStore = {
    ...store,
    size: async (key) => {
      check()
      return blobs.size(key)
    },
    readPart: async (key, from, length) => {
      check()
      parts.push(length)
      return blobs.readPart(key, from, length)
    },
  }
  const setAway = (next: boolean) => {
    isAway = next
  }
  return { counted, blobs, parts, setAway }
}

test('of a large blob a copy is made part by part, once for all readers; it is there without the store, and after a restart', async () => {
  const { counted, blobs, parts, setAway } = countedParts()
  const { key, content } = sized(1, 9 * mebibyte)
  await blobs.write(key, content)
  const cached = open(counted, 100 * mebibyte)
  const at = [0, 5 * mebibyte, 9 * mebibyte - 10]
  const read = (store: BlobStore) => Promise.all(at.map((from) => store.readPart(key, from, 1_000)))
  const wanted = at.map((from) => content.subarray(from, from + 1_000))
  expect(await read(cached)).toEqual(wanted)
  expect(parts).toEqual([4 * mebibyte, 4 * mebibyte, 4 * mebibyte])
  setAway(true)
  for (const store of [cached, open(counted, 100 * mebibyte)]) {
    expect(await store.size(key)).toBe(content.length)
    expect(await read(store)).toEqual(wanted)
  }
  setAway(false)
  writeFileSync(cachedPath(key), Buffer.alloc(content.length, 7))
  expect(await read(open(counted, 100 * mebibyte))).toEqual(wanted)
})

test('a large blob that is damaged in the store, or too large for a copy, is read from there and not kept', async () => {
  const { counted, blobs, parts } = countedParts()
  const { key, content } = sized(1, 5 * mebibyte)
  await blobs.write(key, Buffer.concat([content.subarray(1), Buffer.of(9)]))
  const cached = open(counted, 100 * mebibyte)
  for (let time = 0; time < 3; time++) await cached.readPart(key, 0, 10)
  expect(await cached.hasCopy(key)).toBe(false)
  // It is not fetched again for each part.
  expect(parts).toEqual([4 * mebibyte, 4 * mebibyte, 10, 10, 10])
  await blobs.write(key, content)
  parts.length = 0
  const small = open(counted, 40 * mebibyte)
  expect(await small.readPart(key, 1, 3)).toEqual(content.subarray(1, 4))
  expect([parts, await small.hasCopy(key)]).toEqual([[3], false])
})
