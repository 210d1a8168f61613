import {
  existsSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  utimesSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hashKey } from '#testing/store/blob-store-suite.ts'
import { blobPath } from './blob-path.ts'
import type { BlobStore } from './blob-store.ts'
import { createFilesystemBlobStore } from './filesystem.ts'
import { createUnusedBlobs, type RemovalStep } from './unused-blobs.ts'

const dayMs = 24 * 60 * 60_000
const key = hashKey(1)
const bytes = 'what a release before had, too'

let folder: string
let blobs: BlobStore
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'unused-'))
  blobs = createFilesystemBlobStore(folder)
  await blobs.write(key, bytes)
  age()
})
afterEach(() => rmSync(folder, { recursive: true }))

const path = () => join(folder, blobPath(key))
const yesterday = () => Date.now() - dayMs
function age(): void {
  const at = new Date(Date.now() - 3 * dayMs)
  utimesSync(path(), at, at)
}
const text = async () => {
  const found = await blobs.read(key)
  return found && Buffer.from(found).toString()
}

test('what nobody has used for so long goes, and what somebody has stays', async () => {
  const unused = createUnusedBlobs(folder)
  const other = hashKey(2)
  await blobs.write(other, 'young')
  expect(await unused.remove(other, yesterday())).toBe(false)
  expect((await unused.look(key))?.bytes).toBe(bytes.length)
  expect(await unused.remove(key, yesterday())).toBe(true)
  expect([await blobs.has(key), await blobs.has(other)]).toEqual([false, true])
  expect(await unused.look(key)).toBeUndefined()
  expect(await unused.remove(key, yesterday())).toBe(false)
  expect(readdirSync(join(folder, 'gone~'))).toEqual([])
})

/** Ways to use an existing blob. Each resolves once it may be referred to. */
const takers: [string, () => Promise<void>][] = [
  ['written again', () => blobs.write(key, bytes)],
  ['written again by another process', () => createFilesystemBlobStore(folder).write(key, bytes)],
  [
    'found, and written where it is not',
    async () => {
      if (!(await blobs.has(key))) await blobs.write(key, bytes)
    },
  ],
  [
    'written again, long',
    () => {
      const large = Buffer.alloc(300_000, bytes)
      return blobs.write(hashKey(3), large).then(() => blobs.write(key, bytes))
    },
  ],
]
const steps: RemovalStep[] = ['looked', 'moved', 'judged']

describe.each(takers)('a blob that is %s', (_, take) => {
  test.each(steps)('is there afterwards when that happens once the removal has %s', async (at) => {
    const unused = createUnusedBlobs(folder, async (step) => {
      if (step === at) await take()
    })
    await unused.remove(key, yesterday())
    expect(await text()).toBe(bytes)
    expect(await unused.remove(key, yesterday())).toBe(false)
  })

  test('stays where that was before', async () => {
    await take()
    expect(await createUnusedBlobs(folder).remove(key, yesterday())).toBe(false)
    expect(await text()).toBe(bytes)
  })
})

test('control: a removal that looks and then removes loses a blob that is taken over in between', async () => {
  const { mtimeMs } = statSync(path())
  await blobs.write(key, bytes)
  if (mtimeMs < yesterday()) unlinkSync(path())
  expect(await text()).toBeUndefined()
})

test('control: one that is put aside and not looked at again is lost, too', async () => {
  await blobs.write(key, bytes)
  const aside = join(folder, 'aside')
  renameSync(path(), aside)
  rmSync(aside)
  expect(await text()).toBeUndefined()
})

test('what a removal that was killed has put aside is back with the next process', async () => {
  const cut = createUnusedBlobs(folder, (step) =>
    step === 'moved' ? Promise.reject(new Error('cut')) : Promise.resolve(),
  )
  await expect(cut.remove(key, yesterday())).rejects.toThrow('cut')
  expect(await text()).toBeUndefined()
  blobs = createFilesystemBlobStore(folder)
  expect(await text()).toBe(bytes)
  expect(existsSync(join(folder, 'gone~'))).toBe(true)
  const keys: string[] = []
  for await (const one of blobs.list('')) keys.push(one)
  expect(keys).toEqual([key])
})

test('what was written in the place of a blob that is put aside keeps its time when that comes back', async () => {
  const unused = createUnusedBlobs(folder, async (step) => {
    if (step !== 'moved') return
    await blobs.write(key, bytes)
    createFilesystemBlobStore(folder)
  })
  expect(await unused.remove(key, yesterday())).toBe(false)
  expect((await unused.look(key))!.usedAt).toBeGreaterThan(yesterday())
})

test('many at once: whoever has written a blob finds it, however often it is removed meanwhile', async () => {
  const unused = createUnusedBlobs(folder)
  let removed = 0
  for (let round = 0; round < 300; round++) {
    age()
    const removal = unused.remove(key, yesterday())
    const other = round % 2 === 0 ? blobs : createFilesystemBlobStore(folder)
    await new Promise((resolve) => setTimeout(resolve, round % 3 === 0 ? 1 : 0))
    const [went] = await Promise.all([removal, other.write(key, bytes)])
    if (went) removed++
    expect(await text()).toBe(bytes)
  }
  expect(removed).toBeGreaterThan(0)
})
