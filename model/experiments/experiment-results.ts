import type { ExperimentRow, VariationResult, Verdict } from '../endpoints/experiments.ts'
import type { Experiment, Variation } from '../experiment.ts'
import { type Counts, type RateDifference, rateDifference, rateOf } from '../statistics/rate-difference.ts'
import { ratioAlarm, sampleRatio } from '../statistics/sample-ratio.ts'

const nobody: Counts = { visitors: 0, conversions: 0 }

/** What an experiment has shown so far. `counts` are by the id of a variation. */
export function experimentResults(
  { variations }: Experiment,
  counts: ReadonlyMap<string, Counts>,
): Pick<ExperimentRow, 'variations' | 'ratio' | 'isSplitOff'> {
  const countsOf = ({ id }: Variation) => counts.get(id) ?? nobody
  const original = countsOf(variations[0]!)
  const comparisons = variations.length - 1
  const ratio = sampleRatio(
    variations.map((variation) => ({ ...variation, visitors: countsOf(variation).visitors })),
  )
  const results = variations.map((variation, index): VariationResult => {
    const { visitors, conversions } = countsOf(variation)
    const difference =
      index === 0 ? undefined : rateDifference(original, { visitors, conversions }, comparisons)
    return {
      id: variation.id,
      name: variation.name,
      weight: variation.weight,
      visitors,
      conversions,
      rate: rateOf({ visitors, conversions }),
      difference: difference ?? null,
      verdict: index === 0 ? 'original' : verdictOf(difference),
    }
  })
  return { variations: results, ratio: ratio ?? null, isSplitOff: ratio !== undefined && ratio < ratioAlarm }
}

function verdictOf(difference: RateDifference | undefined): Verdict {
  if (!difference) return 'too-early'
  if (difference.low > 0) return 'better'
  return difference.high < 0 ? 'worse' : 'open'
}
