import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createFilesystemBlobStore } from '#store/blobs/filesystem.ts'
import { createScratchStore } from './scratch-store.ts'

async function opened(maxBytes: number) {
  const folder = await mkdtemp(join(tmpdir(), 'swipress-scratch-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const blobs = createFilesystemBlobStore(join(folder, 'blobs'))
  return createScratchStore({ folder: join(folder, 'scratch'), maxBytes, blobs })
}

test.each([
  ['letters', 'abcdef', [0, 0, 0]],
  ['kana', 'あいうえおか', [0, 0, 1]],
  ['bytes', Buffer.from('あいうえおか'), [0, 0, 1]],
])('what is written as %s counts as the bytes that it takes', async (_, content, generations) => {
  const scratch = await opened(20)
  const found: number[] = []
  for (const key of ['a', 'b', 'c']) {
    await scratch.write(key, content)
    found.push(scratch.generation())
  }
  expect(found).toEqual(generations)
})
