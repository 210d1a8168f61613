import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { LivePointer } from '#model/jobs/release.ts'
import { createHeldMoves } from './held-moves.ts'

const pointer = (release: number): LivePointer => ({ release, manifest: String(release), fence: release })

/** Moves whose files arrive when the test says so. */
function holdMoves() {
  const fetches: { to: number; arrive: () => void; fail: (error: Error) => void }[] = []
  const ready: string[] = []
  const settled: string[] = []
  let clock = 0
  const moves = createHeldMoves({
    before: async () => undefined,
    settle: (siteId) => void settled.push(siteId),
    fetch: (to) =>
      new Promise((resolve, reject) => fetches.push({ to: to.release, arrive: resolve, fail: reject })),
    onReady: (siteId) => void ready.push(siteId),
    ...{ patienceMs: 50, retryMs: 20, now: () => clock },
  })
  const follow = async (release: number) => (await moves.follow('inn', pointer(release)))?.release
  const pass = (ms: number) => {
    clock += ms
  }
  return { moves, fetches, ready, settled, follow, pass }
}

test('what arrives in time is moved to without a word; what takes longer is told once it is there', async () => {
  const { moves, fetches, ready, settled, follow, pass } = holdMoves()
  expect(await follow(1)).toBe(1)
  const second = follow(2)
  await expect.poll(() => fetches.length).toBe(1)
  fetches[0]!.arrive()
  expect(await second).toBe(2)
  expect([ready, settled]).toEqual([[], ['inn']])
  expect(await follow(3)).toBe(2)
  pass(3_000)
  expect(moves.behind()).toMatchObject({ sites: 1, since: 0 })
  // Nobody waits for it again.
  const startedAt = performance.now()
  for (let time = 0; time < 20; time++) expect(await follow(3)).toBe(2)
  expect(performance.now() - startedAt).toBeLessThan(50 * 20)
  expect(fetches).toHaveLength(2)
  fetches[1]!.arrive()
  await expect.poll(() => ready).toEqual(['inn'])
  expect(moves.behind()).toBeUndefined()
  expect(await follow(3)).toBe(3)
})

test('what can not be read is tried again until it can; a move that is overtaken is not', async () => {
  const { moves, fetches, ready, follow } = holdMoves()
  await follow(1)
  const held = follow(2)
  await expect.poll(() => fetches.length).toBe(1)
  fetches[0]!.fail(new Error('away'))
  expect(await held).toBe(1)
  expect(moves.behind()?.detail).toBe('away')
  await expect.poll(() => fetches.map(({ to }) => to)).toEqual([2, 2])
  expect(await follow(3)).toBe(1)
  fetches[1]!.fail(new Error('away'))
  await sleep(60)
  expect(fetches.map(({ to }) => to)).toEqual([2, 2, 3])
  fetches[2]!.arrive()
  await expect.poll(() => ready).toEqual(['inn'])
  expect(await follow(3)).toBe(3)
})
