/** What a countdown shows: a number of one unit, rounded down. `moment`: less than a minute. `over`: the end has passed. */
export interface CountdownLabel {
  unit: 'days' | 'hours' | 'minutes' | 'moment' | 'over'
  value: number
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** The label for the time left (decision 10): under 60 minutes in minutes, under 72 hours in hours, else in days. */
export function countdownLabel(leftMs: number): CountdownLabel {
  if (!(leftMs > 0)) return { unit: 'over', value: 0 }
  if (leftMs < minuteMs) return { unit: 'moment', value: 0 }
  if (leftMs < hourMs) return { unit: 'minutes', value: Math.floor(leftMs / minuteMs) }
  if (leftMs < 3 * dayMs) return { unit: 'hours', value: Math.floor(leftMs / hourMs) }
  return { unit: 'days', value: Math.floor(leftMs / dayMs) }
}

/** Milliseconds until the label of `leftMs` changes and has to be drawn again. Infinity once it is over. */
export function untilNextLabel(leftMs: number): number {
  const { unit, value } = countdownLabel(leftMs)
  if (unit === 'over') return Number.POSITIVE_INFINITY
  if (unit === 'moment') return leftMs
  const unitMs = { minutes: minuteMs, hours: hourMs, days: dayMs }[unit]
  return leftMs - value * unitMs + 1
}
