/** The page speed figures of web.dev (Core Web Vitals), by their names in events. */
export const vitalNames = ['LCP', 'INP', 'CLS'] as const
export type VitalName = (typeof vitalNames)[number]

/** Larger values are browser errors or forged. */
export const maxOfVital: Readonly<Record<VitalName, number>> = { LCP: 60_000, INP: 60_000, CLS: 10 }

/** Ratio of the limits of a bucket: percentiles are accurate to half of it. */
const step = 1.05
/** The smallest distinguishable value: a millisecond, or for CLS a hundredth of a good value. */
const least: Readonly<Record<VitalName, number>> = { LCP: 1, INP: 1, CLS: 0.001 }

/** The bucket in which a value is counted. Buckets of several visits can be added up, percentiles cannot. */
export function vitalBucket(name: VitalName, value: number): number {
  const within = Math.min(value, maxOfVital[name])
  return within < least[name] ? 0 : 1 + Math.floor(Math.log(within / least[name]) / Math.log(step))
}

/** The value that represents a bucket. */
export const valueOfBucket = (name: VitalName, bucket: number): number =>
  bucket === 0 ? 0 : least[name] * step ** (bucket - 0.5)

/** The value below which three out of four visits are; null if there are fewer than `fewest`. */
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
