import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openReading } from '#api/db/open-reader.ts'
import { exitCodes } from '#cli/exit-codes.ts'
import { bucketForTests, type S3ServerForTests, startS3Server } from '#testing/deploy/s3-server.ts'
import { accessTo, openTestBucket } from '#testing/deploy/test-bucket.ts'
import { makeFolder, prepareData, versionedSite } from './product-data.ts'
import { type Product, placeOf, prepareBuilds, startProduct } from './product-process.ts'
import { runCommand } from './run-command.ts'

/** Maximum loss of data when a machine is lost. */
const lossMs = 10_000
const to = `s3://${bucketForTests}/burnt`

let server: S3ServerForTests
let root: string
let product: Product
let access: Record<string, string>
/** Names of sites whose creation was acknowledged, with the times of request and acknowledgement. */
const acknowledged: { name: string; askedAt: number; at: number }[] = []
let isWriting = true
let writing: Promise<void> | undefined

beforeAll(async () => {
  await prepareBuilds()
  server = await startS3Server()
  access = accessTo(server)
  root = await makeFolder()
  const data = join(root, 'data')
  await mkdir(data)
  await prepareData({ folder: data, sites: { inn: versionedSite(2, 3) } })
  product = await startProduct(await placeOf(data, { ...access, BACKUP_BUCKET: to }))
}, 120_000)
afterAll(async () => {
  isWriting = false
  await writing
  await product.end('SIGKILL')
  await server.end()
  await rm(root, { recursive: true, force: true })
})

async function write(): Promise<void> {
  const empty = { columns: 1, rows: 1, languages: ['EN'], defaultLanguage: 'EN' }
  for (let count = 0; isWriting; count++) {
    const name = `Written ${count}`
    const askedAt = Date.now()
    await product.json('POST', '/api/sites', { name, empty })
    acknowledged.push({ name, askedAt, at: Date.now() })
    // The test server cannot list more than 1,000 objects.
    await sleep(150)
  }
}

async function hasCopy(): Promise<boolean> {
  const bucket = openTestBucket(server, 'burnt/')
  const keys = [...(await bucket.list('continuous/')).keys()]
  bucket.end()
  return keys.some((key) => /\/copies\/.*\.json$/.test(key))
}

/** Restores on another machine; returns the existing names, and the state of the sites' files. */
async function restored(name: string, ...args: string[]) {
  const DATA_DIR = join(root, name)
  const { code, output } = await runCommand(['restore', to, ...args], { DATA_DIR, ...access })
  expect([code, output]).toEqual([exitCodes.done, expect.stringContaining('is as it was at')])
  const reading = openReading(join(DATA_DIR, 'swipress.sqlite'))
  const names = reading.db.all<{ name: string }>(sql`SELECT name FROM sites`).map((row) => row.name)
  reading.close()
  const verified = await runCommand(['verify'], { DATA_DIR })
  return { names: new Set(names), verified: verified.code }
}

test('of a machine that is gone in the middle of its work, at most ten seconds are lost, and any moment of before is to be had', async () => {
  await expect.poll(hasCopy, { timeout: 60_000, interval: 500 }).toBe(true)
  writing = write()
  // Files of sites are sent along the way, too.
  expect(await product.whenEnded(await product.publish('inn'), 60_000)).toMatchObject({ status: 'live' })
  await sleep(12_000)
  const middle = Date.now()
  await sleep(5_000)
  isWriting = false
  await writing
  const end = Date.now()
  await product.end('SIGKILL')
  await rm(join(root, 'data'), { recursive: true })

  const newest = await restored('newest')
  const lost = acknowledged.filter(({ name, at }) => at < end - lossMs && !newest.names.has(name))
  expect([lost, newest.verified]).toEqual([[], exitCodes.done])
  const then = await restored('then', '--at', new Date(middle).toISOString())
  const lacking = acknowledged.filter(({ name, at }) => at < middle - lossMs && !then.names.has(name))
  // Positive control: later changes are not included.
  const tooNew = acknowledged.filter(({ name, askedAt }) => askedAt > middle && then.names.has(name))
  expect([lacking, tooNew, then.verified]).toEqual([[], [], exitCodes.done])
  expect(acknowledged.filter(({ askedAt }) => askedAt > middle).length).toBeGreaterThan(10)
}, 240_000)

test.each([
  [['restore', to, '--at', 'yesterday'], exitCodes.usage, '--at is yesterday. Give a day and a time'],
  [['restore', '--at', '2026-11-28T12:00Z'], exitCodes.usage, '--at needs the bucket'],
  [['restore', to, '--at', '2020-01-01T00:00Z'], exitCodes.problems, 'and no further'],
])('%j ends in one line', async (args, code, words) => {
  const ended = await runCommand(args, { DATA_DIR: join(root, 'nothing'), ...access })
  expect([ended.code, ended.output]).toEqual([code, expect.stringContaining(words)])
  expect(ended.output.trim().split('\n')).toHaveLength(1)
})
