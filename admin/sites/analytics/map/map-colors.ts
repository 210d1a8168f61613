import type { MapMeasure } from '#model/calls/reports/analytics.ts'
import { contrastOf, minContrast } from '#model/definition/contrast.ts'

export type ColorMode = 'light' | 'dark'

/**
 * From nothing to most. Each scale has one hue and varies only in lightness, so that it is readable with any colour
 * vision.
 */
const scales: Readonly<Record<ColorMode, Readonly<Record<MapMeasure, readonly string[]>>>> = {
  light: {
    reach: ['#f0f2ff', '#cbd2ff', '#919ef7', '#5160e4', '#27329f'],
    dwell: ['#eaf8f4', '#bde6da', '#72c4b0', '#27907f', '#0c564e'],
    exit: ['#fff3e6', '#ffd8ad', '#f5a55a', '#c8641a', '#7c3409'],
  },
  dark: {
    reach: ['#1d1f31', '#2e346c', '#4552b8', '#808cf9', '#ccd3ff'],
    dwell: ['#14221f', '#18443d', '#207567', '#52b7a5', '#bdf2e6'],
    exit: ['#261b13', '#533313', '#985117', '#e28d3d', '#ffd8ac'],
  },
}

/** Number of distinct shades. */
const shades = 24

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
const two = (value: number) => Math.round(value).toString(16).padStart(2, '0')

function between(stops: readonly string[], part: number): string {
  const place = part * (stops.length - 1)
  const at = Math.min(Math.floor(place), stops.length - 2)
  const [one, other] = [channels(stops[at]!), channels(stops[at + 1]!)]
  return `#${one.map((value, channel) => two(value + (other[channel]! - value) * (place - at))).join('')}`
}

export interface Shade {
  background: string
  /** Colour of text on the background. */
  ink: string
}

const inkOn = (background: string) =>
  (contrastOf('#ffffff', background) ?? 0) >= minContrast ? '#ffffff' : '#000000'

const known = new Map<string, Shade>()

/** The shade of a share of the most, 0 to 1. */
export function shadeOf(measure: MapMeasure, mode: ColorMode, part: number): Shade {
  const step = Math.round(Math.min(1, Math.max(0, part)) * shades)
  const key = `${measure} ${mode} ${step}`
  const found = known.get(key)
  if (found) return found
  const background = between(scales[mode][measure], step / shades)
  const shade = { background, ink: inkOn(background) }
  known.set(key, shade)
  return shade
}

/** The whole scale from left to right. */
export const scaleGradient = (measure: MapMeasure, mode: ColorMode): string =>
  `linear-gradient(to right, ${scales[mode][measure].join(', ')})`
