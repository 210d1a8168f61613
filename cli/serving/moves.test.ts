import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { HostName } from '#api/services/domains/host-names.ts'
import { keptMoves, movesKey } from '#model/jobs/moves.ts'
import { createS3BlobStore } from '#store/blobs/s3.ts'
import { type S3ServerForTests, startS3Server } from '#testing/deploy/s3-server.ts'
import { openTestBucket } from '#testing/deploy/test-bucket.ts'
import { hasRedisServer, prepareRedis } from '#testing/store/redis-server.ts'
import { announceMoves } from './announce-moves.ts'
import { type FollowedMoves, followMoves } from './follow-moves.ts'
import { openMovesListener, openMovesTeller } from './moves-channel.ts'
import { withOwnConditions } from './open-link.ts'

let server: S3ServerForTests
let count = 0
const open: { close(): Promise<void> }[] = []
beforeAll(async () => {
  server = await startS3Server()
})
afterEach(async () => {
  server.setFault(undefined)
  for (const one of open.splice(0)) await one.close()
})
afterAll(() => server.end())

const patience = { timeout: 10_000 }
const bucketAt = (prefix: string) => openTestBucket(server, prefix)

interface Follower {
  moves: FollowedMoves
  moved: (readonly string[] | 'all')[]
  names: () => readonly HostName[]
  troubles: unknown[]
}

async function follow(prefix: string, everyMs = 20): Promise<Follower> {
  const bucket = bucketAt(prefix)
  const moved: Follower['moved'] = []
  const troubles: unknown[] = []
  let names: readonly HostName[] = []
  const moves = await followMoves({
    bucket,
    blobs: createS3BlobStore({ objects: bucketAt(prefix), isFull: () => false }),
    everyMs,
    onAnswered: () => {},
    onMoved: (ids) => void moved.push(ids ?? 'all'),
    onNames: (given) => {
      names = given
    },
    onTrouble: (error) => void troubles.push(error),
  })
  open.push(moves)
  return { moves, moved, names: () => names, troubles }
}

function announce(prefix: string, onAnnounced = () => {}) {
  const troubles: unknown[] = []
  const bucket = bucketAt(prefix)
  const onTrouble = (error: unknown) => void troubles.push(error)
  const moves = announceMoves({ bucket, onAnnounced, onTrouble, retryMs: 20 })
  open.push(moves)
  return { ...moves, troubles }
}

const fresh = () => `moves-${++count}/`
const names: HostName[] = [{ name: 'inn.example.com', siteId: 'inn', isMain: true }]

test('sites that have moved, and names, reach whoever follows, also one that begins later', async () => {
  const at = fresh()
  const early = await follow(at)
  const { moved, setNames } = announce(at)
  setNames(names)
  await expect.poll(early.names, patience).toEqual(names)
  moved('inn')
  await expect.poll(() => early.moved.flat(), patience).toContain('inn')
  const late = await follow(at)
  expect(late.names()).toEqual(names)
  moved('spa')
  for (const one of [early, late]) await expect.poll(() => one.moved.at(-1), patience).toEqual(['spa'])
  expect(late.moved).toEqual([['spa']])
})

test('no move is lost of many at the same time, announced by two', async () => {
  const at = fresh()
  const follower = await follow(at)
  const announcers = [announce(at), announce(at)]
  const ids = Array.from({ length: 200 }, (_, index) => `site-${index}`)
  for (const [index, id] of ids.entries()) {
    announcers[index % 2]!.moved(id)
    if (index % 20 === 0) await sleep(5)
  }
  await expect.poll(() => new Set(follower.moved.flat()).size, { timeout: 10_000 }).toBe(ids.length)
})

test('a site that moves while its move is written is announced again', async () => {
  const at = fresh()
  const follower = await follow(at)
  const { moved } = announce(at)
  let again = 0
  server.setFault(({ method, path }) => {
    if (method === 'PUT' && path.includes(movesKey) && again++ === 0) moved('inn')
    return undefined
  })
  moved('inn')
  await expect.poll(() => follower.moved.flat(), patience).toEqual(['inn', 'inn'])
})

test('whoever has missed more than are kept looks at all sites', async () => {
  const at = fresh()
  const follower = await follow(at)
  announce(at).moved('inn')
  await expect.poll(() => follower.moved.flat(), patience).toContain('inn')
  const bucket = bucketAt(at)
  const sequence = 3 * keptMoves
  const content = Buffer.from(JSON.stringify({ sequence, moved: ['spa'], names: '' }))
  await bucket.write(movesKey, { content })
  await expect.poll(() => follower.moved.at(-1), patience).toBe('all')
  // A bucket that was restored from an older copy.
  await bucket.write(movesKey, { content: Buffer.from('{"sequence":1,"moved":["inn"],"names":""}') })
  await expect.poll(() => follower.moved.filter((one) => one === 'all').length, patience).toBe(2)
})

test('while the bucket is away both sides try again, and say so once', async () => {
  const at = fresh()
  const follower = await follow(at)
  const announcer = announce(at)
  server.setFault(() => 'cut')
  announcer.moved('inn')
  await expect.poll(() => announcer.troubles.length, patience).toBeGreaterThan(1)
  await expect.poll(() => follower.moves.trouble(), patience).toContain('can not be reached')
  const answeredAt = follower.moves.answeredAt()!
  expect(follower.troubles).toHaveLength(1)
  server.setFault(undefined)
  await expect.poll(() => follower.moved.flat(), patience).toContain('inn')
  expect(follower.moves.trouble()).toBeUndefined()
  expect(follower.moves.answeredAt()).toBeGreaterThan(answeredAt)
})

