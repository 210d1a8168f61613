import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase } from '#api/db/database.ts'
import { bucketForTests, type S3ServerForTests, startS3Server } from '#testing/deploy/s3-server.ts'
import { accessTo, openTestBucket } from '#testing/deploy/test-bucket.ts'
import { copyMark } from '../copy-mark.ts'
import { claimBucket } from './claim-bucket.ts'

let server: S3ServerForTests
const database = openDatabase(':memory:')
beforeAll(async () => {
  server = await startS3Server()
  for (const [name, value] of Object.entries(accessTo(server))) vi.stubEnv(name, value)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  database.close()
  await server.end()
})

test('a bucket into which a copy has not ended is refused and not claimed; once it has ended, it is', async () => {
  const bucket = openTestBucket(server, 'at/')
  const claim = () => claimBucket({ bucket, db: database.db, blobsFolder: join(tmpdir(), 'none') })
  const mark = await copyMark(`s3://${bucketForTests}/at`)
  await mark.set()
  await expect(claim()).rejects.toThrow('What was copied to BLOB_STORE is not complete')
  expect([...(await bucket.list('')).keys()]).toEqual(['copying~.json'])
  await mark.clear()
  await claim()
  expect([...(await bucket.list('')).keys()]).toEqual(['installation~.json'])
})
