const linear = (byte: number) => {
  const value = byte / 255
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

const luminance = (hex: string) => {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16)))
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

/** WCAG contrast of two `#rrggbb` colours, 1 to 21; undefined for colours written otherwise. */
export function contrastOf(one: string, other: string): number | undefined {
  if (!/^#[0-9a-f]{6}$/.test(one) || !/^#[0-9a-f]{6}$/.test(other)) return undefined
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light! + 0.05) / (dark! + 0.05)
}
