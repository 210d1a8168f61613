/** Consumption tax, in per cent, and the day from which on it holds. Append only: bills of earlier months keep theirs. */
export const taxRates = [
  { percent: 8, from: '2014-04-01' },
  { percent: 10, from: '2019-10-01' },
] as const

/** The rate of a day, `yyyy-mm-dd` in Japan. */
export const taxPercentOn = (day: string): number =>
  taxRates.findLast(({ from }) => from <= day)?.percent ?? taxRates[0].percent

/** What a bill says of one rate. */
export interface TaxOfRate {
  percent: number
  /** Yen without tax. */
  base: number
  tax: number
}

/**
 * The tax of some lines: of each rate the sum first and then the tax of it, so that a rate is rounded once, as a qualified
 * invoice demands; down to whole yen.
 */
export function taxesOf(lines: readonly { amount: number; taxPercent: number }[]): TaxOfRate[] {
  const bases = new Map<number, number>()
  for (const { amount, taxPercent } of lines) bases.set(taxPercent, (bases.get(taxPercent) ?? 0) + amount)
  return [...bases]
    .sort(([a], [b]) => b - a)
    .map(([percent, base]) => ({ percent, base, tax: taxOf(base, percent) }))
}

/** Hundreds apart from the rest: `base * percent` could lie beyond what numbers hold exactly. */
function taxOf(base: number, percent: number): number {
  const hundreds = Math.floor(base / 100)
  return hundreds * percent + Math.floor(((base - hundreds * 100) * percent) / 100)
}
