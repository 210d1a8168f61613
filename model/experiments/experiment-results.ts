import type { ExperimentRow, VariationResult, Verdict } from '../calls/sites/experiments.ts'
import type { Experiment, Variation } from '../definition/experiment.ts'
import { chancesOf } from './followed-shares.ts'
import { chiSquareTail } from './statistics/chi-square.ts'
import { type Counts, type RateDifference, rateDifference, rateOf } from './statistics/rate-difference.ts'

/** Below this probability, the split of the visitors is considered wrong. */
export const ratioAlarm = 0.001
/** Minimum expected visitors per variation for the chi-square approximation. */
const minExpected = 5

/**
 * Probability of a split of visitors that is at least as far from the weights as this one (Fabijan et al. 2019, sample
 * ratio mismatch). Undefined while there are too few visitors.
 */
export function sampleRatio(shares: readonly { visitors: number; weight: number }[]): number | undefined {
  const drawn = shares.filter(({ weight }) => weight > 0)
  const visitors = drawn.reduce((sum, one) => sum + one.visitors, 0)
  const weights = drawn.reduce((sum, { weight }) => sum + weight, 0)
  const expected = drawn.map(({ weight }) => (visitors * weight) / weights)
  if (drawn.length < 2 || expected.some((count) => count < minExpected)) return undefined
  const distance = drawn.reduce(
    (sum, one, index) => sum + (one.visitors - expected[index]!) ** 2 / expected[index]!,
    0,
  )
  return chiSquareTail(distance, drawn.length - 1)
}

const nobody: Counts = { visitors: 0, conversions: 0 }

/** Minimum probability of being the best variation before it is called better. */
const enoughChance = 0.95

export type Results = Pick<ExperimentRow, 'variations' | 'ratio' | 'isSplitOff'>
type CountsById = ReadonlyMap<string, Counts>

/**
 * The results of an experiment so far. `counts` are by variation id. If shares follow the results, the visitors' split
 * and the interval of the difference are left out, because both assume constant shares.
 */
export const experimentResults = (experiment: Experiment, counts: CountsById): Results =>
  experiment.followsResults ? resultsByChance(experiment, counts) : resultsByDifference(experiment, counts)

function resultsByChance(experiment: Experiment, counts: CountsById): Results {
  const chances = chancesOf(experiment, counts)
  const variations = experiment.variations.map((variation): VariationResult => {
    const chance = chances?.get(variation.id) ?? null
    const verdict = chance === null ? 'too-early' : chance < enoughChance ? 'open' : 'better'
    return { ...countedOf(variation, counts), difference: null, verdict, chance }
  })
  return { variations, ratio: null, isSplitOff: false }
}

function resultsByDifference({ variations }: Experiment, counts: CountsById): Results {
  const original = counts.get(variations[0]!.id) ?? nobody
  const comparisons = variations.length - 1
  const counted = variations.map((variation) => countedOf(variation, counts))
  const ratio = sampleRatio(counted)
  const results = counted.map((own, index): VariationResult => {
    const difference = index === 0 ? undefined : rateDifference(original, own, comparisons)
    const verdict = index === 0 ? 'original' : verdictOf(difference)
    return { ...own, difference: difference ?? null, verdict, chance: null }
  })
  return { variations: results, ratio: ratio ?? null, isSplitOff: ratio !== undefined && ratio < ratioAlarm }
}

function countedOf({ id, name, weight }: Variation, counts: CountsById) {
  const { visitors, conversions } = counts.get(id) ?? nobody
  return { id, name, weight, visitors, conversions, rate: rateOf({ visitors, conversions }) }
}

function verdictOf(difference: RateDifference | undefined): Verdict {
  if (!difference) return 'too-early'
  if (difference.low > 0) return 'better'
  return difference.high < 0 ? 'worse' : 'open'
}
