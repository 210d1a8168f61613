import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { createCircuitBreaker } from './circuit-breaker.ts'

type Answer = PromiseWithResolvers<Uint8Array | undefined>

let clock = 0
let asked: Map<string, Answer>
beforeEach(() => {
  asked = new Map()
})

const limits = { atOnce: 2, maxWaiting: 3 }

function open() {
  return createCircuitBreaker({
    blobs: {
      read(key) {
        const answer = Promise.withResolvers<Uint8Array | undefined>()
        asked.set(key, answer)
        return answer.promise
      },
      readPart: async () => undefined,
      size: async () => undefined,
      async *list(prefix) {
        const answer = Promise.withResolvers<Uint8Array | undefined>()
        asked.set(prefix, answer)
        await answer.promise
        yield `${prefix}a`
      },
    },
    isAway: (error) => (error as Error).message === 'away',
    ...limits,
    now: () => clock,
  })
}

const askedFor = async (key: string): Promise<Answer> => {
  await expect.poll(() => asked.has(key)).toBe(true)
  return asked.get(key)!
}

const resolveOne = async (key: string) => (await askedFor(key)).resolve(undefined)
const rejectOne = async (key: string, message: string) => (await askedFor(key)).reject(new Error(message))

const ended = (work: Promise<unknown>) =>
  Promise.race([
    work.then(
      () => 'answered',
      (error: Error) => error.message,
    ),
    sleep(20).then(() => 'waits'),
  ])

test('reads beyond those at once wait for their turn, and those beyond the queue fail at once', async () => {
  const { read } = open()
  const reads = ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => read(key))
  expect(await Promise.all(reads.map(ended))).toEqual([
    ...Array.from({ length: 5 }, () => 'waits'),
    'Too many reads wait for the store.',
  ])
  expect([...asked.keys()]).toEqual(['a', 'b'])
  await resolveOne('a')
  await reads[0]
  await expect.poll(() => [...asked.keys()]).toEqual(['a', 'b', 'c'])
})

test('once a read has failed, those that wait and those that come fail at once; those that run go on', async () => {
  const { read } = open()
  const [a, b, c] = [read('a'), read('b'), read('c')]
  await rejectOne('a', 'away')
  expect(await Promise.all([a, b, c, read('d')].map(ended))).toEqual(['away', 'waits', 'away', 'away'])
  expect([...asked.keys()]).toEqual(['a', 'b'])
})

test('after a while one read asks again, and its answer counts for all', async () => {
  const { read, list } = open()
  const first = read('a')
  await rejectOne('a', 'away')
  await ended(first)
  clock += 1_000
  const probe = read('b')
  expect(await ended(read('c'))).toBe('away')
  await rejectOne('b', 'away')
  expect(await ended(probe)).toBe('away')
  expect(await ended(read('d'))).toBe('away')
  clock += 1_000
  const keys = (async () => {
    const found: string[] = []
    for await (const key of list('e/')) found.push(key)
    return found
  })()
  await resolveOne('e/')
  expect(await keys).toEqual(['e/a'])
  const next = read('f')
  await resolveOne('f')
  expect(await ended(next)).toBe('answered')
})

test('once the store is known to answer, it is asked at once', async () => {
  const { read, noteBack } = open()
  const first = read('a')
  await rejectOne('a', 'away')
  await ended(first)
  noteBack()
  expect(await ended(read('b'))).toBe('waits')
  expect(asked.has('b')).toBe(true)
})

test('a refusal that comes from the store does not stop others', async () => {
  const { read } = open()
  const first = read('a')
  await rejectOne('a', 'forbidden')
  expect(await ended(first)).toBe('forbidden')
  expect(await ended(read('b'))).toBe('waits')
})
