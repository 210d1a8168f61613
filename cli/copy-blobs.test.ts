import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { movesKey, namesKey } from '#model/jobs/moves.ts'
import { type BlobStore, partBytes } from '#store/blobs/blob-store.ts'
import { createFilesystemBlobStore } from '#store/blobs/filesystem.ts'
import { hashKey } from '#testing/store/blob-store-suite.ts'
import { commands } from './commands.ts'
import { copyBlobs } from './copy-blobs.ts'
import { checkCopied, copyMark } from './copy-mark.ts'

const folder = mkdtempSync(join(tmpdir(), 'copy-'))
afterAll(() => rmSync(folder, { recursive: true }))

let count = 0
const twoStores = () => {
  const at = join(folder, String(++count))
  return ['from', 'to'].map((name) => createFilesystemBlobStore(join(at, name))) as [BlobStore, BlobStore]
}
const unmarked = { set: async () => {}, clear: async () => {} }
const live = (siteId: string) => `sites/${siteId}/live.json`
const pointer = (fence: number) => JSON.stringify({ release: 1, manifest: 'a', fence })

test('a folder that is not there is named, and not made', async () => {
  const { command } = await commands['copy-blobs']!.load()
  const missing = join(folder, 'missing')
  const run = async () => command.run({ positionals: [missing, join(folder, 'other')], options: {} } as never)
  await expect(run()).rejects.toThrow(`There is no folder ${missing}`)
  expect(existsSync(missing)).toBe(false)
})

test('two places of which one lies within the other are refused: each would hold files of the other for its own', async () => {
  const { command } = await commands['copy-blobs']!.load()
  for (const [from, to] of [
    ['s3://b/live', 's3://b'],
    ['s3://b', 's3://b/live'],
    ['s3://b/live', 's3://b/live/'],
  ]) {
    const run = async () => command.run({ positionals: [from, to], options: {} } as never)
    await expect(run()).rejects.toThrow(`${to} and ${from} lie within each other`)
  }
})

test('pointers are written after what they name, and each time; the rest only once', async () => {
  const [from, to] = ['from', 'to'].map((name) => createFilesystemBlobStore(join(folder, name)))
  const written: string[] = []
  const noted = {
    ...to!,
    write: async (key: string, bytes: Uint8Array | string) => {
      written.push(key)
      await to!.write(key, bytes)
    },
  }
  await from!.write('sites/a/live.json', '1')
  await from!.write(hashKey(1), 'x')
  expect(await copyBlobs(from!, noted, unmarked)).toEqual({ copied: 2, had: 0, removed: 0 })
  expect(written).toEqual([hashKey(1), 'sites/a/live.json'])
  await from!.write('sites/a/live.json', '2')
  expect(await copyBlobs(from!, noted, unmarked)).toEqual({ copied: 1, had: 1, removed: 0 })
  expect(Buffer.from((await to!.read('sites/a/live.json'))!).toString()).toBe('2')
})

test('what is large is copied part by part, and never read at once', async () => {
  const [from, to] = twoStores()
  const large = new Uint8Array(3 * partBytes).map((_, index) => index * 5)
  for (const [number, length] of [large.length, partBytes, partBytes - 1].entries())
    await from.write(hashKey(number), large.subarray(0, length))
  const lengths: number[] = []
  const noted: BlobStore = {
    ...from,
    read: async (key) => {
      throw new Error(`${key} is read at once`)
    },
    readPart: async (key, at, length) => {
      lengths.push(length)
      return from.readPart(key, at, length)
    },
  }
  expect(await copyBlobs(noted, to, unmarked)).toMatchObject({ copied: 3 })
  expect(Buffer.compare((await to.read(hashKey(0)))!, large)).toBe(0)
  expect(await to.size(hashKey(1))).toBe(partBytes)
  expect(await to.size(hashKey(2))).toBe(partBytes - 1)
  expect(Math.max(...lengths)).toBe(partBytes)
})

test('a site that was deleted between two runs is not online at the other place', async () => {
  const [from, to] = twoStores()
  for (const siteId of ['a', 'b']) await from.write(live(siteId), pointer(1))
  await from.write(hashKey(1), 'x')
  await copyBlobs(from, to, unmarked)
  for (const key of [movesKey, namesKey]) await to.write(key, '{}')
  await from.remove(live('a'))
  await from.remove(hashKey(1))
  expect(await copyBlobs(from, to, unmarked)).toEqual({ copied: 1, had: 0, removed: 1 })
  expect(await to.has(live('a'))).toBe(false)
  // What is named by its hash is never wrong, and what tells of moves belongs to the other place.
  for (const key of [live('b'), hashKey(1), movesKey, namesKey]) expect(await to.has(key)).toBe(true)
})

test('a site that is deleted while it is copied is not online at the other place', async () => {
  const [from, to] = twoStores()
  await from.write(live('a'), pointer(1))
  await copyBlobs(from, to, unmarked)
  const gone = { ...from, readPart: async () => undefined }
  expect(await copyBlobs(gone, to, unmarked)).toEqual({ copied: 0, had: 0, removed: 1 })
  expect(await to.has(live('a'))).toBe(false)
})

test('a place with newer sites is refused and left as it is, and so is an empty source', async () => {
  const [from, to] = twoStores()
  await from.write(live('a'), pointer(2))
  await copyBlobs(from, to, unmarked)
  await to.write(live('a'), pointer(3))
  await from.write(live('b'), pointer(1))
  await expect(copyBlobs(from, to, unmarked)).rejects.toThrow('1 site has moved since where')
  expect(await to.has(live('b'))).toBe(false)
  const [empty] = twoStores()
  await expect(copyBlobs(empty, to, unmarked)).rejects.toThrow('has no files')
  expect(Buffer.from((await to.read(live('a')))!).toString()).toBe(pointer(3))
})

test('a copy that does not end leaves its mark, and the next one that ends removes it', async () => {
  const [from, to] = twoStores()
  await from.write(live('a'), pointer(1))
  const at = join(folder, String(count), 'to')
  const mark = await copyMark(at)
  const broken = { ...to, write: async () => Promise.reject(new Error('full')) }
  await expect(copyBlobs(from, broken, mark)).rejects.toThrow('full')
  expect(() => checkCopied(at)).toThrow('is not complete')
  await copyBlobs(from, to, mark)
  checkCopied(at)
})
