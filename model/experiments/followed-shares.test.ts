import { expect, test } from 'vitest'
import { randomFrom } from '#testing/model/seeded-random.ts'
import type { Variation } from '../definition/experiment.ts'
import { experimentResults } from './experiment-results.ts'
import { chancesOf, followedShares, minShare, withShares } from './followed-shares.ts'
import type { Counts } from './statistics/rate-difference.ts'

const variation = (id: string, weight: number): Variation => ({ id, name: id, weight })
const halves = { variations: [variation('original', 50), variation('words', 50)] }
const counted = (counts: Record<string, [conversions: number, visitors: number]>) =>
  new Map<string, Counts>(
    Object.entries(counts).map(([id, [conversions, visitors]]) => [id, { conversions, visitors }]),
  )

test('A13 before each has had 100 visitors, the shares that were set hold', () => {
  expect(followedShares(halves, counted({}))).toBeUndefined()
  expect(followedShares(halves, counted({ original: [10, 5_000] }))).toBeUndefined()
  expect(followedShares(halves, counted({ original: [10, 5_000], words: [50, 99] }))).toBeUndefined()
  expect(followedShares(halves, counted({ original: [10, 100], words: [10, 100] }))).toEqual({
    original: 50,
    words: 50,
  })
  expect(withShares(halves.variations)).toEqual(halves.variations)
})

test('A13 shares are whole percents, 100 together, none below the least', () => {
  const random = randomFrom(3)
  for (let trial = 0; trial < 40; trial++) {
    const ids = ['a', 'b', 'c', 'd'].slice(0, 2 + (trial % 3))
    const experiment = { variations: ids.map((id) => variation(id, 100 / ids.length)) }
    const counts = Object.fromEntries(
      ids.map((id): [string, [number, number]] => [id, [Math.floor(random() * 60), 100 + trial * 10]]),
    )
    const shares = Object.values(followedShares(experiment, counted(counts))!)
    expect(shares.every((share) => Number.isInteger(share) && share >= minShare)).toBe(true)
    expect(shares.reduce((sum, share) => sum + share)).toBe(100)
  }
})

test('A13 nobody is sent to a variation that was set to none', () => {
  const variations = [...halves.variations, variation('paused', 0)]
  const counts = counted({ original: [10, 200], words: [30, 200], paused: [200, 200] })
  const shares = followedShares({ variations }, counts)!
  expect(Object.keys(shares)).toEqual(['original', 'words'])
  expect(withShares(variations, shares).at(-1)!.weight).toBe(0)
  expect(chancesOf({ variations }, counts)!.has('paused')).toBe(false)
})

interface Course {
  rates: readonly [number, number]
  seed: number
}

/** Simulates 20,000 visitors who are assigned by the shares, which are recomputed after every 200. */
function follow({ rates, seed }: Course) {
  const random = randomFrom(seed)
  const counts = { original: { visitors: 0, conversions: 0 }, words: { visitors: 0, conversions: 0 } }
  let { variations } = halves
  for (let visitor = 0; visitor < 20_000; visitor++) {
    const own = random() * 100 < variations[0]!.weight ? 'original' : 'words'
    counts[own].visitors++
    if (random() < rates[own === 'original' ? 0 : 1]) counts[own].conversions++
    if (visitor % 200 === 199)
      variations = withShares(halves.variations, followedShares(halves, new Map(Object.entries(counts))))
  }
  return { counts, shares: variations.map(({ weight }) => weight) }
}

test('A13 most visitors come to see what does better, whichever it is', () => {
  for (const [seed, rates] of [[0.05, 0.1] as const, [0.1, 0.05] as const].entries()) {
    const { counts, shares } = follow({ rates, seed: seed + 1 })
    const best = rates[0] > rates[1] ? 'original' : 'words'
    expect(counts[best].visitors).toBeGreaterThan(20_000 * 0.85)
    expect(shares).toEqual(best === 'words' ? [5, 95] : [95, 5])
  }
})

test('A13 what does equally well is called better seldom, and nothing is given up', () => {
  let called = 0
  for (let seed = 0; seed < 8; seed++) {
    const { counts } = follow({ rates: [0.05, 0.05], seed })
    expect(Math.min(counts.original.visitors, counts.words.visitors)).toBeGreaterThan(1_000)
    const { variations } = experimentResults(
      { id: 'e', name: 'E', state: 'running', goal: { kind: 'form' }, followsResults: true, ...halves },
      new Map(Object.entries(counts)),
    )
    if (variations.some(({ verdict }) => verdict === 'better')) called++
  }
  expect(called).toBeLessThan(3)
})

test('A13 neither the split nor an interval is told of shares that move', () => {
  const counts = counted({ original: [10, 1_000], words: [1_000, 9_000] })
  const fixed = { id: 'e', name: 'E', state: 'running' as const, goal: { kind: 'form' as const }, ...halves }
  expect(experimentResults(fixed, counts)).toMatchObject({ isSplitOff: true })
  const { ratio, isSplitOff, variations } = experimentResults({ ...fixed, followsResults: true }, counts)
  expect([ratio, isSplitOff]).toEqual([null, false])
  expect(variations.map(({ verdict, difference }) => [verdict, difference])).toEqual([
    ['open', null],
    ['better', null],
  ])
})
