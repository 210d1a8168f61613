import type { FontFamily } from '#model/definition/font.ts'
import type { Language } from '#model/values/language.ts'

export type FontWeight = 400 | 700

/** Widths and heights relative to the font size; letter widths are weighted by their frequency in English. */
interface FontMetrics {
  /** Width relative to the fallback font of the same weight. */
  width: Readonly<Partial<Record<FontWeight, number>>>
  /** The same of prices such as ¥12,800. */
  digits: Readonly<Partial<Record<FontWeight, number>>>
  ascent: number
  descent: number
}

interface FontFacts extends FontMetrics {
  /** Fallback font while it loads, and for letters that it lacks. */
  kind: 'sans' | 'serif'
  /** Folder and file in its package, by the languages for which it has all letters. */
  files: Readonly<Partial<Record<Language, readonly [folder: string, name: string]>>>
}

/** Noto Sans JP and related fonts, and all fonts designed to be used beside them. */
const tall = { ascent: 1.16, descent: 0.288 }

const japanese = (folder: string, name: string): FontFacts['files'] => ({
  JP: [folder, name],
  EN: [folder, name],
})

/** Facts about each font family. */
export const fontFacts: Readonly<Record<FontFamily, FontFacts>> = {
  NOTO_SANS: {
    kind: 'sans',
    files: {
      ...japanese('noto-sans-jp', 'NotoSansJP'),
      CN: ['noto-sans-sc', 'NotoSansSC'],
      KR: ['noto-sans-kr', 'NotoSansKR'],
    },
    width: { 400: 1.058, 700: 1.035 },
    digits: { 400: 1, 700: 1.063 },
    ...tall,
  },
  ZEN_MARU_GOTHIC: {
    kind: 'sans',
    files: japanese('zen-maru-gothic', 'ZenMaruGothic'),
    width: { 400: 0.996, 700: 0.928 },
    digits: { 400: 0.887, 700: 0.898 },
    ...tall,
  },
  ZEN_OLD_MINCHO: {
    kind: 'serif',
    files: japanese('zen-old-mincho', 'ZenOldMincho'),
    width: { 400: 1.072, 700: 1.097 },
    digits: { 400: 1.206, 700: 1.215 },
    ...tall,
  },
  DELA_GOTHIC_ONE: {
    kind: 'sans',
    files: japanese('dela-gothic-one', 'DelaGothicOne'),
    width: { 400: 1.213 },
    digits: { 400: 1.571 },
    ...tall,
  },
  MOCHIY_POP_ONE: {
    kind: 'sans',
    files: japanese('mochiy-pop-one', 'MochiyPopOne'),
    width: { 400: 1.182 },
    digits: { 400: 1.269 },
    ...tall,
  },
  PLAYFAIR_DISPLAY: {
    kind: 'serif',
    files: { EN: ['playfair-display', 'PlayfairDisplay'] },
    width: { 400: 1.126, 700: 1.081 },
    digits: { 400: 1.071, 700: 1.142 },
    ascent: 1.082,
    descent: 0.251,
  },
}

const styleNames: Readonly<Record<FontWeight, string>> = { 400: '400Regular', 700: '700Bold' }

/** A file of `@expo-google-fonts/` that is used for one language of a site. */
export interface FontFile {
  /** Path within `@expo-google-fonts/`. */
  path: string
  weight: FontWeight
  /** Whether it is used for all letters of the language, or only for those of European languages. */
  isWhole: boolean
}

export function fontFile(family: FontFamily, language: Language, weight: FontWeight): FontFile {
  const { files, width } = fontFacts[family]
  // A family with a single weight lists it as the regular one, however bold it looks.
  const own = width[weight] === undefined ? 400 : weight
  const [folder, name] = files[language] ?? files.EN!
  return {
    path: `${folder}/${styleNames[own]}/${name}_${styleNames[own]}.ttf`,
    weight: own,
    isWhole: files[language] !== undefined,
  }
}

/** Every file that any site may use. */
export const allFontFiles = (languages: readonly Language[]): string[] => [
  ...new Set(
    Object.keys(fontFacts).flatMap((family) =>
      languages.flatMap((language) =>
        ([400, 700] as const).map((weight) => fontFile(family as FontFamily, language, weight).path),
      ),
    ),
  ),
]
