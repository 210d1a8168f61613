import { isNotificationOpen, minuteOf } from '#model/values/active-window.ts'
import type { NotificationContent } from '../../documents/extras.ts'

export interface OpenNotices {
  open: NotificationContent[]
  /** When that changes, in milliseconds since 1970; absent for never. */
  until?: number
}

const minuteMs = 60_000

/** The notices whose time it is, and when to look again: windows are compared in whole minutes (decision 8). */
export function openNotices(notices: readonly NotificationContent[], nowMs: number): OpenNotices {
  const now = minuteOf(nowMs)
  const changes = notices.flatMap(({ startDate, endDate }) => [
    startDate ? minuteOf(startDate) : Number.NaN,
    endDate ? minuteOf(endDate) + 1 : Number.NaN,
  ])
  const next = Math.min(...changes.filter((minute) => minute > now))
  return {
    open: notices.filter((notice) => isNotificationOpen(notice, nowMs)),
    until: Number.isFinite(next) ? next * minuteMs : undefined,
  }
}
