import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DeployError } from '#deploy/deploy-error.ts'
import { openBucket } from '#deploy/s3/bucket.ts'
import {
  bucketForTests,
  credentialsForTests,
  type FaultAnswer,
  type S3ServerForTests,
  startS3Server,
} from '#testing/deploy/s3-server.ts'
import { hashKey, testBlobStore } from '#testing/store/blob-store-suite.ts'
import { type BlobStore, StorageFullError } from './blob-store.ts'
import { createS3BlobStore } from './s3.ts'

let server: S3ServerForTests
beforeAll(async () => {
  server = await startS3Server()
})
afterAll(() => server.end())

function storeAt(prefix: string, changes: Partial<Parameters<typeof openBucket>[0]> = {}) {
  const objects = openBucket({
    ...{ bucket: bucketForTests, region: 'us-east-1', endpoint: server.endpoint, prefix, attempts: 4 },
    ...{ credentials: credentialsForTests, concurrency: 8 },
    ...changes,
  })
  const isFull = (error: unknown) => error instanceof DeployError && error.failure?.reason === 'deploy-full'
  return { store: createS3BlobStore({ objects, isFull }), objects }
}

testBlobStore('S3', async () => {
  const prefix = `${randomUUID()}/`
  return { store: storeAt(prefix).store, reopen: () => storeAt(prefix).store }
})

test('blobs are where a folder has them, and what else is in the bucket is no blob', async () => {
  const { store, objects } = storeAt('layout/')
  await store.write(hashKey(1), 'x')
  await store.write('sites/a/live.json', '{}')
  await objects.write('blobs/Read me.txt', { content: Buffer.from('x') })
  await objects.write(`blobs/zz/${hashKey(2).slice(6)}`, { content: Buffer.from('x') })
  const name = hashKey(1).slice('blobs/'.length)
  expect((await objects.read(`blobs/${name.slice(0, 2)}/${name}`))?.body.toString()).toBe('x')
  expect((await listed(store)).sort()).toEqual([hashKey(1), 'sites/a/live.json'])
})

const calls: Record<string, (store: BlobStore) => Promise<unknown>> = {
  read: (store) => store.read('sites/a/live.json').then((bytes) => bytes && Buffer.from(bytes).toString()),
  size: (store) => store.size('sites/a/live.json'),
  has: (store) => store.has('sites/a/live.json'),
  write: (store) => store.write('sites/a/live.json', 'old'),
  list: listed,
}

async function listed(store: BlobStore): Promise<string[]> {
  const found: string[] = []
  for await (const key of store.list('')) found.push(key)
  return found
}

const passing: Record<string, FaultAnswer> = {
  'an error of the server': { status: 500, code: 'InternalError' },
  throttling: { status: 503, code: 'SlowDown' },
  'too many requests': { status: 429, code: 'TooManyRequests' },
  'a cut connection': 'cut',
  'half of an answer': 'half',
  silence: 'silent',
}

test.each(Object.keys(passing))('%s passes: each call is repeated', async (name) => {
  const { store } = storeAt('passing/', { timeoutMs: 200 })
  await store.write('sites/a/live.json', 'old')
  for (const [call, run] of Object.entries(calls)) {
    const expected = await run(store)
    let faults = 0
    server.setFault(() => (++faults <= 2 ? passing[name] : undefined))
    expect(await run(store).finally(() => server.setFault(undefined)), call).toEqual(expected)
    // The fault has reached this call.
    expect(faults, call).toBeGreaterThan(2)
  }
})

test.each(Object.keys(passing))('%s that stays is an error, never a missing blob', async (name) => {
  const { store } = storeAt('staying/', { timeoutMs: 100, attempts: 2 })
  await store.write('sites/a/live.json', 'old')
  server.setFault(() => passing[name])
  try {
    for (const [call, run] of Object.entries(calls))
      await expect(run(store), call).rejects.toThrow(DeployError)
  } finally {
    server.setFault(undefined)
  }
  expect(await calls.read!(store)).toBe('old')
})

test('an answer that never ends is given up after the time for one attempt', async () => {
  const { store } = storeAt('slow/', { timeoutMs: 5_000, deadlineMs: 300, attempts: 2 })
  await store.write('sites/a/live.json', 'old')
  server.setFault(() => 'slow')
  const before = performance.now()
  await expect(store.read('sites/a/live.json')).rejects.toThrow('ETIMEDOUT')
  expect(performance.now() - before).toBeLessThan(4_000)
  server.setFault(undefined)
  expect(await calls.read!(store)).toBe('old')
})

test.each(['QuotaExceeded', 'XMinioStorageFull', 'InsufficientStorage'])(
  'a bucket that is full (%s) keeps what is there',
  async (code) => {
    const { store } = storeAt('full/')
    await store.write('sites/a/live.json', 'old')
    server.setFault(({ method }) => (method === 'PUT' ? { status: 507, code } : undefined))
    await expect(store.write('sites/a/live.json', 'new')).rejects.toThrow(StorageFullError)
    server.setFault(undefined)
    expect(await calls.read!(store)).toBe('old')
    await store.write('sites/a/live.json', 'new')
    expect(await calls.read!(store)).toBe('new')
  },
)

test('wrong keys, and a bucket that is not there, are named', async () => {
  const wrong = { ...credentialsForTests, secretAccessKey: 'another' }
  const { store } = storeAt('keys/', { credentials: wrong, again: undefined })
  await expect(store.read('sites/a/live.json')).rejects.toThrow('does not know these credentials')
  await expect(store.write('sites/a/live.json', 'x')).rejects.toThrow('does not know these credentials')
  const { store: none } = storeAt('keys/', { bucket: 'none' })
  await expect(none.read('sites/a/live.json')).rejects.toThrow('There is no bucket none')
  expect(await storeAt('keys/').store.read('sites/a/live.json')).toBeUndefined()
})

test('what is large is sent in parts, and a part that fails is sent again by itself', async () => {
  const { store } = storeAt('parts/')
  const content = Buffer.alloc(20 * 2 ** 20, 'a film ')
  server.requests.length = 0
  let failed = 0
  server.setFault(({ method, path }) =>
    method === 'PUT' && path.includes('partNumber=2') && failed++ === 0
      ? { status: 503, code: 'SlowDown' }
      : undefined,
  )
  await store.write(hashKey(7), content).finally(() => server.setFault(undefined))
  const parts = server.requests.flatMap(({ path }) => /partNumber=(\d)/.exec(path)?.[1] ?? [])
  expect(parts).toEqual(['1', '2', '2', '3'])
  expect(Buffer.compare((await store.read(hashKey(7)))!, content)).toBe(0)
})
