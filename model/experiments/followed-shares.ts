import { type Experiment, type Variation, wholeWeight } from '../definition/experiment.ts'
import { chancesOfBest } from './statistics/chances-of-best.ts'
import { type Counts, minVisitors } from './statistics/rate-difference.ts'

/** Percent of the visitors, by the id of a variation. */
export type Shares = Readonly<Record<string, number>>

/** Minimum share of each variation in percent: without visitors it could never prove better. */
export const minShare = 5

/**
 * The probability that each variation reaches the goal most often, by id; only variations with a weight. Undefined
 * while one of them has had too few visitors.
 */
export function chancesOf(
  { variations }: Pick<Experiment, 'variations'>,
  counts: ReadonlyMap<string, Counts>,
): ReadonlyMap<string, number> | undefined {
  const drawn = variations.filter(({ weight }) => weight > 0)
  const known = drawn.flatMap(({ id }) => counts.get(id) ?? [])
  if (known.length < Math.max(2, drawn.length)) return undefined
  if (known.some(({ visitors }) => visitors < minVisitors)) return undefined
  const chances = chancesOfBest(known)
  return new Map(drawn.map(({ id }, index) => [id, chances[index]!]))
}

/**
 * Shares that follow the results: each variation is shown as often as it is likely to be the best one (Thompson
 * sampling), but at least `minShare`. Undefined while there is too little data: the configured weights apply then.
 */
export function followedShares(
  experiment: Pick<Experiment, 'variations'>,
  counts: ReadonlyMap<string, Counts>,
): Shares | undefined {
  const chances = chancesOf(experiment, counts)
  if (!chances) return undefined
  const free = wholeWeight - minShare * chances.size
  const exact = [...chances].map(([id, chance]) => ({ id, share: minShare + free * chance }))
  return Object.fromEntries(wholePercents(exact).map(({ id, share }) => [id, share]))
}

/** Rounds down, and gives the missing percents to those with the largest fractions. */
function wholePercents(exact: readonly { id: string; share: number }[]): { id: string; share: number }[] {
  const left = wholeWeight - exact.reduce((sum, { share }) => sum + Math.floor(share), 0)
  const losers = [...exact].sort((a, b) => (b.share % 1) - (a.share % 1)).slice(0, left)
  return exact.map((one) => ({ id: one.id, share: Math.floor(one.share) + (losers.includes(one) ? 1 : 0) }))
}

/** Variations with the shares in effect as their weights. */
export const withShares = (variations: readonly Variation[], shares: Shares = {}): Variation[] =>
  variations.map((variation) => ({ ...variation, weight: shares[variation.id] ?? variation.weight }))
