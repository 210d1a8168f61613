import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createFilesystemBlobStore } from '#store/blobs/filesystem.ts'
import { hashKey } from '#testing/store/blob-store-suite.ts'
import { commands } from './commands.ts'
import { copyBlobs } from './copy-blobs.ts'

const folder = mkdtempSync(join(tmpdir(), 'copy-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a folder that is not there is named, and not made', async () => {
  const { command } = await commands['copy-blobs']!.load()
  const missing = join(folder, 'missing')
  const run = async () => command.run({ positionals: [missing, join(folder, 'other')], options: {} } as never)
  await expect(run()).rejects.toThrow(`There is no folder ${missing}`)
  expect(existsSync(missing)).toBe(false)
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
  expect(await copyBlobs(from!, noted)).toEqual({ copied: 2, had: 0 })
  expect(written).toEqual([hashKey(1), 'sites/a/live.json'])
  await from!.write('sites/a/live.json', '2')
  expect(await copyBlobs(from!, noted)).toEqual({ copied: 1, had: 1 })
  expect(Buffer.from((await to!.read('sites/a/live.json'))!).toString()).toBe('2')
})
