import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sha256 } from '#builder/hash.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import { createFilesystemBlobStore } from '#store/blobs/filesystem.ts'
import { addBlobs } from './mirror-blobs.ts'

test('what is removed after it was listed does not count as copied', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'swipress-mirror-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const [own, to] = ['own', 'other'].map((name) => createFilesystemBlobStore(join(folder, name)))
  const [stays, goes] = ['stays', 'goes'].map((text) => `blobs/${sha256(text)}`)
  await own!.write(stays!, 'stays')
  await own!.write(goes!, 'goes')
  const from: BlobStore = {
    ...own!,
    async *list(prefix) {
      for await (const key of own!.list(prefix)) yield key
      await own!.remove(goes!)
    },
  }
  const known = new Set<string>()
  expect([...(await addBlobs(from, to!, known))]).toEqual([stays])
  expect([...known]).toEqual([stays])
  expect(await to!.read(goes!)).toBeUndefined()
  expect(Buffer.from((await to!.read(stays!))!).toString()).toBe('stays')
})
