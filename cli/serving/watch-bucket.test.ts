import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  bucketForTests,
  type FaultAnswer,
  type S3ServerForTests,
  startS3Server,
} from '#testing/deploy/s3-server.ts'
import { accessTo, openTestBucket } from '#testing/deploy/test-bucket.ts'
import { openNamedBucket } from '../named-bucket.ts'
import { watchStorage } from '../storage-problems.ts'
import { ofWatching, watchBucket } from './watch-bucket.ts'

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

test('a bucket that hangs is a problem within seconds', async () => {
  for (const [name, value] of Object.entries(accessTo(server))) vi.stubEnv(name, value)
  const bucket = await openNamedBucket('BLOB_STORE', `s3://${bucketForTests}/watched`, ofWatching)
  const noted: (string | undefined)[] = []
  server.setFault(() => 'silent')
  const watching = watchBucket({ bucket, note: (trouble) => void noted.push(trouble) })
  try {
    await expect
      .poll(() => noted, { timeout: 7_000 })
      .toEqual([expect.stringContaining('can not be reached')])
  } finally {
    server.setFault(undefined)
    watching.close()
    bucket.end()
    vi.unstubAllEnvs()
  }
})
