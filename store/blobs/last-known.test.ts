import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { away, countedBlobs } from '#testing/store/counted-blobs.ts'
import type { BlobStore } from './blob-store.ts'
import { createLastKnown } from './last-known.ts'

const base = mkdtempSync(join(tmpdir(), 'known-'))
let count = 0
let folder: string
let clock: number
beforeEach(() => {
  folder = join(base, String(++count))
  clock = Date.now()
})
afterAll(() => rmSync(base, { recursive: true, force: true }))

const silent = () => new Promise<never>(() => {})
const textOf = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString()

const pointer = 'sites/a/live.json'

async function listed(blobs: Pick<BlobStore, 'list'>): Promise<string[]> {
  const keys: string[] = []
  for await (const key of blobs.list('sites/')) keys.push(key)
  return keys
}

const mebibyte = 2 ** 20
const remember = (blobs: Pick<BlobStore, 'read' | 'list'>, maxBytes = mebibyte) =>
  createLastKnown({ blobs, folder: join(folder, 'known'), maxBytes, patienceMs: 100, now: () => clock })

test.each([
  ['fails', away],
  ['does not answer', silent],
])('while the store %s, pointers and lists are what they were, also after a restart', async (_, fault) => {
  const { store, blobs, setFault } = countedBlobs(folder)
  await blobs.write(pointer, '1')
  const known = remember(store)
  expect(textOf(await known.read(pointer))).toBe('1')
  expect(await known.read('sites/a/earlier-assets.json')).toBeUndefined()
  expect(await listed(known)).toEqual([pointer])
  await blobs.write(pointer, '2')
  expect(textOf(await known.read(pointer))).toBe('2')
  setFault(fault)
  for (const one of [known, remember(store)]) {
    expect(textOf(await one.read(pointer))).toBe('2')
    expect(await one.read('sites/a/earlier-assets.json')).toBeUndefined()
    expect(await listed(one)).toEqual([pointer])
  }
})

test('a store that is away is asked once a second, and what it says then counts', async () => {
  const { store, reads, blobs, setFault } = countedBlobs(folder)
  await blobs.write(pointer, '1')
  const known = remember(store)
  await known.read(pointer)
  setFault(away)
  await known.read(pointer)
  reads.length = 0
  for (let time = 0; time < 10; time++) await known.read(pointer)
  expect(reads).toHaveLength(0)
  setFault(undefined)
  await blobs.write(pointer, '2')
  clock += 1_000
  expect(textOf(await known.read(pointer))).toBe('1')
  await expect.poll(async () => textOf(await known.read(pointer))).toBe('2')
})

test('once somebody has seen the store answer, the next read asks it', async () => {
  const { store, blobs, setFault } = countedBlobs(folder)
  await blobs.write(pointer, '1')
  const known = remember(store)
  await known.read(pointer)
  setFault(away)
  await known.read(pointer)
  setFault(undefined)
  await blobs.write(pointer, '2')
  known.noteBack()
  expect(textOf(await known.read(pointer))).toBe('2')
})

test('what was never known is an error while the store is away', async () => {
  const { store, setFault } = countedBlobs(folder)
  setFault(away)
  await expect(remember(store).read(pointer)).rejects.toThrow('away')
})

const filesIn = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
const knownFiles = () => filesIn(join(folder, 'known'))

test('names that nobody has leave no files; those of sites do', async () => {
  const { store, blobs } = countedBlobs(folder)
  await blobs.write(pointer, '1')
  const known = remember(store)
  await known.read(pointer)
  for (let host = 0; host < 200; host++)
    expect(await known.read(`sites/host-${host}/live.json`)).toBeUndefined()
  expect(knownFiles()).toEqual([join(folder, 'known', 'blobs', `${pointer}.json`)])
})

test('a site that is gone stays gone while the store is away', async () => {
  const { store, blobs, setFault } = countedBlobs(folder)
  await blobs.write(pointer, '1')
  await remember(store).read(pointer)
  await blobs.remove(pointer)
  expect(await remember(store).read(pointer)).toBeUndefined()
  setFault(away)
  expect(await remember(store).read(pointer)).toBeUndefined()
})

