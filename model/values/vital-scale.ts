/** Figures of web.dev about how a page feels, by what they are called in events. */
export const vitalNames = ['LCP', 'INP', 'CLS'] as const
export type VitalName = (typeof vitalNames)[number]

/** What is beyond is a mistake of a browser, or made up. */
export const maxOfVital: Readonly<Record<VitalName, number>> = { LCP: 60_000, INP: 60_000, CLS: 10 }

/** Values within so much of each other are counted as one: 75th percentiles are right to half of it. */
const step = 1.05
/** The least that is told apart: a millisecond, a hundredth of a good shift. */
const least: Readonly<Record<VitalName, number>> = { LCP: 1, INP: 1, CLS: 0.001 }

/** The bucket that a value is counted in; buckets of visits can be added up, as percentiles can not. */
export function vitalBucket(name: VitalName, value: number): number {
  const within = Math.min(value, maxOfVital[name])
  return within < least[name] ? 0 : 1 + Math.floor(Math.log(within / least[name]) / Math.log(step))
}

/** The value that stands for all of a bucket. */
export const valueOfBucket = (name: VitalName, bucket: number): number =>
  bucket === 0 ? 0 : least[name] * step ** (bucket - 0.5)

/** The value that three of four visits stay below; null where there are fewer than `fewest`. */
export function percentile75(
  name: VitalName,
  counts: ReadonlyMap<number, number>,
  fewest: number,
): number | null {
  const buckets = [...counts].sort(([a], [b]) => a - b)
  const total = buckets.reduce((sum, [, count]) => sum + count, 0)
  if (total < fewest) return null
  let left = Math.ceil(total * 0.75)
  for (const [bucket, count] of buckets) {
    left -= count
    if (left <= 0) return valueOfBucket(name, bucket)
  }
  return null
}
