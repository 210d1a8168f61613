import { expect, test } from 'vitest'
import { randomFrom } from '#testing/model/seeded-random.ts'
import { type Experiment, guardId } from '../definition/experiment.ts'
import { experimentResults } from './experiment-results.ts'
import { guardResults } from './guard-results.ts'
import type { Counts } from './statistics/rate-difference.ts'
import { stopAdvice } from './stop-advice.ts'

const ids = ['original', 'words', 'picture'] as const
const experiment = (count: number, followsResults = false): Experiment => ({
  ...{ id: 'e', name: 'E', state: 'running', goal: { kind: 'form' }, followsResults },
  variations: ids.slice(0, count).map((id) => ({ id, name: id, weight: 100 / count })),
})

const adviceOn = (
  counts: readonly [conversions: number, visitors: number][],
  { days = 30, followsResults = false, guards }: Partial<Parameters<typeof stopAdvice>[0]> = {},
) => {
  const known = new Map(
    counts.map(([conversions, visitors], index): [string, Counts] => [
      ids[index]!,
      { conversions, visitors },
    ]),
  )
  const results = experimentResults(experiment(counts.length, followsResults), known)
  return stopAdvice({ results, guards, followsResults, days })
}

test('A12 what stands out ends a test after a whole week, with the variation and the reason', () => {
  const ahead: [number, number][] = [
    [50, 1_000],
    [110, 1_000],
  ]
  expect(adviceOn(ahead)).toEqual({ mayStop: true, reason: 'better', variation: 'words', days: null })
  expect(adviceOn(ahead, { days: 3 })).toMatchObject({
    mayStop: false,
    reason: 'first-week',
    variation: 'words',
  })
  expect(adviceOn([...ahead, [140, 1_000]])).toMatchObject({ reason: 'better', variation: 'picture' })
  expect(
    adviceOn(
      [
        [110, 1_000],
        [50, 1_000],
      ],
      { days: 3 },
    ),
  ).toMatchObject({ mayStop: true, reason: 'worse' })
  expect(
    adviceOn([
      [110, 1_000],
      [50, 1_000],
      [100, 1_000],
    ]),
  ).toMatchObject({ mayStop: false })
})

test('A12 figures that cannot be relied on end it before anything else is said', () => {
  expect(
    adviceOn([
      [50, 1_000],
      [300, 2_000],
    ]),
  ).toMatchObject({ mayStop: true, reason: 'split-off' })
})

test('A12 a variation that makes a guard worse cannot win', () => {
  const guards: Experiment['guards'] = [{ kind: 'bounce' }]
  const withGuards = (count: number) => ({ ...experiment(count), guards })
  const engaged = (counts: readonly [number, number][]) =>
    guardResults(withGuards(counts.length), (id) =>
      id === 'e engaged'
        ? new Map(counts.map(([conversions, visitors], index) => [ids[index]!, { conversions, visitors }]))
        : new Map(),
    )
  const ahead: [number, number][] = [
    [50, 1_000],
    [110, 1_000],
  ]
  expect(
    engaged([
      [500, 1_000],
      [300, 1_000],
    ])[0]!.variations,
  ).toMatchObject([
    { rate: 0.5, isWorse: false },
    { rate: 0.7, isWorse: true, isKnown: true },
  ])
  expect(
    adviceOn(ahead, {
      guards: engaged([
        [500, 1_000],
        [300, 1_000],
      ]),
    }),
  ).toMatchObject({
    ...{ mayStop: true, reason: 'guard-worse', variation: 'words' },
  })
  expect(
    adviceOn(ahead, {
      guards: engaged([
        [500, 1_000],
        [510, 1_000],
      ]),
    }),
  ).toMatchObject({ reason: 'better' })
  const third = engaged([
    [500, 1_000],
    [300, 1_000],
    [500, 1_000],
  ])
  expect(adviceOn([...ahead, [105, 1_000]], { guards: third })).toMatchObject({
    reason: 'better',
    variation: 'picture',
  })
})

test('A12 who looks at five guards of equals every day sees one of them worse in at most 5 of 100 tests', () => {
  const random = randomFrom(12)
  const guards = [
    { kind: 'bounce' as const },
    ...['a', 'b', 'c', 'd'].map((goalId) => ({ kind: 'goal' as const, goalId })),
  ]
  const tests = 120
  let worse = 0
  let naive = 0
  for (let trial = 0; trial < tests; trial++) {
    const counts = new Map(
      guards.map((guard) => [
        guardId('e', guard),
        new Map(ids.slice(0, 2).map((id) => [id, { visitors: 0, conversions: 0 }])),
      ]),
    )
    let [isWorse, isNaive] = [false, false]
    for (let day = 1; day <= 40; day++) {
      for (const own of counts.values())
        for (const one of own.values())
          for (let visitor = 0; visitor < 50; visitor++) {
            one.visitors++
            if (random() < 0.3) one.conversions++
          }
      isWorse ||= guardResults({ ...experiment(2), guards }, (id) => counts.get(id)!).some(({ variations }) =>
        variations.some((one) => one.isWorse),
      )
      isNaive ||= [...counts.values()].some((own) => {
        const [first, second] = [...own.values()].map(({ visitors, conversions }) => conversions / visitors)
        return Math.abs(first! - second!) > 1.96 * Math.sqrt((2 * 0.3 * 0.7) / (day * 50))
      })
    }
    if (isWorse) worse++
    if (isNaive) naive++
  }
  expect(worse / tests).toBeLessThanOrEqual(0.05)
  expect(naive / tests).toBeGreaterThan(0.3)
})

