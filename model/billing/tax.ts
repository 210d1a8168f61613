/** Consumption tax in percent, and the first day of each rate. Append only: bills of earlier months keep their rate. */
export const taxRates = [
  { percent: 8, from: '2014-04-01' },
  { percent: 10, from: '2019-10-01' },
] as const

/** The tax rate on a day (`yyyy-mm-dd` in Japan). */
export const taxPercentOn = (day: string): number =>
  taxRates.findLast(({ from }) => from <= day)?.percent ?? taxRates[0].percent

/** The part of a bill that one tax rate applies to. */
export interface TaxOfRate {
  percent: number
  /** Yen without tax. */
  base: number
  tax: number
}

/**
 * The tax on a bill's lines. The lines of each rate are summed before its tax is computed, so that each rate is rounded
 * only once, as a qualified invoice requires; rounded down to whole yen.
 */
export function taxesOf(lines: readonly { amount: number; taxPercent: number }[]): TaxOfRate[] {
  const bases = new Map<number, number>()
  for (const { amount, taxPercent } of lines) bases.set(taxPercent, (bases.get(taxPercent) ?? 0) + amount)
  return [...bases]
    .sort(([a], [b]) => b - a)
    .map(([percent, base]) => ({ percent, base, tax: taxOf(base, percent) }))
}

/** Hundreds are multiplied separately because `base * percent` could exceed the safe integers. */
function taxOf(base: number, percent: number): number {
  const hundreds = Math.floor(base / 100)
  return hundreds * percent + Math.floor(((base - hundreds * 100) * percent) / 100)
}
