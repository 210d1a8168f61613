import type { Tone } from './media/picture-tones.ts'

/** Luminance of a colour in one of the forms of `color.ts`, 0 black to 1 white; 1 where it can not be told. */
export function luminanceOf(color: string): number {
  const known = luminances.get(color)
  if (known !== undefined) return known
  const luminance = luminanceOfRgb(rgbOf(color))
  if (luminances.size >= maxLuminances) luminances.clear()
  luminances.set(color, luminance)
  return luminance
}

/** A site has few colours and many things in them. */
const luminances = new Map<string, number>()
const maxLuminances = 1_000

/** The contrast that text must have on its background (WCAG 1.4.3), and large text from `largeTextPx` on. */
export const minContrast = 4.5
export const minContrastOfLarge = 3
export const largeTextPx = 24

const ratio = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

/** Lets what is behind it through. */
const isSeeThrough = (color: string) => /^(?:rgba|hsla)/i.test(color)

/** 1 to 21; undefined where what lies behind the colours has a part in it. */
export function contrastOf(one: string, other: string): number | undefined {
  if (isSeeThrough(one) || isSeeThrough(other)) return undefined
  return ratio(luminanceOf(one), luminanceOf(other))
}

/** Dark enough on every colour that white can not be read on. */
const darkText = '#14140a'

/** The colour of text where its creator chose none: white where that can be read on `background`, else a dark one. */
export function readableOn(background: string): string {
  const behind = luminanceOf(background)
  const isReadable = (text: string) => ratio(luminanceOf(text), behind) >= minContrast
  return !isReadable('#ffffff') && isReadable(darkText) ? darkText : '#ffffff'
}

/** Step in which the opacity of the black or white overlay behind a text is raised. */
const veilStep = 0.05

/**
 * How much of a dark ground under light text, or of a light one under dark text, gives the text the contrast it must
 * have everywhere, be it lighter than all that is behind it or darker: 0 for none, 1 for one that nothing is seen through.
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

/** Tells the luminance of a text by the grey behind it. */
function textLuminance(color: string): (behind: number) => number {
  const opacity = opacityOf(color)
  if (opacity === 1) return () => luminanceOf(color)
  const rgb = rgbOf(color)
  return (behind) => luminanceOfRgb(rgb.map((value) => value * opacity + behind * (1 - opacity)) as Rgb)
}

/** Text of this colour needs something dark behind it. */
export const isLightColor = (color: string): boolean => luminanceOf(color) > 0.18

/** A colour's alpha; 1 where it has none. */
const opacityOf = (color: string): number =>
  isSeeThrough(color) ? Number((color.match(/[0-9.]+/g) ?? [])[3] ?? 1) : 1

type Rgb = [red: number, green: number, blue: number]

/** What a share of each primary gives to the luminance. */
export const luminanceShares = [0.2126, 0.7152, 0.0722] as const

const luminanceOfRgb = (rgb: Rgb): number =>
  luminanceShares.reduce((sum, share, channel) => sum + share * linear(rgb[channel]!), 0)

/** Light of a channel, 0 to 1, out of its value in a picture. */
export const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

/** The channels of a colour in one of the forms of `color.ts`, 0 to 1; white where they can not be told. */
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

/** `r g b`, so that a style sheet can make the colour see-through. */
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
