export const vitalNames = ['lcpMs', 'inpMs', 'cls'] as const
export type VitalName = (typeof vitalNames)[number]
type Rating = 'good' | 'middling' | 'poor'

/** Up to where a value is good, and from where it is poor: web.dev/articles/vitals. */
const thresholds: Readonly<Record<VitalName, readonly [good: number, poor: number]>> = {
  lcpMs: [2_500, 4_000],
  inpMs: [200, 500],
  cls: [0.1, 0.25],
}

export function ratingOf(name: VitalName, value: number): Rating {
  const [good, poor] = thresholds[name]
  if (value <= good) return 'good'
  return value <= poor ? 'middling' : 'poor'
}