test('the folder keeps its limit', async () => {
  const { store, blobs } = countedBlobs(folder)
  const known = remember(store, 50 * 4_096)
  for (let site = 0; site < 200; site++) {
    await blobs.write(`sites/s-${site}/live.json`, '1')
    expect(textOf(await known.read(`sites/s-${site}/live.json`))).toBe('1')
    clock += 1_000
  }
  await expect.poll(() => knownFiles().length).toBeLessThanOrEqual(50)
  expect(knownFiles().length).toBeGreaterThan(25)
})

test('of two processes, what the one asked last was told counts for both', async () => {
  const { store, blobs, setFault } = countedBlobs(folder)
  const [one, other] = [remember(store), remember(store)]
  for (const [text, process] of [
    ['1', one],
    ['2', other],
    ['1', one],
  ] as const) {
    await blobs.write(pointer, text)
    clock += 10
    expect(textOf(await process.read(pointer))).toBe(text)
  }
  setFault(away)
  expect(textOf(await other.read(pointer))).toBe('1')
})

test.each(['the same process', 'another process'])(
  'an answer that comes late does not displace the one to a later question of %s',
  async (who) => {
    const { store, blobs, setFault } = countedBlobs(folder)
    await blobs.write(pointer, 'withdrawn')
    const slow = Promise.withResolvers<void>()
    const late = {
      ...store,
      read: async (key: string) => {
        const bytes = await blobs.read(key)
        await slow.promise
        return bytes
      },
    }
    let blobsOfOne: Pick<BlobStore, 'read' | 'list'> = late
    const one = remember({ read: (key) => blobsOfOne.read(key), list: blobs.list })
    const asked = one.read(pointer)
    await blobs.write(pointer, 'shown')
    clock += 10
    blobsOfOne = store
    const later = who === 'the same process' ? one : remember(store)
    expect(textOf(await later.read(pointer))).toBe('shown')
    slow.resolve()
    expect(textOf(await asked)).toBe('shown')
    setFault(away)
    expect(textOf(await remember(store).read(pointer))).toBe('shown')
  },
)

test('a file that says the time to come is replaced', async () => {
  const { store, blobs, setFault } = countedBlobs(folder)
  await blobs.write(pointer, '1')
  await remember(store).read(pointer)
  clock -= 3_600_000
  await blobs.write(pointer, '2')
  expect(textOf(await remember(store).read(pointer))).toBe('2')
  setFault(away)
  expect(textOf(await remember(store).read(pointer))).toBe('2')
})

test.each(['', '{"text":"', '5', 'null', '{}'])('a damaged file (%s) counts as not known', async (damage) => {
  const { store, blobs, setFault } = countedBlobs(folder)
  await blobs.write(pointer, '1')
  await remember(store).read(pointer)
  for (const file of knownFiles()) writeFileSync(file, damage)
  setFault(away)
  await expect(remember(store).read(pointer)).rejects.toThrow('away')
  setFault(undefined)
  expect(textOf(await remember(store).read(pointer))).toBe('1')
  setFault(away)
  expect(textOf(await remember(store).read(pointer))).toBe('1')
})

test('what a pointer was before it changed is there until it is settled, for every process and after a restart', async () => {
  const { store, blobs } = countedBlobs(folder)
  const open = () =>
    createLastKnown({
      ...{
        blobs: store,
        folder: join(folder, 'known'),
        maxBytes: mebibyte,
        patienceMs: 100,
        now: () => clock,
      },
      keepsBefore: (key) => key === pointer,
    })
  const known = open()
  const moveTo = async (text: string, key = pointer) => {
    clock += 1_000
    await blobs.write(key, text)
    await known.read(key)
  }
  await moveTo('1')
  expect(await known.before(pointer)).toBeUndefined()
  for (const text of ['2', '3']) await moveTo(text)
  for (const one of [known, open()]) expect(textOf(await one.before(pointer))).toBe('1')
  known.settle(pointer)
  for (const one of [known, open()]) expect(await one.before(pointer)).toBeUndefined()
  const other = 'sites/b/live.json'
  for (const text of ['1', '2']) await moveTo(text, other)
  expect(await known.before(other)).toBeUndefined()
})
