import { mkdtemp, rm, truncate, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Bucket } from '#deploy/s3/bucket.ts'
import { createFilesystemBlobStore } from '#store/blobs/filesystem.ts'
import { type CompiledSite, openCompiledSite } from '#testing/api/open-compiled-site.ts'
import { type S3ServerForTests, startS3Server } from '#testing/deploy/s3-server.ts'
import { openTestBucket } from '#testing/deploy/test-bucket.ts'
import { databaseName, factsName, goneName, nameOf } from './backup-files.ts'
import { backUpToBucket, fetchBackup, newestIn } from './bucket-backups.ts'
import { bucketBlobs } from './bucket-blobs.ts'
import { restoreBackup } from './restore-backup.ts'

const dayMs = 24 * 60 * 60_000

let server: S3ServerForTests
beforeAll(async () => {
  server = await startS3Server()
})
afterAll(() => server.end())

let site: CompiledSite
let folder: string
let bucket: Bucket
let clock: number
let count = 0
beforeEach(async () => {
  site = await openCompiledSite()
  folder = await mkdtemp(join(tmpdir(), 'swipress-bucket-'))
  clock = Date.parse('2026-11-25T10:00:00Z')
  server.setFault(undefined)
  bucket = openTestBucket(server, `backups-${++count}/`)
})
afterEach(async () => {
  bucket.end()
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

function take(afterMs = dayMs) {
  clock += afterMs
  return backUpToBucket({ databaseFile: site.database.file, blobs: site.blobs, bucket, now: () => clock })
}

let restores = 0
async function restore(name?: string) {
  const data = join(folder, `restored-${++restores}`)
  const blobs = createFilesystemBlobStore(join(data, 'blobs'))
  const backup = await fetchBackup(bucket, { folder: join(folder, `fetched-${restores}`), name, now: clock })
  const databaseFile = join(data, 'swipress.sqlite')
  const from = bucketBlobs(bucket, blobs)
  return restoreBackup({ backup, from, databaseFile, blobs, isForced: false, now: () => clock })
}

const keysThere = async (below = '') => [...(await bucket.list(below)).keys()]
const blobsOf = async (prefix: string) => {
  const keys: string[] = []
  for await (const key of site.blobs.list(prefix)) keys.push(key)
  return keys.toSorted()
}

test('all goes into the bucket once, then only what is new, and all of it comes back', async () => {
  const first = await take()
  expect(first).toMatchObject({ missing: [], lost: [] })
  expect(first.sent).toBe((await keysThere('blobs/')).length)
  expect((await take()).sent).toBe(0)
  await site.blobs.write(`definitions/${'0'.repeat(64)}`, 'not what its name says')
  const third = await take()
  expect(third.sent).toBe(0)
  expect(await keysThere('blobs/definitions/0000')).toEqual([])
  expect(await keysThere('blobs/sites/')).toEqual([])
  expect((await restore()).faults).toEqual([])
  expect((await restore(first.name)).facts.at).toBe('2026-11-26T10:00:00.000Z')
  await expect(restore('2020-01-01T00-00-00.000Z')).rejects.toThrow('has no backup 2020-01-01')
})

test('wherever it is cut off there is no backup, the one before restores, and the next one goes on', async () => {
  await take()
  const before = await newestIn(bucket)
  const page = (await (await site.call('GET', '/api/pages/inn.p1-1')).json()) as object
  await site.call('PUT', '/api/pages/inn.p1-1', { ...page, details: { EN: { mainText: 'Edited' } } })
  for (const part of ['/blobs/', databaseName, factsName]) {
    server.setFault(({ method, path }) => (method === 'PUT' && path.includes(part) ? 'cut' : undefined))
    await expect(take(), part).rejects.toThrow()
    server.setFault(undefined)
    expect(await newestIn(bucket)).toBe(before)
    expect((await restore()).faults).toEqual([])
  }
  const { name } = await take()
  expect((await restore()).facts.at).toBe(new Date(clock).toISOString())
  // Their remaining files were deleted.
  const folders = new Set((await keysThere()).map((key) => key.split('/')[0]!))
  expect([...folders].filter((one) => one.startsWith('20'))).toHaveLength(2)
  expect(folders).toContain(name)
})

const pathOf = (key: string) => join(site.folder, key.replace(/^(\w+)\/(..)/, '$1/$2/$2'))

test('what is damaged here and not in the bucket is missing, and says so; whole backups stay', async () => {
  const [gone, cut] = await blobsOf('blobs/')
  await unlink(pathOf(gone!))
  await truncate(pathOf(cut!), 1)
  const { missing, name } = await take()
  expect(missing.map(({ key }) => key).toSorted()).toEqual([gone, cut])
  expect(JSON.parse(String((await bucket.read(`${name}/${factsName}`))?.body))).toMatchObject({ missing: 2 })
  expect((await restore()).faults.map(({ key }) => key).toSorted()).toEqual([gone, cut])
})

test('what is gone here and there in the bucket is told, and comes back', async () => {
  await take()
  const [gone] = await blobsOf('blobs/')
  await unlink(pathOf(gone!))
  const { missing, lost } = await take()
  expect([missing, lost.map(({ key }) => key)]).toEqual([[], [gone]])
  expect((await restore()).faults).toEqual([])
})

test('a database whose bytes have changed is refused, and nothing is there afterwards', async () => {
  const { name } = await take()
  await bucket.write(`${name}/${databaseName}`, { content: Buffer.from('other bytes') })
  await expect(restore()).rejects.toThrow('is damaged')
})

test('30 days of backups are kept, and blobs that went before the oldest go from the bucket', async () => {
  const { name } = await take()
  for (let day = 1; day <= 40; day++) {
    const earlier = nameOf(clock - day * dayMs)
    for (const file of [databaseName, factsName]) await bucket.copy(`${name}/${file}`, `${earlier}/${file}`)
  }
  const [known] = await blobsOf('definitions/')
  const bytes = (await site.blobs.read(known!))!
  const [long, short] = ['ab', 'cd'].map((pair) => `definitions/${pair.repeat(32)}`) as [string, string]
  for (const key of [long, short]) await bucket.write(`blobs/${key}`, { content: bytes })
  const gone = { [long]: clock - 45 * dayMs, [short]: clock - 10 * dayMs }
  await bucket.write(goneName, { content: Buffer.from(JSON.stringify(gone)) })
  await take()
  const kept = (await keysThere()).filter((key) => key.endsWith(`/${factsName}`))
  expect(kept.length).toBeGreaterThan(25)
  expect(kept.length).toBeLessThanOrEqual(32)
  expect(await keysThere(`blobs/${long}`)).toHaveLength(0)
  expect(await keysThere(`blobs/${short}`)).toHaveLength(1)
  expect((await restore()).faults).toEqual([])
})
