import { z } from 'zod'
import { largeTextPx, minContrast, minContrastOfLarge } from '../definition/contrast.ts'
import type { Language } from '../values/language.ts'

/** Texts that belong to an image, with the ids of what has it: places with a dot for the language. */
export const textsOfImages = {
  page: /^\/pages\/([\w-]+)\/details\/\.\/(?:imageAlt|mainText|seo\/(?:title|description|h1))$/,
  button: /^\/pages\/([\w-]+)\/buttons\/([\w-]+)\/imageAlt\/\.$/,
  campaign: /^\/settings\/campaign\/buttons\/([\w-]+)\/imageAlt\/\.$/,
} as const

export const isTextOfImage = (place: string): boolean =>
  Object.values(textsOfImages).some((pattern) => pattern.test(place))

/** Maximum number of lines that are read in an image. */
export const maxTextLines = 60

/** A line of text in an image, from top to bottom. Sizes are shares of the image. */
export const textLineSchema = z.object({
  text: z.string().min(1).max(500),
  /** How sure the reading is, 0 to 1. */
  confidence: z.number().min(0).max(1),
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  width: z.number().min(0).max(1),
  height: z.number().min(0).max(1),
  /** Height in pixels where the image is as wide as a phone. */
  px: z.number().min(0),
  /** Contrast ratio between the letters and what is behind them, 1 to 21. */
  contrast: z.number().min(1).max(21),
})
export type TextLine = z.infer<typeof textLineSchema>

/** A line that is hard to read. */
export const faintLineSchema = z.object({
  text: z.string(),
  contrast: z.number(),
  /** The contrast that a text of this size needs. */
  needed: z.number(),
})

const inTenths = (ratio: number) => Math.floor(ratio * 10) / 10

/** Lines with too little contrast for their size (WCAG 1.4.3). */
export const faintLines = (lines: readonly TextLine[]): z.infer<typeof faintLineSchema>[] =>
  lines.flatMap(({ text, contrast, px }) => {
    const needed = px >= largeTextPx ? minContrastOfLarge : minContrast
    return contrast < needed ? [{ text, contrast: inTenths(contrast), needed }] : []
  })

const separators: Readonly<Record<Language, string>> = { JP: '、', EN: ', ', CN: '，', KR: ', ' }

/** What is said of an image in one sentence, for example as its description. */
export const asSentence = (lines: readonly Pick<TextLine, 'text'>[], language: Language): string =>
  lines.map(({ text }) => text).join(separators[language])

/** The line with the largest letters. */
export const headlineOf = (lines: readonly TextLine[]): TextLine | undefined =>
  lines.reduce<TextLine | undefined>(
    (largest, line) => (largest && largest.height >= line.height ? largest : line),
    undefined,
  )
