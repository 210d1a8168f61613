import { afterAll, beforeAll, expect, test } from 'vitest'
import { type S3ServerForTests, startS3Server } from '#testing/deploy/s3-server.ts'
import { openTestBucket } from '#testing/deploy/test-bucket.ts'
import { hashKey } from '#testing/store/blob-store-suite.ts'
import { BlobsRemovedError, turnKey } from './removal-turns.ts'
import { createS3BlobStore } from './s3.ts'
import type { RemovalStep } from './unused-blobs.ts'
import { findUnusedObjects } from './unused-objects.ts'

let server: S3ServerForTests
let count = 0
beforeAll(async () => {
  server = await startS3Server()
})
afterAll(() => server.end())

const dayMs = 24 * 60 * 60_000

/** A bucket with some blobs that were written ten days ago. */
async function withOld(numbers: readonly number[]) {
  const prefix = `unused-${++count}/`
  const objects = openTestBucket(server, prefix)
  const open = () => createS3BlobStore({ objects, isFull: () => false })
  const store = open()
  for (const number of numbers) await store.write(hashKey(number), `blob ${number}`)
  await store.flush()
  await server.age(prefix, 10 * dayMs)
  const find = (onStep?: (step: RemovalStep) => Promise<void>) =>
    findUnusedObjects({
      ...{ objects: { ...objects, removeOnce: objects.remove }, folders: ['blobs/'], now: Date.now },
      ...(onStep ? { onStep } : {}),
    })
  return { prefix, objects, open, find }
}

const twoDaysAgo = () => Date.now() - 2 * dayMs

test('what is old goes; what was written, or found by somebody, stays', async () => {
  const { open, find } = await withOld([1, 2])
  const user = open()
  await user.write(hashKey(3), 'young')
  expect(await user.has(hashKey(2))).toBe(true)
  await user.flush()
  const unused = await find()
  expect(await unused.look(hashKey(1))).toMatchObject({ bytes: 'blob 1'.length })
  expect(await unused.look(hashKey(9))).toBeUndefined()
  const removed = [1, 2, 3, 9].map(async (number) => unused.remove(hashKey(number), twoDaysAgo()))
  expect(await Promise.all(removed)).toEqual([true, false, false, false])
  await unused.close()
  expect(await Promise.all([1, 2, 3].map((number) => open().has(hashKey(number))))).toEqual([
    ...[false, true, true],
  ])
})

/** Uses a blob as a publish does, and again after it was told that it is gone. */
async function use(store: ReturnType<typeof createS3BlobStore>, number: number): Promise<boolean> {
  if (!(await store.has(hashKey(number)))) await store.write(hashKey(number), `blob ${number}`)
  try {
    await store.flush()
    return true
  } catch (error) {
    expect(error).toBeInstanceOf(BlobsRemovedError)
    return false
  }
}

test.each([
  [
    'found',
    (store: ReturnType<typeof createS3BlobStore>) =>
      store.has(hashKey(1)).then((is) => expect(is).toBe(true)),
  ],
  ['written', (store: ReturnType<typeof createS3BlobStore>) => store.write(hashKey(1), 'blob 1')],
])('whoever has %s a blob just before it was removed is told, and makes it anew', async (_, touch) => {
  const { open, find } = await withOld([1])
  const user = open()
  const unused = await find(async (step) => {
    if (step === 'judged') await touch(user)
  })
  expect(await unused.remove(hashKey(1), twoDaysAgo())).toBe(true)
  await unused.close()
  // Control: it is gone, although it was there when it was looked for.
  expect(await open().has(hashKey(1))).toBe(false)
  await expect(user.flush()).rejects.toBeInstanceOf(BlobsRemovedError)
  expect(await use(user, 1)).toBe(true)
  expect(await open().has(hashKey(1))).toBe(true)
})

test('a flush waits for the end of a turn, and not for one that a killed process left behind', async () => {
  const { prefix, objects, open, find } = await withOld([1, 2])
  const user = open()
  const unused = await find()
  await unused.remove(hashKey(1), twoDaysAgo())
  await user.has(hashKey(2))
  let isFlushed = false
  const flushing = user.flush().then(() => {
    isFlushed = true
  })
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(isFlushed).toBe(false)
  await unused.close()
  await flushing
  await objects.write(turnKey, { content: Buffer.from('{"number":8,"isActive":true}') })
  await server.age(prefix, 2 * 60_000)
  await user.has(hashKey(2))
  await user.flush()
})

test('without a removal, a flush costs one request, and none if nothing was used', async () => {
  const { open } = await withOld([1])
  const user = open()
  await user.has(hashKey(1))
  server.requests.length = 0
  await user.flush()
  await user.flush()
  expect(server.requests).toHaveLength(1)
})

test('what was flushed is there, whenever others remove what is old', async () => {
  const numbers = Array.from({ length: 10 }, (_, index) => index)
  const { prefix, open, find } = await withOld(numbers)
  let removed = 0
  for (let round = 0; round < 6; round++) {
    for (const number of numbers) await open().write(hashKey(number), `blob ${number}`)
    await server.age(prefix, 10 * dayMs)
    const unused = await find()
    const removing = (async () => {
      for (const number of numbers) if (await unused.remove(hashKey(number), twoDaysAgo())) removed++
      await unused.close()
    })()
    const publish = async (number: number) => {
      const store = open()
      await store.has(hashKey(number))
      while (!(await use(store, number)));
    }
    const used = numbers.filter((number) => (number + round) % 3 === 0)
    await Promise.all([removing, ...used.map(publish)])
    for (const number of used) expect(await open().has(hashKey(number)), `${number}`).toBe(true)
  }
  expect(removed).toBeGreaterThan(20)
})
