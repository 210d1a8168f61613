import { hash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { blobKey } from '#model/jobs/release.ts'
import { bucketForTests, type S3ServerForTests, startS3Server } from '#testing/deploy/s3-server.ts'
import { accessTo } from '#testing/deploy/test-bucket.ts'
import { openDeliveredBlobs, openStored } from './open-blobs.ts'

let server: S3ServerForTests
const folder = mkdtempSync(join(tmpdir(), 'open-blobs-'))
const place = {
  dataFolder: folder,
  blobStore: `s3://${bucketForTests}/at`,
  blobCache: { folder: join(folder, 'cache'), maxBytes: 2 ** 24 },
}
const pointer = 'sites/inn/live.json'
const content = Buffer.from('page')
const key = blobKey(hash('sha256', content))

beforeAll(async () => {
  server = await startS3Server()
  for (const [name, value] of Object.entries(accessTo(server))) vi.stubEnv(name, value)
  const stored = await openStored(place)
  await stored.write(pointer, '1')
  await stored.write(key, content)
})
afterEach(() => server.setFault(undefined))
afterAll(async () => {
  vi.unstubAllEnvs()
  await server.end()
  rmSync(folder, { recursive: true })
})

const passed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

test('while a bucket hangs, what is not on this machine fails soon for all, then at once, until it is back', async () => {
  const blobs = await openDeliveredBlobs(place)
  await blobs.read(pointer)
  server.setFault(() => 'silent')
  const unknown = (number: number) => blobKey(hash('sha256', String(number)))
  const failed = (number: number) => expect(blobs.read(unknown(number))).rejects.toThrow('can not be reached')
  expect(await passed(() => Promise.all(Array.from({ length: 100 }, (_, at) => failed(at))))).toBeLessThan(
    6_000,
  )
  expect(await passed(() => failed(100))).toBeLessThan(500)
  expect(await passed(() => blobs.read(pointer))).toBeLessThan(1_500)
  server.setFault(undefined)
  await expect.poll(() => blobs.read(key).catch(() => undefined), { timeout: 10_000 }).toEqual(content)
}, 60_000)

test('a bucket that refuses now and then is asked again, without waiting as long as it asks for', async () => {
  const blobs = await openDeliveredBlobs({
    ...place,
    blobCache: { ...place.blobCache, folder: join(folder, 'b') },
  })
  let count = 0
  server.setFault(() => (count++ === 0 ? { status: 503, code: 'SlowDown' } : undefined))
  expect(await blobs.read(key)).toEqual(content)
  expect(count).toBe(2)
  server.setFault(() => ({ status: 503, code: 'SlowDown', headers: { 'retry-after': '30' } }))
  const read = () => expect(blobs.read(blobKey(hash('sha256', 'x')))).rejects.toThrow('SlowDown')
  expect(await passed(read)).toBeLessThan(4_000)
}, 60_000)
