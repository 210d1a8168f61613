import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFilesystemBlobStore } from './filesystem.ts'
import { createNewKeys } from './new-keys.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'swipress-keys-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const keyOf = (letters: string) => `blobs/${letters.repeat(32)}`

test('each key is found once, wherever it lies, and by whom it was written', async () => {
  const [one, other] = [createFilesystemBlobStore(folder), createFilesystemBlobStore(folder)]
  await one.write(keyOf('ab'), 'first')
  const newKeys = createNewKeys(folder)
  expect(await newKeys()).toEqual([keyOf('ab')])
  expect(await newKeys()).toEqual([])
  await other.write(keyOf('ab').replace(/b$/, 'c'), 'beside it')
  await other.write('sites/inn/live.json', 'elsewhere')
  expect((await newKeys()).sort()).toEqual([keyOf('ab').replace(/b$/, 'c'), 'sites/inn/live.json'])
  expect(await newKeys()).toEqual([])
})

test('what was removed and has come back is found again', async () => {
  const store = createFilesystemBlobStore(folder)
  await store.write(keyOf('ab'), 'x')
  const newKeys = createNewKeys(folder)
  await newKeys()
  await store.remove(keyOf('ab'))
  expect(await newKeys()).toEqual([])
  await store.write(keyOf('ab'), 'x')
  expect(await newKeys()).toEqual([keyOf('ab')])
})

test('a folder whose time has been long ago is not read again', async () => {
  const store = createFilesystemBlobStore(folder)
  await store.write(keyOf('ab'), 'x')
  const shard = join(folder, 'blobs/ab')
  const settle = () => utimes(shard, 1_000, 1_000)
  await settle()
  const newKeys = createNewKeys(folder)
  await newKeys()
  await store.write(keyOf('ab').replace(/b$/, 'd'), 'y')
  await settle()
  expect(await newKeys()).toEqual([])
  // Positive control: with its own modification time, it is found.
  await utimes(shard, 2_000, 2_000)
  expect(await newKeys()).toHaveLength(1)
})