test('nothing new costs one request that brings nothing', async () => {
  const at = fresh()
  announce(at).setNames(names)
  const follower = await follow(at)
  await expect.poll(follower.names, patience).toEqual(names)
  await sleep(100)
  server.requests.length = 0
  await expect.poll(() => server.requests.length, patience).toBeGreaterThan(2)
  expect(new Set(server.requests.map(({ path }) => path))).toEqual(new Set([`/site/${at}${movesKey}`]))
})

test('a bucket that takes no conditional write is asked with pauses, and it is said why', async () => {
  const at = fresh()
  const bucket = bucketAt(at)
  await bucket.write(movesKey, { content: Buffer.from('{"sequence":1,"moved":["inn"],"names":""}') })
  const troubles: unknown[] = []
  // As behind a proxy that changes tags.
  const read = async (key: string) => {
    const found = await bucket.read(key)
    return found && { ...found, etag: `${found.etag}-gzip` }
  }
  const moves = announceMoves({
    ...{ bucket: { ...bucket, read }, retryMs: 50 },
    onTrouble: (error) => void troubles.push(error),
  })
  open.push(moves)
  server.requests.length = 0
  moves.moved('spa')
  const writes = () => server.requests.filter(({ method }) => method === 'PUT').length
  const askedAt = performance.now()
  await expect.poll(writes, patience).toBeGreaterThan(4)
  // After the second, each waits for 25 ms at least.
  expect(writes()).toBeLessThan(4 + (performance.now() - askedAt) / 25)
  expect(troubles).toHaveLength(1)
  expect(String(troubles[0])).toContain('a proxy in front of it changes ETag')
})

test('a server that knows no conditions is written to after a look, and nothing is lost', async () => {
  const without = await startS3Server({ hasConditions: 'refused' })
  try {
    const bucket = openTestBucket(without, fresh())
    const troubles: unknown[] = []
    const options = { onTrouble: (error: unknown) => void troubles.push(error), retryMs: 20 }
    const moves = announceMoves({ bucket: withOwnConditions(bucket), ...options })
    for (const id of ['inn', 'spa', 'bar']) {
      moves.moved(id)
      await sleep(30)
    }
    const told = async () => JSON.parse((await bucket.read(movesKey))?.body.toString() ?? '{}')
    await expect.poll(told, patience).toMatchObject({ sequence: 3, moved: ['inn', 'spa', 'bar'] })
    expect(troubles).toEqual([])
    // Control: without it, nothing can be told.
    const untold = announceMoves({ bucket, ...options })
    untold.moved('inn')
    await expect.poll(() => troubles.length, patience).toBeGreaterThan(0)
    await Promise.all([moves.close(), untold.close()])
  } finally {
    await without.end()
  }
})

const hasRedis = hasRedisServer()

test.skipIf(!hasRedis)(
  'with Redis a move is seen at once; while Redis is away it is found by looking, and at once when it is back',
  async () => {
    const redis = await prepareRedis()
    await redis.start()
    const at = fresh()
    const channel = { redisUrl: redis.url, onTrouble: () => {} }
    const teller = openMovesTeller(channel)
    const [seldom, untold] = [await follow(at, 60_000), await follow(at, 60_000)]
    const often = await follow(at, 500)
    const listeners = [seldom, often].map(({ moves }) => openMovesListener(channel, moves.look))
    try {
      const [listener] = listeners
      await expect.poll(() => listener!.isConnected(), patience).toBe(true)
      const { moved } = announce(at, teller.tell)
      // Until both are connected nothing is told.
      await expect
        .poll(() => {
          moved('first')
          return seldom.moved.flat()
        }, patience)
        .toContain('first')
      const askedAt = performance.now()
      moved('told')
      await expect.poll(() => seldom.moved.flat(), { timeout: 1_000, interval: 5 }).toContain('told')
      expect(performance.now() - askedAt).toBeLessThan(1_000)
      await redis.kill('SIGKILL')
      moved('away')
      await expect.poll(() => often.moved.flat(), { timeout: 1_500, interval: 5 }).toContain('away')
      expect(listener!.isConnected()).toBe(false)
      expect(seldom.moved.flat()).not.toContain('away')
      await redis.start()
      await expect.poll(() => seldom.moved.flat(), patience).toContain('away')
      expect(untold.moved.flat()).toEqual([])
    } finally {
      for (const one of [teller, ...listeners]) one.close()
      await redis.remove()
    }
  },
)

test.skipIf(!hasRedis)('a Redis that stops without a word is not taken for connected', async () => {
  const redis = await prepareRedis()
  await redis.start()
  const listener = openMovesListener({ redisUrl: redis.url, onTrouble: () => {} }, () => {})
  try {
    await expect.poll(() => listener.isConnected(), patience).toBe(true)
    await redis.kill('SIGSTOP')
    await expect.poll(() => listener.isConnected(), { timeout: 20_000 }).toBe(false)
    await redis.kill('SIGCONT')
    await expect.poll(() => listener.isConnected(), patience).toBe(true)
  } finally {
    listener.close()
    await redis.remove()
  }
})
