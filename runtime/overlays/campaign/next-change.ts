import { minuteOf, type TimeWindow } from '#model/values/active-window.ts'

const minuteMs = 60_000

/**
 * When a campaign opens or closes next, in milliseconds since 1970; undefined for never. Its end's own minute still
 * belongs to it (decision 8).
 */
export function nextChange({ startDate, endDate }: TimeWindow, nowMs: number): number | undefined {
  if (!startDate || !endDate) return undefined
  const [start, afterEnd] = [minuteOf(startDate), minuteOf(endDate) + 1]
  const next = [start, afterEnd].find((minute) => minute > minuteOf(nowMs))
  return start < afterEnd && next !== undefined ? next * minuteMs : undefined
}