test('A12 while nothing is clear it says how long it will take, or that it will not be', () => {
  expect(
    adviceOn([
      [5, 50],
      [9, 50],
    ]),
  ).toMatchObject({ mayStop: false, reason: 'too-early' })
  const { reason, days } = adviceOn(
    [
      [50, 1_000],
      [70, 1_000],
    ],
    { days: 10 },
  )
  expect(reason).toBe('open')
  const after = (total: number): [number, number][] => [
    [5 * total, 100 * total],
    [7 * total, 100 * total],
  ]
  expect(adviceOn(after(10 + days!), { days: 10 + days! })).toMatchObject({ reason: 'better' })
  expect(adviceOn(after(9 + days!), { days: 9 + days! })).toMatchObject({ reason: 'open' })
  expect(
    adviceOn(
      [
        [50, 1_000],
        [51, 1_000],
      ],
      { days: 60 },
    ),
  ).toMatchObject({ mayStop: false, reason: 'too-slow' })
  expect(
    adviceOn(
      [
        [50, 1_000],
        [60, 1_000],
      ],
      { days: 0.5 },
    ),
  ).toMatchObject({ reason: 'open', days: null })
})

test('A12 a gain that is too small to matter ends it', () => {
  expect(
    adviceOn([
      [50_000, 100_000],
      [50_100, 100_000],
    ]),
  ).toMatchObject({ mayStop: true, reason: 'no-gain' })
})

test('A13 shares that follow the results are read by their probabilities', () => {
  const follows = { followsResults: true }
  expect(
    adviceOn(
      [
        [50, 1_000],
        [110, 1_000],
      ],
      follows,
    ),
  ).toMatchObject({ reason: 'better', variation: 'words' })
  expect(
    adviceOn(
      [
        [110, 1_000],
        [50, 1_000],
      ],
      follows,
    ),
  ).toMatchObject({ mayStop: true, reason: 'worse' })
  expect(
    adviceOn(
      [
        [50, 1_000],
        [52, 1_000],
      ],
      follows,
    ),
  ).toMatchObject({ mayStop: false, reason: 'open' })
  expect(
    adviceOn(
      [
        [5, 50],
        [9, 50],
      ],
      follows,
    ),
  ).toMatchObject({ reason: 'too-early' })
})

interface Course {
  rates: readonly number[]
  visitorsADay: number
  seed: number
}

/** The share of tests that end for each reason, of 60 days on which somebody looks and ends it as soon as advised. */
function endings({ rates, visitorsADay, seed }: Course) {
  const random = randomFrom(seed)
  const tests = 300
  const ended: Record<string, number> = {}
  for (let trial = 0; trial < tests; trial++) {
    const counts = rates.map(() => [0, 0] as [number, number])
    let isNaive = false
    let reason: string | undefined
    for (let day = 1; day <= 60; day++) {
      for (let visitor = 0; visitor < visitorsADay; visitor++) {
        const own = Math.floor(random() * rates.length)
        counts[own]![1]++
        if (random() < rates[own]!) counts[own]![0]++
      }
      const advice = adviceOn(counts, { days: day })
      if (advice.mayStop) reason ??= advice.reason
      const [first, ...others] = counts.map(([conversions, visitors]) => {
        const rate = conversions / visitors
        return { rate, variance: (rate * (1 - rate)) / visitors }
      })
      isNaive ||=
        day >= 7 &&
        others.some((one) => one.rate - first!.rate > 1.96 * Math.sqrt(one.variance + first!.variance))
    }
    ended[reason ?? 'none'] = (ended[reason ?? 'none'] ?? 0) + 1 / tests
    if (isNaive) ended.naive = (ended.naive ?? 0) + 1 / tests
  }
  return { naive: 0, better: 0, worse: 0, 'no-gain': 0, 'split-off': 0, ...ended }
}

test('A12 who looks every day ends a test of equals as better or worse in at most 5 of 100, a naive one in many', () => {
  const {
    better,
    worse,
    naive,
    'split-off': off,
  } = endings({ rates: [0.08, 0.08, 0.08], visitorsADay: 90, seed: 3 })
  expect(better + worse + off).toBeLessThanOrEqual(0.05)
  expect(naive).toBeGreaterThan(0.15)
})

test('A12 what is there is found, and is seldom given up as too small', () => {
  const found = endings({ rates: [0.08, 0.12], visitorsADay: 120, seed: 5 })
  expect(found.better).toBeGreaterThan(0.8)
  expect(endings({ rates: [0.3, 0.345], visitorsADay: 120, seed: 9 })['no-gain']).toBeLessThanOrEqual(0.05)
  // The same rule does end tests of equals.
  expect(endings({ rates: [0.6, 0.6], visitorsADay: 400, seed: 7 })['no-gain']).toBeGreaterThan(0.5)
})
