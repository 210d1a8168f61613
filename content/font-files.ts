import type { FontFamily } from '#model/definition/font.ts'
import type { Language } from '#model/values/language.ts'

export type FontWeight = 400 | 700

/** Widths and heights as shares of the size of the type; of letters, as often as English has them. */
interface FontMetrics {
  /** How much wider than the fall-back of the same weight. */
  width: Readonly<Partial<Record<FontWeight, number>>>
  ascent: number
  descent: number
}

interface FontFacts extends FontMetrics {
  /** What stands in for it while it loads, and for letters that it lacks. */
  kind: 'sans' | 'serif'
  /** Folder and file as its package writes them, by the languages that it has all letters of. */
  files: Readonly<Partial<Record<Language, readonly [folder: string, name: string]>>>
}

/** Noto Sans JP and its kin, and all fonts that are drawn to stand beside them. */
const tall = { ascent: 1.16, descent: 0.288 }

const japanese = (folder: string, name: string): FontFacts['files'] => ({
  JP: [folder, name],
  EN: [folder, name],
})

/** What is known of each family. */
export const fontFacts: Readonly<Record<FontFamily, FontFacts>> = {
  NOTO_SANS: {
    kind: 'sans',
    files: {
      ...japanese('noto-sans-jp', 'NotoSansJP'),
      CN: ['noto-sans-sc', 'NotoSansSC'],
      KR: ['noto-sans-kr', 'NotoSansKR'],
    },
    width: { 400: 1.058, 700: 1.035 },
    ...tall,
  },
  ZEN_MARU_GOTHIC: {
    kind: 'sans',
    files: japanese('zen-maru-gothic', 'ZenMaruGothic'),
    width: { 400: 0.996, 700: 0.928 },
    ...tall,
  },
  ZEN_OLD_MINCHO: {
    kind: 'serif',
    files: japanese('zen-old-mincho', 'ZenOldMincho'),
    width: { 400: 1.072, 700: 1.097 },
    ...tall,
  },
  DELA_GOTHIC_ONE: {
    kind: 'sans',
    files: japanese('dela-gothic-one', 'DelaGothicOne'),
    width: { 400: 1.213 },
    ...tall,
  },
  MOCHIY_POP_ONE: {
    kind: 'sans',
    files: japanese('mochiy-pop-one', 'MochiyPopOne'),
    width: { 400: 1.182 },
    ...tall,
  },
  PLAYFAIR_DISPLAY: {
    kind: 'serif',
    files: { EN: ['playfair-display', 'PlayfairDisplay'] },
    width: { 400: 1.126, 700: 1.081 },
    ascent: 1.082,
    descent: 0.251,
  },
}

const styleNames: Readonly<Record<FontWeight, string>> = { 400: '400Regular', 700: '700Bold' }

/** A file of `@expo-google-fonts/` that one language of a site is written with. */
export interface FontFile {
  /** Within `@expo-google-fonts/`. */
  path: string
  weight: FontWeight
  /** Whether all letters of the language are taken from it, or only those of European languages. */
  isWhole: boolean
}

export function fontFile(family: FontFamily, language: Language, weight: FontWeight): FontFile {
  const { files, width } = fontFacts[family]
  // A family of one weight has the regular one, however bold it looks.
  const own = width[weight] === undefined ? 400 : weight
  const [folder, name] = files[language] ?? files.EN!
  return {
    path: `${folder}/${styleNames[own]}/${name}_${styleNames[own]}.ttf`,
    weight: own,
    isWhole: files[language] !== undefined,
  }
}

/** Every file that some site may be written with. */
export const allFontFiles = (languages: readonly Language[]): string[] => [
  ...new Set(
    Object.keys(fontFacts).flatMap((family) =>
      languages.flatMap((language) =>
        ([400, 700] as const).map((weight) => fontFile(family as FontFamily, language, weight).path),
      ),
    ),
  ),
]
