import { randomBytes } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { blobKey, type ReleaseFile } from '#model/jobs/release.ts'
import { createCompressor } from './compression.ts'
import { sha256 } from './hash.ts'

/** Files that compress to a little over 600 bytes, in a store whose reads can be delayed. */
function openFiles() {
  const stored = new Map<string, Buffer>()
  const reads: string[] = []
  const gates = new Map<string, Promise<void>>()
  return {
    reads,
    add(): ReleaseFile {
      const bytes = Buffer.from(randomBytes(400).toString('hex'))
      const hash = sha256(bytes)
      stored.set(blobKey(hash), bytes)
      return { type: 'text/html', bytes: bytes.byteLength, hash }
    },
    bytesOf: ({ hash }: ReleaseFile) => stored.get(blobKey(hash)),
    remove: ({ hash }: ReleaseFile) => stored.delete(blobKey(hash)),
    timesRead: ({ hash }: ReleaseFile) => reads.filter((key) => key === blobKey(hash)).length,
    /** Delays the reading of a file until the returned function is called. */
    holdUp({ hash }: ReleaseFile): () => void {
      const { promise, resolve } = Promise.withResolvers<void>()
      gates.set(blobKey(hash), promise)
      return resolve
    },
    async read(key: string) {
      reads.push(key)
      await gates.get(key)
      return stored.get(key)
    },
  }
}

test('what was compressed is kept, and the oldest goes when it is too much', async () => {
  const files = openFiles()
  const [a, b, c] = [files.add(), files.add(), files.add()]
  const compress = createCompressor(files, 1_200)
  for (const file of [a, a, b, b, c, c, b]) {
    const { bytes, encoding } = await compress(file, 'gzip')
    expect(encoding).toBe('gzip')
    expect(gunzipSync(bytes!)).toEqual(files.bytesOf(file))
  }
  expect([a, b, c].map(files.timesRead)).toEqual([1, 1, 1])
  await compress(a, 'gzip')
  expect(files.timesRead(a)).toBe(2)
})

test('files that take long leave the room of others as it was, and are compressed once', async () => {
  const files = openFiles()
  const compress = createCompressor(files, 1_200)
  const timesRead: number[] = []
  for (let times = 0; times < 3; times++) {
    const slow = files.add()
    const goOn = files.holdUp(slow)
    const waiting = [compress(slow, 'gzip')]
    for (let quick = 0; quick < 4; quick++) await compress(files.add(), 'gzip')
    waiting.push(compress(slow, 'gzip'))
    goOn()
    await Promise.all(waiting)
    timesRead.push(files.timesRead(slow))
  }
  const [a, b] = [files.add(), files.add()]
  for (const file of [a, b, a, b]) await compress(file, 'gzip')
  expect([a, b].map(files.timesRead)).toEqual([1, 1])
  expect(timesRead).toEqual([1, 1, 1])
})

test('a file that is missing is looked for again with the next request', async () => {
  const files = openFiles()
  const compress = createCompressor(files, 1_200)
  const file = files.add()
  files.remove(file)
  expect(await compress(file, 'gzip')).toEqual({ encoding: 'gzip', vary: true })
  await compress(file, 'gzip')
  expect(files.timesRead(file)).toBe(2)
})
