import type { GuardResult, StopAdvice, VariationResult } from '../calls/sites/experiments.ts'
import type { Results } from './experiment-results.ts'
import { type Counts, rateDifference } from './statistics/rate-difference.ts'

/** Weekdays differ, so that a test should see each of them. */
const wholeWeekDays = 7
/** Share of the original's rate: a smaller gain is not worth a longer test. */
const minGain = 0.1
const longestDays = 365

interface Course {
  results: Results
  guards?: readonly GuardResult[]
  followsResults: boolean
  /** How long visitors have taken part. */
  days: number
}

/**
 * Whether a test can be ended, and why. It may be asked at any time and as often as wanted: reasons are read from
 * intervals and probabilities that are valid then.
 */
export function stopAdvice({ results, guards = [], followsResults, days }: Course): StopAdvice {
  if (results.isSplitOff) return stop('split-off')
  const [original, ...all] = results.variations
  const compared = guards.flatMap(({ variations }) => variations)
  const others = all.filter(({ id }) => !compared.some((one) => one.id === id && one.isWorse))
  if (others.length === 0) return stop('guard-worse', bestOf(all)?.id)
  const better = bestOf([original!, ...others].filter(({ verdict }) => verdict === 'better'))
  if (better && better.id !== original?.id)
    return days < wholeWeekDays ? goOn('first-week', better.id) : stop('better', better.id)
  if (better || others.every(({ verdict }) => verdict === 'worse')) return stop('worse')
  if ([original!, ...others].some(({ verdict }) => verdict === 'too-early')) return goOn('too-early')
  const gain = (original?.rate ?? 0) * minGain
  if (!followsResults && others.every(({ difference }) => difference && difference.high <= gain))
    return stop('no-gain')
  if (followsResults || !original) return goOn('open')
  const left = Math.min(...others.map((one) => daysLeft(original, one, { days, comparisons: others.length })))
  return left > longestDays ? goOn('too-slow') : { ...goOn('open'), days: Number.isNaN(left) ? null : left }
}

const bestOf = (variations: readonly VariationResult[]): VariationResult | undefined =>
  variations.toSorted((a, b) => b.rate - a.rate)[0]

const stop = (reason: StopAdvice['reason'], variation: string | null = null): StopAdvice => ({
  ...{ mayStop: true, reason, variation, days: null },
})
const goOn = (reason: StopAdvice['reason'], variation: string | null = null): StopAdvice => ({
  ...{ mayStop: false, reason, variation, days: null },
})

/** Days until the difference so far would be proven, if it stays and as many visitors come. Infinity after a year. */
function daysLeft(
  original: Counts,
  variation: Counts,
  { days, comparisons }: { days: number; comparisons: number },
): number {
  if (days < 1) return Number.NaN
  const isProven = (factor: number) => {
    const difference = rateDifference(times(original, factor), times(variation, factor), comparisons)
    return difference !== undefined && (difference.low > 0 || difference.high < 0)
  }
  let [low, high] = [1, 1 + longestDays / days]
  if (!isProven(high)) return Number.POSITIVE_INFINITY
  for (let step = 0; step < 20; step++) {
    const middle = (low + high) / 2
    if (isProven(middle)) high = middle
    else low = middle
  }
  return Math.max(1, Math.ceil((high - 1) * days))
}

const times = ({ visitors, conversions }: Counts, factor: number): Counts => ({
  visitors: visitors * factor,
  conversions: conversions * factor,
})
