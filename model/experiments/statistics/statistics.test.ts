import { expect, test } from 'vitest'
import { randomFrom } from '#testing/model/seeded-random.ts'
import { ratioAlarm, sampleRatio } from '../experiment-results.ts'
import { chiSquareTail } from './chi-square.ts'
import { type Counts, rateDifference, rateInterval } from './rate-difference.ts'

test.each([
  [3.841459, 1, 0.05],
  [10.827566, 1, 0.001],
  [0.000157, 1, 0.99],
  [5.991465, 2, 0.05],
  [16.26624, 3, 0.001],
  [9.487729, 4, 0.05],
])(
  'A12 the tail of chi-square beyond %d with %i degrees is as tables have it: %d',
  (value, degrees, tail) => {
    expect(chiSquareTail(value, degrees)).toBeCloseTo(tail, 5)
  },
)

test('A12 the tail of chi-square is the area under its density', () => {
  const gamma: Record<number, number> = { 1: Math.sqrt(Math.PI), 2: 1, 3: Math.sqrt(Math.PI) / 2, 4: 1 }
  for (const degrees of [1, 2, 3, 4])
    for (const from of [0.5, 2, 7, 9, 15]) {
      const density = (x: number) =>
        (x ** (degrees / 2 - 1) * Math.exp(-x / 2)) / (2 ** (degrees / 2) * gamma[degrees]!)
      const step = 0.001
      let area = 0
      for (let x = from + step / 2; x < from + 80; x += step) area += density(x) * step
      expect(chiSquareTail(from, degrees)).toBeCloseTo(area, 6)
    }
})

test('A12 45 to 55 instead of halves raises the alarm, halves do not', () => {
  const split = (first: number) => [
    { visitors: first, weight: 50 },
    { visitors: 10_000 - first, weight: 50 },
  ]
  expect(sampleRatio(split(4_500))).toBeLessThan(ratioAlarm)
  expect(sampleRatio(split(5_060))).toBeGreaterThan(ratioAlarm)
  const random = randomFrom(7)
  const draws = Array.from({ length: 200 }, () => {
    let first = 0
    for (let visitor = 0; visitor < 2_000; visitor++) if (random() < 0.5) first++
    return sampleRatio([
      { visitors: first, weight: 50 },
      { visitors: 2_000 - first, weight: 50 },
    ])!
  })
  expect(draws.filter((p) => p < ratioAlarm).length).toBeLessThanOrEqual(1)
})

test('A12 nothing is said about too few', () => {
  expect(
    sampleRatio([
      { visitors: 4, weight: 50 },
      { visitors: 2, weight: 50 },
    ]),
  ).toBeUndefined()
  expect(
    rateDifference({ visitors: 99, conversions: 30 }, { visitors: 500, conversions: 90 }),
  ).toBeUndefined()
  expect(rateDifference({ visitors: 500, conversions: 3 }, { visitors: 500, conversions: 4 })).toBeUndefined()
  expect(rateDifference({ visitors: 500, conversions: 30 }, { visitors: 500, conversions: 40 })).toBeDefined()
})

test('A12 the interval holds the values at which the anytime p is the accepted error', () => {
  const original = { visitors: 4_000, conversions: 200 }
  const { value, low, high } = rateDifference(original, { visitors: 4_000, conversions: 260 })!
  expect(value).toBeCloseTo(0.015, 10)
  expect(high - value).toBeCloseTo(value - low, 10)
  // Worked out by hand from the paper: ρ² = 0.0039684, n = 8000, σ² = 2 (0.04762 + 0.06080).
  const rho = (-2 * Math.log(0.05) + Math.log(-2 * Math.log(0.05) + 1)) / 2_000
  const [a, b] = [200.5 / 4_001, 260.5 / 4_001]
  const sigma = Math.sqrt(2 * a * (1 - a) + 2 * b * (1 - b))
  const n = 8_000
  const bound =
    sigma * Math.sqrt(((2 * (n * rho + 1)) / (n * n * rho)) * Math.log(Math.sqrt(n * rho + 1) / 0.05))
  expect(high - value).toBeCloseTo(bound, 10)
  // Wider than the interval of a single look, but not by much.
  const once = 1.96 * Math.sqrt((a * (1 - a)) / 4_000 + (b * (1 - b)) / 4_000)
  expect((high - value) / once).toBeGreaterThan(1.3)
  expect((high - value) / once).toBeLessThan(2)
})

test('A12 the interval of a rate narrows with visitors, and holds the true rate on all of 60 days as often as said', () => {
  expect(rateInterval({ visitors: 0, conversions: 0 })).toBeUndefined()
  const widths = [100, 1_000, 10_000].map((visitors) => {
    const { low, high } = rateInterval({ visitors, conversions: visitors * 0.2 })!
    return high - low
  })
  expect(widths).toEqual(widths.toSorted((a, b) => b - a))
  const random = randomFrom(5)
  const rate = 0.1
  let missed = 0
  for (let trial = 0; trial < 300; trial++) {
    const counts: Counts = { visitors: 0, conversions: 0 }
    let isMissed = false
    for (let day = 0; day < 60; day++) {
      for (let visitor = 0; visitor < 50; visitor++) {
        counts.visitors++
        if (random() < rate) counts.conversions++
      }
      const { low, high } = rateInterval(counts)!
      isMissed ||= rate < low || rate > high
    }
    if (isMissed) missed++
  }
  expect(missed / 300).toBeLessThanOrEqual(0.05)
})

interface Peeking {
  rates: [number, number]
  seed: number
}

/** How often a test of 60 days is called significant on any day, for each method. */
function calledAt({ rates, seed }: Peeking) {
  const random = randomFrom(seed)
  const tests = 400
  let always = 0
  let naive = 0
  for (let trial = 0; trial < tests; trial++) {
    const [original, variation]: [Counts, Counts] = [
      { visitors: 0, conversions: 0 },
      { visitors: 0, conversions: 0 },
    ]
    let isCalled = false
    let isCalledNaively = false
    for (let day = 0; day < 60; day++) {
      for (let visitor = 0; visitor < 100; visitor++) {
        const arm = random() < 0.5 ? 0 : 1
        const counts = arm === 0 ? original : variation
        counts.visitors++
        if (random() < rates[arm]) counts.conversions++
      }
      const difference = rateDifference(original, variation)
      if (!difference) continue
      isCalled ||= difference.low > 0 || difference.high < 0
      const [a, b] = [original, variation].map(({ visitors, conversions }) => {
        const rate = conversions / visitors
        return (rate * (1 - rate)) / visitors
      })
      isCalledNaively ||= Math.abs(difference.value) > 1.96 * Math.sqrt(a! + b!)
    }
    if (isCalled) always++
    if (isCalledNaively) naive++
  }
  return { always: always / tests, naive: naive / tests }
}

test('A12 who looks every day is wrong at most as often as accepted, and one who trusts single looks far more often', () => {
  const { always, naive } = calledAt({ rates: [0.08, 0.08], seed: 20_261_122 })
  expect(always).toBeLessThanOrEqual(0.05)
  expect(naive).toBeGreaterThan(0.15)
})

test('A12 a difference that is there is found', () => {
  expect(calledAt({ rates: [0.08, 0.12], seed: 11 }).always).toBeGreaterThan(0.8)
})
