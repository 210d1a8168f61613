const jst = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** `2026-04-01T00:00:00Z` → `2026-04-01 09:00`: staff read Japan's time (decision 8). Numbers are milliseconds since 1970. Empty for no instant. */
export function tokyoTime(instant: string | number | null | undefined): string {
  if (instant === null || instant === undefined || instant === '') return ''
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return ''
  const parts = Object.fromEntries(jst.formatToParts(date).map(({ type, value }) => [type, value]))
  return `${parts.year}-${parts.month}-${parts.day} ${parts.hour}:${parts.minute}`
}

/** A minute in Japan as forms hold it: `2026-04-01T09:00`; empty without an instant. */
export const tokyoLocal = (instant: string | null | undefined): string => tokyoTime(instant).replace(' ', 'T')

const minute = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

/** The instant of `2026-04-01T09:00` in Japan; undefined for any other text. */
export function instantInTokyo(local: string): string | undefined {
  if (!minute.test(local)) return undefined
  const time = Date.parse(`${local}:00+09:00`)
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}

/** The same, or undefined if it is in the past. `now` in milliseconds since 1970. */
export function comingInTokyo(local: string, now: number): string | undefined {
  const instant = instantInTokyo(local)
  return instant !== undefined && Date.parse(instant) > now ? instant : undefined
}

/** `2026-11-22` → `11/22`, for small places. */
export const shortDay = (day: string): string => day.slice(5).replace('-', '/')
