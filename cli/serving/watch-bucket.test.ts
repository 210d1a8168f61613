import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FaultAnswer, type S3ServerForTests, startS3Server } from '#testing/deploy/s3-server.ts'
import { openTestBucket } from '#testing/deploy/test-bucket.ts'
import { watchStorage } from '../storage-problems.ts'
import { watchBucket } from './watch-bucket.ts'

let server: S3ServerForTests
beforeAll(async () => {
  server = await startS3Server()
})
afterAll(() => server.end())

const patience = { timeout: 10_000 }
const faults: [string, FaultAnswer, string][] = [
  ['away', 'cut', 'can not be reached'],
  ['full', { status: 507, code: 'QuotaExceeded' }, 'is full'],
  ['refusing its keys', { status: 403, code: 'InvalidAccessKeyId' }, 'does not know these credentials'],
  ['somebody else’s', { status: 403, code: 'AccessDenied' }, 'may not do this'],
]

test.each(faults)(
  'a bucket that is %s is a problem of blobs while it is, and only then',
  async (_, fault, said) => {
    const reported: string[] = []
    const storage = watchStorage({ damaged: (line) => void reported.push(line), lost: () => {} })
    const watching = watchBucket({
      bucket: openTestBucket(server, 'watched/'),
      note: storage.noteBucket,
      pausesMs: { fine: 20, failing: 20 },
    })
    try {
      const before = server.requests.length
      await expect.poll(() => server.requests.length, patience).toBeGreaterThan(before + 2)
      expect(storage.list()).toEqual([])
      server.setFault(() => fault)
      await expect
        .poll(() => storage.list(), patience)
        .toEqual([{ name: 'blobs', detail: expect.stringContaining(said) }])
      storage.noteLost('inn', 'blobs/x')
      expect(storage.list()[0]!.detail).toMatch(new RegExp(`${said}.*of inn`))
      expect(reported).toHaveLength(1)
      server.setFault(undefined)
      await expect.poll(() => storage.list()[0]?.detail, patience).not.toContain(said)
    } finally {
      server.setFault(undefined)
      watching.close()
    }
  },
)
