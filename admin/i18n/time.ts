const jst = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** `2026-04-01T00:00:00Z` → `2026-04-01 09:00`: staff read Japan's time (decision 8). Empty for no instant. */
export function tokyoTime(instant: string | null | undefined): string {
  if (!instant) return ''
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return ''
  const parts = Object.fromEntries(jst.formatToParts(date).map(({ type, value }) => [type, value]))
  return `${parts.year}-${parts.month}-${parts.day} ${parts.hour}:${parts.minute}`
}

/** `2026-11-22` → `11/22`, where there is little room. */
export const shortDay = (day: string): string => day.slice(5).replace('-', '/')
