import { useCallback } from 'react'
import { useText } from '../../../i18n/use-text.ts'

const hues = [
  [15, 'red'],
  [42, 'orange'],
  [68, 'yellow'],
  [160, 'green'],
  [195, 'turquoise'],
  [255, 'blue'],
  [290, 'purple'],
  [340, 'pink'],
  [360, 'red'],
] as const

export type ColorWord = (typeof hues)[number][1] | 'black' | 'white' | 'grey'
type Tone = 'dark' | 'light' | undefined

interface HueAndLight {
  /** Degrees. */
  hue: number
  /** Fractions, 0 to 1. */
  saturation: number
  light: number
}

/** Of a colour as the model spells it. */
function hueAndLightOf(color: string): HueAndLight {
  const numbers = (color.match(/[\d.]+/g) ?? []).map(Number)
  if (color.startsWith('hsl'))
    return { hue: numbers[0] ?? 0, saturation: (numbers[1] ?? 0) / 100, light: (numbers[2] ?? 0) / 100 }
  const channels = color.startsWith('#')
    ? [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
    : numbers.slice(0, 3)
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => channel / 255)
  const most = Math.max(red, green, blue)
  const span = most - Math.min(red, green, blue)
  const light = most - span / 2
  if (span === 0) return { hue: 0, saturation: 0, light }
  const sixth =
    most === red ? (green - blue) / span : most === green ? (blue - red) / span + 2 : (red - green) / span + 4
  return { hue: (sixth * 60 + 360) % 360, saturation: span / (1 - Math.abs(2 * light - 1)), light }
}

/** The everyday name of a colour. */
export function labelsOfColor(color: string): { word: ColorWord; tone: Tone } {
  const { hue, saturation, light } = hueAndLightOf(color)
  if (light < 0.08) return { word: 'black', tone: undefined }
  if (light > 0.96) return { word: 'white', tone: undefined }
  const word = saturation < 0.12 ? 'grey' : (hues.find(([end]) => hue < end)?.[1] ?? 'red')
  return { word, tone: light < 0.33 ? 'dark' : light > 0.72 ? 'light' : undefined }
}

/** Describes a colour by its name and its code. */
export function useColorName(): (color: string) => string {
  const t = useText()
  return useCallback(
    (color) => {
      const { word, tone } = labelsOfColor(color)
      const name = t(`editorColors.word.${word}`)
      return `${tone ? t(`editorColors.${tone}`, { name }) : name}, ${color}`
    },
    [t],
  )
}
