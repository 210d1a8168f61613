import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { ImageAsset } from '#model/definition/media/media.ts'
import { createFilesystemBlobStore } from '#store/blobs/filesystem.ts'
import { type IngestMedia, MediaRefusedError } from './ingest.ts'
import { assetKey, createCachedIngest } from './media-cache.ts'

const folder = mkdtempSync(join(tmpdir(), 'swipress-cache-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')
const original = Buffer.from('an original')
const encoding = Buffer.from('an encoding')

/** Counts its calls, and stores one encoding for every input. */
function createCounter(takeTimeMs = 0) {
  const calls: number[] = []
  const ingest: IngestMedia = async (bytes, output) => {
    calls.push(bytes.byteLength)
    await new Promise((resolve) => setTimeout(resolve, takeTimeMs))
    const file = await output.put(encoding)
    const variant = { format: 'png' as const, width: 1, height: 1, file, bytes: encoding.length }
    return {
      kind: 'image',
      width: 1,
      height: 1,
      placeholder: '#000000',
      variants: [variant],
    } satisfies ImageAsset
  }
  return { calls, ingest }
}

const createStore = () => createFilesystemBlobStore(mkdtempSync(join(folder, 'store-')))

test('an original is named by its hash, its record and its encodings are kept', async () => {
  const { ingest } = createCounter()
  const blobs = createStore()
  const { ref, asset } = await createCachedIngest({ ingest, blobs })(original)
  expect(ref).toBe(`media:${sha256(original)}`)
  expect(Buffer.from((await blobs.read(`blobs/${sha256(encoding)}`)) ?? []).toString()).toBe('an encoding')
  expect(JSON.parse(Buffer.from((await blobs.read(assetKey(sha256(original)))) ?? []).toString())).toEqual(
    asset,
  )
})

test('an original that is brought again is not worked on again, by another process either', async () => {
  const { calls, ingest } = createCounter()
  const blobs = createStore()
  const first = await createCachedIngest({ ingest, blobs })(original)
  expect(await createCachedIngest({ ingest, blobs })(original)).toEqual(first)
  expect(calls.length).toBe(1)
})

test('an original that is brought many times at once is worked on once', async () => {
  const { calls, ingest } = createCounter(20)
  const cached = createCachedIngest({ ingest, blobs: createStore() })
  const results = await Promise.all(Array.from({ length: 10 }, () => cached(Buffer.from(original))))
  expect(calls.length).toBe(1)
  expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1)
})

test('two originals at once are both worked on', async () => {
  const { calls, ingest } = createCounter(20)
  const cached = createCachedIngest({ ingest, blobs: createStore() })
  const [one, other] = await Promise.all([cached(original), cached(Buffer.from('another'))])
  expect(calls.length).toBe(2)
  expect(one.ref).not.toBe(other.ref)
})

test('a record whose encodings were pruned, or that is damaged, is made anew', async () => {
  const { calls, ingest } = createCounter()
  const blobs = createStore()
  const cached = createCachedIngest({ ingest, blobs })
  const first = await cached(original)
  await blobs.remove(`blobs/${sha256(encoding)}`)
  expect(await cached(original)).toEqual(first)
  expect(await blobs.has(`blobs/${sha256(encoding)}`)).toBe(true)
  await blobs.write(assetKey(sha256(original)), '{"kind":"im')
  expect(await cached(original)).toEqual(first)
  expect(calls.length).toBe(3)
})

test('an error reaches everybody who waits, and is not kept', async () => {
  let calls = 0
  const ingest: IngestMedia = async () => {
    calls++
    throw new MediaRefusedError('damaged', 'Damaged.')
  }
  const blobs = createStore()
  const cached = createCachedIngest({ ingest, blobs })
  const results = await Promise.allSettled([cached(original), cached(original)])
  expect(results).toMatchObject([{ reason: { code: 'damaged' } }, { reason: { code: 'damaged' } }])
  expect(calls).toBe(1)
  expect(await blobs.has(assetKey(sha256(original)))).toBe(false)
  await expect(cached(original)).rejects.toMatchObject({ code: 'damaged' })
  expect(calls).toBe(2)
})

test('what is kept counts where it is whole: a damaged encoding is made again where files are read', async () => {
  const { calls, ingest } = createCounter()
  const blobs = createStore()
  const key = `blobs/${sha256(encoding)}`
  await createCachedIngest({ ingest, blobs })(original)
  for (const damaged of ['an', 'an ENCODING'])
    for (const [isChecked, kept] of [
      [false, damaged],
      [true, 'an encoding'],
    ] as const) {
      await blobs.write(key, damaged)
      await createCachedIngest({ ingest, blobs, isChecked })(original)
      expect(Buffer.from((await blobs.read(key))!).toString()).toBe(kept)
    }
  await createCachedIngest({ ingest, blobs, isChecked: true })(original)
  expect(calls).toHaveLength(3)
})
