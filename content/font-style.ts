import type { FontFamily } from '#model/definition/font.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import type { Language } from '#model/values/language.ts'
import { type FontFile, type FontWeight, fontFacts, fontFile } from './font-files.ts'

type ChosenFonts = Pick<SiteSettings, 'headingFont' | 'textFont'>

/** A font that a site uses, and for which of its texts. */
export interface FontFace {
  part: 'heading' | 'text'
  family: FontFamily
  file: FontFile
  /** The weights for which it is used. */
  weights: string
}

/** The fonts of one language; empty if the site chose none. */
export function fontFaces({ headingFont, textFont }: ChosenFonts, language: Language): FontFace[] {
  const face = (
    part: FontFace['part'],
    family: FontFamily,
    weight: FontWeight,
    weights: string,
  ): FontFace => ({
    part,
    family,
    file: fontFile(family, language, weight),
    weights,
  })
  const anyWeight = '100 900'
  const text = textFont && face('text', textFont, 400, '400')
  const bold = textFont && face('text', textFont, 700, '700')
  return [
    ...(headingFont && headingFont !== textFont ? [face('heading', headingFont, 700, anyWeight)] : []),
    ...(text && bold && text.file.path === bold.file.path
      ? [{ ...text, weights: anyWeight }]
      : [text, bold].filter((one) => one !== undefined)),
  ]
}

/** System fonts with the same widths as those the font widths were measured against. */
const standIns = {
  sans: {
    400: ['Arial', 'Helvetica', 'Roboto', 'Liberation Sans', 'NimbusSans-Regular'],
    700: [
      'Arial Bold',
      'Arial-BoldMT',
      'Helvetica-Bold',
      'Roboto Bold',
      'Liberation Sans Bold',
      'NimbusSans-Bold',
    ],
  },
  serif: {
    400: ['Times New Roman', 'TimesNewRomanPSMT', 'Noto Serif', 'Liberation Serif', 'NimbusRoman-Regular'],
    700: [
      'Times New Roman Bold',
      'TimesNewRomanPS-BoldMT',
      'Noto Serif Bold',
      'Liberation Serif Bold',
      'NimbusRoman-Bold',
    ],
  },
} as const

/** System fonts for letters that a family lacks. */
const systemFonts: Readonly<Record<'sans' | 'serif', Readonly<Record<Language, string>>>> = {
  sans: {
    JP: 'system-ui,"Hiragino Sans","Noto Sans JP","Noto Sans CJK JP",sans-serif',
    EN: 'system-ui,-apple-system,"Segoe UI",Roboto,sans-serif',
    CN: 'system-ui,"PingFang SC","Noto Sans SC","Noto Sans CJK SC",sans-serif',
    KR: 'system-ui,"Apple SD Gothic Neo","Noto Sans KR","Noto Sans CJK KR",sans-serif',
  },
  serif: {
    JP: '"Hiragino Mincho ProN","Yu Mincho","Noto Serif CJK JP",serif',
    EN: 'Georgia,serif',
    CN: '"Songti SC","Noto Serif CJK SC",serif',
    KR: '"AppleMyungjo","Noto Serif CJK KR",serif',
  },
}

const percent = (share: number) => `${Number((share * 100).toFixed(1))}%`

/** Digits, and what stands between them in a price. */
const ofPrices = ';unicode-range:U+2c-39,U+a5'

function standIn({ part, family, file, weights }: FontFace): string {
  const { kind, width, digits, ascent, descent } = fontFacts[family]
  // A family with a single weight is a bold one.
  const names = standIns[kind][width[700] === undefined ? 700 : file.weight]
  const sources = names.map((name) => `local("${name}")`).join()
  const face = (ratio = 1, range = '') =>
    `@font-face{font-family:"${part} stand-in";font-weight:${weights};src:${sources};size-adjust:${percent(ratio)};ascent-override:${percent(ascent / ratio)};descent-override:${percent(descent / ratio)};line-gap-override:0%${range}}`
  return face(width[file.weight]) + face(digits[file.weight], ofPrices)
}

const familyList = ({ part, family }: FontFace, language: Language): string =>
  `"site ${part}","${part} stand-in",${systemFonts[fontFacts[family].kind][language]}`

/** A file from which a font is loaded. */
export interface FontSource {
  address: string
  format: 'woff2' | 'truetype'
  /** The characters for which it is used; absent: all. */
  range?: string
}

const loaded = ({ part, weights }: FontFace, { address, format, range }: FontSource): string =>
  `@font-face{font-family:"site ${part}";font-weight:${weights};font-display:swap;src:url("${address}") format("${format}")${range ? `;unicode-range:${range}` : ''}}`

/** The style sheet of a site's fonts. */
export function fontStyle(
  faces: readonly FontFace[],
  language: Language,
  sourcesOf: (face: FontFace) => readonly FontSource[],
): string {
  const heading = faces.find(({ part }) => part === 'heading')
  const text = faces.find(({ part }) => part === 'text')
  return [
    ...faces.map(
      (face) =>
        sourcesOf(face)
          .map((source) => loaded(face, source))
          .join('') + standIn(face),
    ),
    ...(text ? [`:root{--sans:${familyList(text, language)}}`] : []),
    ...(heading
      ? [
          `:is(h1,h2,h3,.head,.price){font-family:${familyList(heading, language)}}`,
          // Small print, which must not take another line when the font comes.
          '.price>small{font-family:var(--sans),sans-serif}',
        ]
      : []),
    // Text for screen readers is laid out too, but needs no web font.
    '.sr{font-family:sans-serif}',
  ].join('')
}
