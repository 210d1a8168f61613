import { expect, test } from 'vitest'
import { chancesOfBest } from './chances-of-best.ts'
import type { Counts } from './rate-difference.ts'

const factorialLogs = [0]
for (let n = 1; n < 20_000; n++) factorialLogs.push(factorialLogs[n - 1]! + Math.log(n))
/** For integers only. */
const logBeta = (a: number, b: number) =>
  factorialLogs[a - 1]! + factorialLogs[b - 1]! - factorialLogs[a + b - 1]!

/** The closed form for two variations (Miller 2014, "Formulas for Bayesian A/B testing"). */
function chanceOfSecond(first: Counts, second: Counts): number {
  const [a, b] = [first.conversions + 1, first.visitors - first.conversions + 1]
  const [c, d] = [second.conversions + 1, second.visitors - second.conversions + 1]
  let sum = 0
  for (let i = 0; i < c; i++)
    sum += Math.exp(logBeta(a + i, b + d) - Math.log(d + i) - logBeta(1 + i, d) - logBeta(a, b))
  return sum
}

const counts = (conversions: number, visitors: number): Counts => ({ conversions, visitors })

test.each([
  [counts(10, 100), counts(20, 100)],
  [counts(0, 100), counts(0, 100)],
  [counts(0, 100), counts(3, 150)],
  [counts(100, 100), counts(90, 100)],
  [counts(50, 1_000), counts(61, 1_000)],
  [counts(12, 100), counts(500, 9_000)],
])('A13 that the second of two is the better is as probable as the sum has it: %o %o', (first, second) => {
  const [one, two] = chancesOfBest([first, second])
  expect(two).toBeCloseTo(chanceOfSecond(first, second), 4)
  expect(one! + two!).toBeCloseTo(1, 10)
})

test('A13 equals are equally probable, and what is worst by far not at all', () => {
  const [first, second, third, worst] = chancesOfBest([
    ...Array.from({ length: 3 }, () => counts(300, 1_000)),
    counts(100, 1_000),
  ])
  for (const one of [first, second, third]) expect(one).toBeCloseTo(1 / 3, 6)
  expect(worst).toBeLessThan(1e-9)
})
