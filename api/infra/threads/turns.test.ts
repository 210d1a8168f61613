import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

/** Work that is open until it is closed, with the order in which it was begun. */
function createWork() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name)
      ends.set(name, () => resolve(name))
    })
  return { begun, work, end: (name: string) => ends.get(name)?.() }
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

test('so much is done at once, and what waits is done in turn, by group', async () => {
  const turns = createTurns({ atOnce: 2, waiting: { each: 2, all: 3 }, longestMs: 60_000 })
  const { begun, work, end } = createWork()
  const all = ['a1', 'a2', 'a3', 'a4', 'b1'].map((name) => turns(name[0]!, work(name)))
  await settled()
  expect(begun).toEqual(['a1', 'a2'])
  // Neither of one group nor of all together does more wait.
  expect(await turns('a', work('a5'))).toBeUndefined()
  expect(await turns('c', work('c1'))).toBeUndefined()
  for (const name of ['a1', 'a2', 'a3', 'b1', 'a4']) {
    end(name)
    await settled()
  }
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1'].map((value) => ({ value })))
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'a4'])
})

test('what fails makes room, too', async () => {
  const turns = createTurns({ atOnce: 1, waiting: { each: 1, all: 1 }, longestMs: 60_000 })
  const failed = turns('a', () => Promise.reject(new Error('lost')))
  const next = turns('a', async () => 1)
  await expect(failed).rejects.toThrow('lost')
  expect(await next).toEqual({ value: 1 })
})

test('nothing waits longer than it may, or is begun after it', async () => {
  const turns = createTurns({ atOnce: 1, waiting: { each: 2, all: 2 }, longestMs: 20 })
  const { begun, work, end } = createWork()
  const first = turns('a', work('first'))
  expect(await turns('a', work('late'))).toBeUndefined()
  const third = turns('a', work('third'))
  end('first')
  expect(await first).toEqual({ value: 'first' })
  await settled()
  end('third')
  expect(await third).toEqual({ value: 'third' })
  expect(begun).toEqual(['first', 'third'])
})
