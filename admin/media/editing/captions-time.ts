const pad = (value: number, length: number) => String(value).padStart(length, '0')

/** Milliseconds as people write moments of a film: `1:02.500`, `1:00:00.000`. */
export function timeText(ms: number): string {
  const seconds = Math.floor(ms / 1_000)
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  const start = hours > 0 ? `${hours}:${pad(minutes % 60, 2)}` : String(minutes)
  return `${start}:${pad(seconds % 60, 2)}.${pad(ms % 1_000, 3)}`
}

/** `62`, `1:02`, `1:02.5` and `1:00:00` in milliseconds; undefined for what is no moment. */
export function msOfTime(text: string): number | undefined {
  const found = /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,5})(?:[.,](\d{1,3}))?$/.exec(text.trim())
  if (!found) return undefined
  const [hours = 0, minutes = 0, seconds = 0] = found.slice(1, 4).map((part) => Number(part ?? 0))
  const isLong = (found[2] !== undefined && seconds > 59) || (found[1] !== undefined && minutes > 59)
  if (isLong) return undefined
  return ((hours * 60 + minutes) * 60 + seconds) * 1_000 + Number((found[4] ?? '').padEnd(3, '0'))
}
