import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testBlobStore } from '#testing/store/blob-store-suite.ts'
import { type BlobStore, StorageAwayError } from './blob-store.ts'
import { createFilesystemBlobStore } from './filesystem.ts'
import { saysAway, tellAway } from './tell-away.ts'

const root = mkdtempSync(join(tmpdir(), 'away-'))
afterAll(() => rmSync(root, { recursive: true }))

testBlobStore('telling', async () => {
  const folder = mkdtempSync(join(root, 'store-'))
  const open = () => tellAway(createFilesystemBlobStore(folder), () => false)
  return { store: open(), reopen: open }
})

async function listed(store: Pick<BlobStore, 'list'>): Promise<void> {
  for await (const key of store.list('')) expect(key).toBeDefined()
}

test('each call that fails because the storage is away says so, and no other one', async () => {
  const failing = (why: string) => {
    const fail = async () => {
      throw new Error(why)
    }
    const list = async function* (): AsyncIterable<string> {
      yield* []
      await fail()
    }
    const calls = { read: fail, readPart: fail, has: fail, size: fail, write: fail, writeParts: fail }
    const blobs = { ...calls, flush: fail, remove: fail, list }
    return tellAway(blobs, (error) => error instanceof Error && error.message === 'away')
  }
  const all = async function* () {}
  for (const why of ['away', 'broken']) {
    const store = failing(why)
    const errors = await Promise.all(
      [
        ...[
          store.read('a'),
          store.readPart('a', 0, 1),
          store.has('a'),
          store.size('a'),
          store.write('a', 'x'),
        ],
        ...[store.writeParts('a', all()), store.flush(), store.remove('a'), listed(store)],
      ].map((call) =>
        call.then(
          () => undefined,
          (error: unknown) => error,
        ),
      ),
    )
    expect(errors).toHaveLength(9)
    for (const error of errors) expect(saysAway(error)).toBe(why === 'away')
  }
  expect(saysAway(new Error('wrapped', { cause: new StorageAwayError('away') }))).toBe(true)
})
