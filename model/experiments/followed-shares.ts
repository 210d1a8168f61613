import { type Experiment, type Variation, wholeWeight } from '../definition/experiment.ts'
import { chancesOfBest } from './statistics/chances-of-best.ts'
import { type Counts, minVisitors } from './statistics/rate-difference.ts'

/** Percent of the visitors, by the id of a variation. */
export type Shares = Readonly<Record<string, number>>

/** No variation drops to nothing: with too few visitors it could never prove better after all. */
export const minShare = 5

/**
 * How probable it is of each variation that it reaches the goal most often, by its id; of those alone that visitors are
 * sent to. Undefined while one of them has had too few.
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
 * The shares that follow the results: each variation is shown as often as it is likely to be the best one (Thompson
 * sampling), none less than `leastShare`. Undefined while it is too early to say: those that were set hold.
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

/** Rounded down, and what is missing to 100 given to those that lost most. */
function wholePercents(exact: readonly { id: string; share: number }[]): { id: string; share: number }[] {
  const left = wholeWeight - exact.reduce((sum, { share }) => sum + Math.floor(share), 0)
  const losers = [...exact].sort((a, b) => (b.share % 1) - (a.share % 1)).slice(0, left)
  return exact.map((one) => ({ id: one.id, share: Math.floor(one.share) + (losers.includes(one) ? 1 : 0) }))
}

/** Variations with the shares that visitors are drawn by. */
export const withShares = (variations: readonly Variation[], shares: Shares = {}): Variation[] =>
  variations.map((variation) => ({ ...variation, weight: shares[variation.id] ?? variation.weight }))
