/** Luminance of a colour in one of the forms of `model/color.ts`, 0 black to 1 white; 1 where it can not be told. */
export function luminanceOf(color: string): number {
  const [red, green, blue] = rgbOf(color)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** Text of this colour needs something dark behind it. */
export const isLight = (color: string | undefined) => color === undefined || luminanceOf(color) > 0.18

const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

/** Dark enough on every colour that white can not be read on. */
const darkText = '#14140a'

/**
 * The colour of text where its creator chose none: white where that can be read on `background` (4.5:1, WCAG 1.4.3),
 * else a dark one where that can.
 */
export function readableOn(background: string): string {
  const behind = luminanceOf(background)
  const isReadable = (text: string) => contrast(luminanceOf(text), behind) >= 4.5
  return !isReadable('#ffffff') && isReadable(darkText) ? darkText : '#ffffff'
}

type Rgb = [red: number, green: number, blue: number]

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

function rgbOf(color: string): Rgb {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(color)?.[1]
  if (hex) {
    const digits = hex.length === 3 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? [])
    return digits.map((pair) => Number.parseInt(pair, 16) / 255) as Rgb
  }
  const numbers = (color.match(/[0-9.]+/g) ?? []).map(Number)
  const [first, second, third] = numbers
  if (first === undefined || second === undefined || third === undefined) return [1, 1, 1]
  if (/^rgb/i.test(color)) return [first / 255, second / 255, third / 255]
  return /^hsl/i.test(color) ? hslToRgb(first, second / 100, third / 100) : [1, 1, 1]
}

function hslToRgb(hue: number, saturation: number, lightness: number): Rgb {
  const chroma = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number) => {
    const turn = (offset + hue / 30) % 12
    return lightness - chroma * Math.max(-1, Math.min(turn - 3, 9 - turn, 1))
  }
  return [channel(0), channel(8), channel(4)]
}
