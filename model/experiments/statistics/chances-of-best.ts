import { type Counts, rateOf } from './rate-difference.ts'

const cells = 4_000
/** In standard deviations: the mass of a distribution beyond them is negligible. */
const reach = 8

/**
 * The probability of each variation that its rate is the highest; they sum to 1. From beta posteriors with a
 * uniform prior, integrated on a grid: the same counts always give the same result.
 */
export function chancesOfBest(all: readonly Counts[]): number[] {
  const grid = gridOver(all)
  const densities = all.map((counts) => densityOn(grid, counts))
  const belows = densities.map(sharesBelow)
  const chances = densities.map((density, own) =>
    density.reduce(
      (sum, mass, cell) =>
        sum +
        belows.reduce((product, below, other) => (other === own ? product : product * below[cell]!), mass),
      0,
    ),
  )
  const whole = chances.reduce((sum, chance) => sum + chance, 0)
  return chances.map((chance) => chance / whole)
}

/** Centres of equal cells that cover the range of all distributions. */
function gridOver(all: readonly Counts[]): number[] {
  const ends = all.map((counts) => {
    const { visitors, conversions } = counts
    const mean = rateOf({ visitors: visitors + 2, conversions: conversions + 1 })
    const deviation = Math.sqrt((mean * (1 - mean)) / (visitors + 3))
    return { low: mean - reach * deviation, high: mean + reach * deviation }
  })
  const low = Math.max(0, Math.min(...ends.map((end) => end.low)))
  const high = Math.min(1, Math.max(...ends.map((end) => end.high)))
  return Array.from({ length: cells }, (_, cell) => low + ((cell + 0.5) / cells) * (high - low))
}

function densityOn(grid: readonly number[], { visitors, conversions }: Counts): number[] {
  const logs = grid.map((rate) => conversions * Math.log(rate) + (visitors - conversions) * Math.log1p(-rate))
  const highest = logs.reduce((most, log) => Math.max(most, log))
  const masses = logs.map((log) => Math.exp(log - highest))
  const whole = masses.reduce((sum, mass) => sum + mass, 0)
  return masses.map((mass) => mass / whole)
}

/** The mass below the centre of each cell. */
function sharesBelow(density: readonly number[]): number[] {
  let sum = 0
  return density.map((mass) => {
    sum += mass
    return sum - mass / 2
  })
}
