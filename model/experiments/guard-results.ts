import type { GuardResult } from '../calls/sites/experiments.ts'
import { type Experiment, type Guard, guardId } from '../definition/experiment.ts'
import { type Counts, rateDifference, rateOf } from './statistics/rate-difference.ts'

/** Counts of participants by the id of an experiment or of one of its guards, and by variation. */
export type CountsOf = (experimentId: string) => ReadonlyMap<string, Counts>

/** What must not get worse, for each variation. All comparisons of all guards share the accepted error. */
export function guardResults(experiment: Experiment, countsOf: CountsOf): GuardResult[] {
  const { variations, guards = [], followsResults = false } = experiment
  const comparisons = (variations.length - 1) * guards.length
  return guards.map((guard) => {
    const counts = countsOf(guardId(experiment.id, guard))
    const figures = variations.map(({ id }) => ({ id, ...figureOf(guard, counts.get(id)) }))
    return {
      guard,
      variations: figures.map((own, index) => {
        const isCompared = index > 0 && !followsResults
        const difference = isCompared ? rateDifference(figures[0]!, own, comparisons) : undefined
        const isWorse = difference
          ? guard.kind === 'bounce'
            ? difference.low > 0
            : difference.high < 0
          : false
        return { id: own.id, rate: rateOf(own), isWorse, isKnown: difference !== undefined }
      }),
    }
  })
}

/** Whoever does something further is stored; bounces are the others. */
const figureOf = (
  guard: Guard,
  { visitors, conversions }: Counts = { visitors: 0, conversions: 0 },
): Counts => ({
  visitors,
  conversions: guard.kind === 'bounce' ? visitors - conversions : conversions,
})
