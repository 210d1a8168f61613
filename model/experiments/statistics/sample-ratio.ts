import { chiSquareTail } from './chi-square.ts'

/** Rarer than this, something else than chance shares out the visitors. */
export const ratioAlarm = 0.001
/** Fewer than this are to be expected of each, and the approximation says nothing. */
const leastExpected = 5

/**
 * How probable a split of visitors is that is at least as far from the weights as this one (Fabijan et al. 2019, sample
 * ratio mismatch). Undefined while there are too few to say.
 */
export function sampleRatio(shares: readonly { visitors: number; weight: number }[]): number | undefined {
  const drawn = shares.filter(({ weight }) => weight > 0)
  const visitors = drawn.reduce((sum, one) => sum + one.visitors, 0)
  const weights = drawn.reduce((sum, { weight }) => sum + weight, 0)
  const expected = drawn.map(({ weight }) => (visitors * weight) / weights)
  if (drawn.length < 2 || expected.some((count) => count < leastExpected)) return undefined
  const distance = drawn.reduce(
    (sum, one, index) => sum + (one.visitors - expected[index]!) ** 2 / expected[index]!,
    0,
  )
  return chiSquareTail(distance, drawn.length - 1)
}
