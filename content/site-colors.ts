import {
  channelsOf,
  contrastOf,
  luminanceOf,
  minContrast,
  readableOn,
  rgbOf,
} from '#model/definition/contrast.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import type { SiteColors } from '#runtime/documents/page-document.ts'

const white = '#ffffff'
const black = '#000000'

/** Maximum luminance of a background for a whole screen; brighter ones would be glaring. */
const darkest = 0.06
/** Contrast of text with its background; secondary text is drawn at three quarters of its strength. */
const textContrast = 10
/** Contrast with white from which a colour stays recognisable when it is darkened to be readable. */
const knownAgain = 3

const hex = (channel: number) =>
  Math.round(channel * 255)
    .toString(16)
    .padStart(2, '0')

/** Mixes two colours: `share` is how far the result is from the first one. */
function mix(from: string, to: string, share: number): string {
  const target = rgbOf(to)
  return `#${rgbOf(from)
    .map((channel, index) => hex(channel + (target[index]! - channel) * share))
    .join('')}`
}

/** The colour, changed no more than necessary to be readable on `behind`. */
function readable(color: string, toward: string, behind: string, least: number): string {
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = mix(color, toward, share)
    if ((contrastOf(mixed, behind) ?? 0) >= least) return mixed
  }
  return toward
}

/**
 * Colours of forms, failure screens and locked pages, derived from the two menu colours so that text is always
 * readable. Undefined if the creator chose none.
 */
export function siteColors({
  globalMenuBackgroundColor: back,
  globalMenuTextColor: text,
}: Pick<SiteSettings, 'globalMenuBackgroundColor' | 'globalMenuTextColor'>): SiteColors | undefined {
  if (!back) return undefined
  const own = text || readableOn(back)
  return luminanceOf(back) <= darkest ? darkColors(mix(back, white, 0), own) : lightColors(back, own)
}

function darkColors(ground: string, text: string): SiteColors {
  const sheet = mix(ground, white, 0.06)
  return {
    '--scheme': 'dark',
    '--base': ground,
    '--sheet': sheet,
    '--ink': channelsOf(readable(mix(text, white, 0.6), white, sheet, textContrast)),
    '--accent': readable(text, white, sheet, minContrast),
    '--on-accent': ground,
    '--wrong': '#ffb4ae',
  }
}

function lightColors(back: string, text: string): SiteColors {
  const strong = [back, text].find((color) => (contrastOf(mix(color, white, 0), white) ?? 0) >= knownAgain)
  const accent = strong ? readable(strong, black, white, minContrast) : undefined
  return {
    '--scheme': 'light',
    '--base': mix(white, accent ?? back, 0.07),
    '--sheet': white,
    '--ink': '29 29 31',
    '--accent': accent ?? '#1d1d1f',
    '--on-accent': white,
    '--wrong': '#b3141e',
  }
}
