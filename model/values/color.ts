const hex = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/
const amount = /^([0-9]+(?:\.[0-9]+)?|\.[0-9]+)(%?)$/
const call = /^(rgba?|hsla?)\(([0-9., %/]{1,60})\)$/

/** A number, or a percentage of `max`, with three decimals; NaN for anything else. */
function channel(text: string, max: number): number {
  const match = amount.exec(text)
  if (!match) return Number.NaN
  const value = match[2] ? (Number(match[1]) / 100) * max : Number(match[1])
  // Rounding to three decimals avoids exponents for tiny numbers.
  return Math.round(value * 1000) / 1000
}

const within = (value: number, max: number) => Number.isFinite(value) && value >= 0 && value <= max

/**
 * The colour rebuilt from its parsed value, or an empty text if it is invalid: hex with 3 or 6 digits, rgb(a), hsl(a).
 * The result is safe in a style.
 */
export function parseColor(input: string): string {
  const text = input.trim().toLowerCase()
  if (hex.test(text))
    return text.length === 4 ? `#${[...text.slice(1)].map((digit) => digit + digit).join('')}` : text
  const match = call.exec(text)
  if (!match) return ''
  const parts = match[2]!.split(/[\s,/]+/).filter((part) => part !== '')
  if (parts.length < 3 || parts.length > 4) return ''
  const alpha = parts[3] === undefined ? 1 : channel(parts[3], 1)
  if (!within(alpha, 1)) return ''
  return match[1]!.startsWith('rgb') ? rgbOf(parts, alpha) : hslOf(parts, alpha)
}

function rgbOf(parts: string[], alpha: number): string {
  const channels = parts.slice(0, 3).map((part) => channel(part, 255))
  if (!channels.every((value) => within(value, 255))) return ''
  const rounded = channels.map(Math.round)
  if (alpha === 1) return `#${rounded.map((value) => value.toString(16).padStart(2, '0')).join('')}`
  return `rgba(${rounded.join(', ')}, ${alpha})`
}

function hslOf(parts: string[], alpha: number): string {
  const [hue, saturation, lightness] = [
    channel(parts[0]!, 360),
    channel(parts[1]!, 100),
    channel(parts[2]!, 100),
  ]
  if (!within(hue, 360) || parts[0]!.endsWith('%') || !parts[1]!.endsWith('%') || !parts[2]!.endsWith('%'))
    return ''
  if (!within(saturation, 100) || !within(lightness, 100)) return ''
  return alpha === 1
    ? `hsl(${hue}, ${saturation}%, ${lightness}%)`
    : `hsla(${hue}, ${saturation}%, ${lightness}%, ${alpha})`
}
