/** How a figure has changed, in percent; as a difference where there was nothing before. */
export function changeOf(now: number, before: number): string {
  const difference = now - before
  if (difference === 0) return '±0'
  const sign = difference > 0 ? '+' : '−'
  if (before === 0) return `${sign}${Math.abs(difference).toLocaleString()}`
  return `${sign}${Math.abs(Math.round((difference * 100) / before)).toLocaleString()}%`
}
