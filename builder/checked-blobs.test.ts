import { mkdtemp, open, rm, truncate, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { blobKey } from '#model/jobs/release.ts'
import { blobPath } from '#store/blobs/blob-path.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import { createFilesystemBlobStore } from '#store/blobs/filesystem.ts'
import { createCheckedBlobs } from './checked-blobs.ts'
import { createCompressor } from './compression.ts'
import { sha256 } from './hash.ts'

let folder: string
let blobs: BlobStore
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'swipress-checked-'))
  blobs = createFilesystemBlobStore(folder)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function kept(text: string): Promise<{ key: string; file: string }> {
  const key = blobKey(sha256(text))
  await blobs.write(key, text)
  return { key, file: join(folder, blobPath(key)) }
}

async function overwrite(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.write(Buffer.alloc(50, 0x7e), 0, 50, 100)
  await handle.close()
}

test.each([
  ['deleted', unlink],
  ['cut in half', (file: string) => truncate(file, 500)],
  ['overwritten', overwrite],
])('what is %s is not read, and is again once it is mended', async (_, damage) => {
  for (const text of ['a'.repeat(1_000), 'b'.repeat(600_000)]) {
    const { key, file } = await kept(text)
    const read = async () => Buffer.from((await createCheckedBlobs(blobs).read(key)) ?? '').toString()
    expect(await read()).toBe(text)
    await damage(file)
    expect(await read()).toBe('')
    await blobs.write(key, text)
    expect(await read()).toBe(text)
  }
})

test('what is cut off after it was read once is not read again, in the same process', async () => {
  const { key, file } = await kept('a'.repeat(1_000))
  const checked = createCheckedBlobs(blobs)
  expect(await checked.read(key)).toHaveLength(1_000)
  await truncate(file, 500)
  expect(await checked.read(key)).toBeUndefined()
  await blobs.write(key, 'a'.repeat(1_000))
  expect(await checked.read(key)).toHaveLength(1_000)
})

test('pointers and records, which are named by something else, are read as they are', async () => {
  await blobs.write('sites/inn/live.json', '{}')
  expect(await createCheckedBlobs(blobs).read('sites/inn/live.json')).toHaveLength(2)
})

test('what could not be compressed since its bytes were damaged is compressed once they are whole', async () => {
  const text = 'steam over cedar '.repeat(50)
  const { key, file } = await kept(text)
  const compress = createCompressor(createCheckedBlobs(blobs), 10_000)
  const page = { hash: sha256(text), bytes: text.length, type: 'text/html' }
  await overwrite(file)
  expect((await compress(page, 'br')).bytes).toBeUndefined()
  await blobs.write(key, text)
  expect((await compress(page, 'br')).bytes?.byteLength).toBeGreaterThan(10)
})
