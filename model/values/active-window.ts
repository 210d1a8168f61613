/** Two instants as stored: `yyyy-mm-ddThh:mm[:ss]Z`; either may be absent. */
export interface TimeWindow {
  startDate?: string | undefined
  endDate?: string | undefined
}

const minuteMs = 60_000

/** Windows are compared in whole minutes (decision 8). NaN if it is not a date. */
export const minuteOf = (instant: string | number): number =>
  Math.floor((typeof instant === 'number' ? instant : Date.parse(instant)) / minuteMs)

/**
 * Whether a popup's window is open at `nowMs` (decision 9). Only a start: from it on. Only an end: until it, its own
 * minute included. Both: from start to end, both included; the same minute twice is open for that minute.
 * Neither: never.
 */
export function isPopupOpen({ startDate, endDate }: TimeWindow, nowMs: number): boolean {
  const now = minuteOf(nowMs)
  if (startDate && endDate) return minuteOf(startDate) <= now && now <= minuteOf(endDate)
  if (startDate) return minuteOf(startDate) <= now
  if (endDate) return now <= minuteOf(endDate)
  return false
}

/** Whether a campaign shows at `nowMs`: from start to end, both included; it always has both. */
export const isCampaignOpen = ({ startDate, endDate }: TimeWindow, nowMs: number): boolean =>
  startDate !== undefined && endDate !== undefined && isPopupOpen({ startDate, endDate }, nowMs)

/** Whether a notification shows at `nowMs`. A missing start or end leaves that side open. */
export const isNotificationOpen = ({ startDate, endDate }: TimeWindow, nowMs: number): boolean =>
  (!startDate && !endDate) || isPopupOpen({ startDate, endDate }, nowMs)

/** Whether the end is before the start, in whole minutes. False if either is missing or not a date. */
export const endsBeforeStart = ({ startDate, endDate }: TimeWindow): boolean =>
  Boolean(startDate && endDate) && minuteOf(endDate!) < minuteOf(startDate!)
