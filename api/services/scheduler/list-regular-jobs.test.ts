import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CompiledSite, openCompiledSite } from '#testing/api/open-compiled-site.ts'
import { type S3ServerForTests, startS3Server } from '#testing/deploy/s3-server.ts'
import { openTestBucket } from '#testing/deploy/test-bucket.ts'
import { backUpToBucket, newestIn } from '../../infra/backups/bucket-backups.ts'
import type { BackupBucket } from '../../infra/backups/bucket-blobs.ts'
import { bucketBackupsJob } from './list-regular-jobs.ts'
import { startRegularJobs } from './regular-jobs.ts'

const hourMs = 60 * 60_000

let server: S3ServerForTests
let site: CompiledSite
beforeAll(async () => {
  server = await startS3Server()
  site = await openCompiledSite()
})
afterAll(async () => {
  await server.end()
  await site.close()
})

/** When the next backup is taken if the product starts a number of hours after the last one, in hours after that. */
async function nextAfter(hours: number, bucket: BackupBucket): Promise<number> {
  const { database, blobs } = site
  let clock = Date.parse('2026-11-25T10:00:00Z')
  const now = () => clock
  const tools = { databaseFile: database.file, blobs, now }
  const before = clock
  await backUpToBucket({ ...tools, bucket })
  clock += hours * hourMs
  const errors: unknown[] = []
  const job = bucketBackupsJob({ ...tools, withBucket: (work) => work(bucket) })
  const jobs = startRegularJobs([job], { database, now, onError: (error) => errors.push(error) })
  await expect.poll(() => jobs.list()[0]?.nextAt, { timeout: 5_000 }).not.toBeNull()
  const next = jobs.list()[0]!.nextAt!
  await jobs.close()
  expect(errors).toEqual([])
  const newest = await newestIn(bucket)
  expect(newest).toBe(hours < 12 ? before : clock)
  return (next - before) / hourMs
}

test('a start takes no backup where there is one of the last hours, and none comes later than a day after it', async () => {
  const bucket = openTestBucket(server, 'fresh/')
  expect(await nextAfter(11, bucket)).toBe(24)
  bucket.end()
  const older = openTestBucket(server, 'older/')
  expect(await nextAfter(13, older)).toBe(13 + 24)
  older.end()
})
