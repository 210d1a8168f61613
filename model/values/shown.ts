const longestShown = 60

/** A value as a message quotes it: short, on one line. */
export function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))
  const line = text
    .slice(0, longestShown + 1)
    .replace(/\s+/g, ' ')
    .toWellFormed()
  return line.length > longestShown ? `${line.slice(0, longestShown).toWellFormed()}…` : line
}
