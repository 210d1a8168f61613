export interface Counts {
  visitors: number
  conversions: number
}

export interface RateInterval {
  value: number
  low: number
  high: number
}

/** Difference of the rates: 0.02 for 5 % instead of 3 %. */
export interface RateDifference extends RateInterval {
  /** The smallest error at which this is a significant difference, valid however often one looks. */
  p: number
}

/** Maximum probability that a test without any difference is ever called significant. */
export const acceptedError = 0.05

/**
 * Minimum sample size for the normal approximation: 100 visitors per variation, and over both variations at least 10
 * conversions and 10 visitors without one.
 */
export const minVisitors = 100
const minConversions = 10

/** Total visitors of both variations at which the interval is narrowest. */
const tunedFor = 2_000

/**
 * Difference between the rates of a variation and the original, with an interval that is valid at all times: one may
 * look every day and stop at any time. Asymptotic confidence sequence with a normal mixture (Waudby-Smith, Arbour,
 * Sinha, Kennedy and Ramdas 2021, theorem 2.2; the mixture is Robbins'), over what each visitor adds to the difference
 * of the means. `comparisons` share the error between them (Bonferroni). Undefined while there is too little data.
 */
export function rateDifference(
  original: Counts,
  variation: Counts,
  comparisons = 1,
): RateDifference | undefined {
  const both = original.visitors + variation.visitors
  const conversions = original.conversions + variation.conversions
  if (Math.min(original.visitors, variation.visitors) < minVisitors) return undefined
  if (conversions < minConversions || both - conversions < minConversions) return undefined
  const error = acceptedError / comparisons
  const value = rateOf(variation) - rateOf(original)
  const spread =
    both * (varianceOf(original) / original.visitors + varianceOf(variation) / variation.visitors)
  const half = halfWidth({ observed: both, spread, error })
  const grown = both * mixture(error) + 1
  const evidence = (value * value * both * both * mixture(error)) / (2 * spread * grown)
  const p = Math.min(1, comparisons * Math.sqrt(grown) * Math.exp(-evidence))
  return { value, low: Math.max(-1, value - half), high: Math.min(1, value + half), p }
}

/** The rate of one variation alone, with an interval that is valid at all times. Undefined without visitors. */
export function rateInterval(counts: Counts): RateInterval | undefined {
  if (counts.visitors === 0) return undefined
  const value = rateOf(counts)
  const half = halfWidth({ observed: counts.visitors, spread: varianceOf(counts), error: acceptedError })
  return { value, low: Math.max(0, value - half), high: Math.min(1, value + half) }
}

interface Observed {
  observed: number
  /** Variance of one observation. */
  spread: number
  error: number
}

function halfWidth({ observed, spread, error }: Observed): number {
  const grown = observed * mixture(error) + 1
  const ofMixture = observed * observed * mixture(error)
  return Math.sqrt(((2 * spread * grown) / ofMixture) * Math.log(Math.sqrt(grown) / error))
}

export const rateOf = ({ visitors, conversions }: Counts): number =>
  visitors === 0 ? 0 : conversions / visitors

/** Variance per visitor. Half a conversion is added on either side, so that it is not zero without conversions. */
function varianceOf({ visitors, conversions }: Counts): number {
  const rate = (conversions + 0.5) / (visitors + 1)
  return rate * (1 - rate)
}

/** ρ² of the mixture (ibid., appendix B.2). */
const mixture = (error: number): number =>
  (-2 * Math.log(error) + Math.log(-2 * Math.log(error) + 1)) / tunedFor
