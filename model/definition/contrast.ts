import type { Tone } from './media/picture-tones.ts'

/** Luminance of a colour in one of the forms of `color.ts`, 0 black to 1 white; 1 if it cannot be parsed. */
export function luminanceOf(color: string): number {
  const known = luminances.get(color)
  if (known !== undefined) return known
  const luminance = luminanceOfRgb(rgbOf(color))
  if (luminances.size >= maxLuminances) luminances.clear()
  luminances.set(color, luminance)
  return luminance
}

/** Cache: a site uses few colours in many places. */
const luminances = new Map<string, number>()
const maxLuminances = 1_000

/**
 * The contrast that text needs on its background (WCAG 1.4.3); large text, from `largeTextPx` on, needs
 * `minContrastOfLarge`.
 */
export const minContrast = 4.5
export const minContrastOfLarge = 3
export const largeTextPx = 24

const ratio = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

/** Whether what is behind the colour shows through. */
const isSeeThrough = (color: string) => /^(?:rgba|hsla)/i.test(color)

/** Contrast ratio, 1 to 21; undefined if one of the colours is transparent, because it depends on what is behind it. */
export function contrastOf(one: string, other: string): number | undefined {
  if (isSeeThrough(one) || isSeeThrough(other)) return undefined
  return ratio(luminanceOf(one), luminanceOf(other))
}

/** Readable on every colour that is too light for white text. */
export const darkText = '#14140a'

/** The text colour where the creator chose none: white if readable on `background`, else a dark one. */
export function readableOn(background: string): string {
  const behind = luminanceOf(background)
  const isReadable = (text: string) => ratio(luminanceOf(text), behind) >= minContrast
  return !isReadable('#ffffff') && isReadable(darkText) ? darkText : '#ffffff'
}

/** Step in which the opacity of the black or white overlay behind a text is raised. */
const veilStep = 0.05

/**
 * Opacity of the overlay behind a text that gives the text the required contrast everywhere: dark under light text,
 * light under dark text. The text may be lighter than everything behind it, or darker. 0 for none, 1 for an opaque one.
 */
export function minVeil(color: string, { dark, light }: Tone, contrast: number): number {
  const veilColor = isLightColor(color) ? 0 : 1
  const textOver = textLuminance(color)
  const over = (behind: number) => ({ text: textOver(behind), ground: linear(behind) })
  for (let step = 0; step < 1 / veilStep; step += 1) {
    const veil = step * veilStep
    const lightest = over(light + (veilColor - light) * veil)
    const darkest = over(dark + (veilColor - dark) * veil)
    const isLighter = lightest.text + 0.05 >= contrast * (lightest.ground + 0.05)
    const isDarker = darkest.ground + 0.05 >= contrast * (darkest.text + 0.05)
    if (isLighter || isDarker) return Math.round(veil * 100) / 100
  }
  return 1
}

/** Returns a function from the grey behind a text to the luminance of the text. */
function textLuminance(color: string): (behind: number) => number {
  const opacity = opacityOf(color)
  if (opacity === 1) return () => luminanceOf(color)
  const rgb = rgbOf(color)
  return (behind) => luminanceOfRgb(rgb.map((value) => value * opacity + behind * (1 - opacity)) as Rgb)
}

/** Whether text of this colour needs something dark behind it. */
export const isLightColor = (color: string): boolean => luminanceOf(color) > 0.18

/** A colour's alpha; 1 without one. */
const opacityOf = (color: string): number =>
  isSeeThrough(color) ? Number((color.match(/[0-9.]+/g) ?? [])[3] ?? 1) : 1

type Rgb = [red: number, green: number, blue: number]

/** Weights of red, green and blue in the luminance. */
export const luminanceShares = [0.2126, 0.7152, 0.0722] as const

const luminanceOfRgb = (rgb: Rgb): number =>
  luminanceShares.reduce((sum, share, channel) => sum + share * linear(rgb[channel]!), 0)

/** Linear light of a channel, 0 to 1, from its sRGB value. */
export const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

/** The channels of a colour in one of the forms of `color.ts`, 0 to 1; white if it cannot be parsed. */
export function rgbOf(color: string): Rgb {
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

/** `r g b`, so that a style sheet can add an alpha to the colour. */
export const channelsOf = (color: string): string =>
  rgbOf(color)
    .map((channel) => Math.round(channel * 255))
    .join(' ')

function hslToRgb(hue: number, saturation: number, lightness: number): Rgb {
  const chroma = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number) => {
    const turn = (offset + hue / 30) % 12
    return lightness - chroma * Math.max(-1, Math.min(turn - 3, 9 - turn, 1))
  }
  return [channel(0), channel(8), channel(4)]
}
