import type PDFDocument from 'pdfkit'
import { letterRangesOf } from './font-coverage.ts'
import { type FontName, type FontWeight, fontBytes, type Run, runsOf, wrapped } from './fonts.ts'

export type Pdf = InstanceType<typeof PDFDocument>

export interface TextStyle {
  size: number
  weight?: FontWeight
  color?: string
  align?: 'left' | 'right'
}

export interface Place {
  x: number
  y: number
  width: number
}

const lineHeight = 1.45
/**
 * pdfkit lays out text word by word from the left, unless an OpenType feature is requested: then it shapes the whole text in the
 * direction of its script. `calt` is on by default anyway.
 */
const wholeRun: { features: PDFKit.Mixins.OpenTypeFeatures[] } = { features: ['calt'] }
/** Ascent of the Japanese font in fractions of the font size; the other fonts are placed on the same baseline. */
const ascent = 1.16
const onBaseline = { ...wholeRun, lineBreak: false, baseline: 'alphabetic' } as const
const black = '#202020'

const coverage = new Map<FontName, (code: number) => boolean>()
const hasLetter = (font: FontName, code: number): boolean => {
  const known = coverage.get(font) ?? letterRangesOf(fontBytes(font, 'regular'))
  coverage.set(font, known)
  return known(code)
}

/**
 * Letter widths at a font size of one point. Kerning, which would make words a little narrower, is ignored.
 */
const letterWidths = new Map<string, number>()

export interface TextTools {
  /** Draws a text in as many lines as it needs; returns the y position below it. */
  draw(text: string, place: Place, style: TextStyle): number
  heightOf(text: string, width: number, style: TextStyle): number
  widthOf(text: string, style: TextStyle): number
}

/** Draws texts with a font for each letter that has it. Only used glyphs are embedded. */
export function createTextTools(pdf: Pdf): TextTools {
  const registered = new Set<string>()
  const use = (font: FontName, { size, weight = 'regular' }: TextStyle) => {
    const name = `${font}-${weight}`
    if (!registered.has(name)) pdf.registerFont(name, fontBytes(font, weight))
    registered.add(name)
    pdf.font(name).fontSize(size)
  }
  const widthOfRun = ({ font, text }: Run, style: TextStyle): number => {
    use(font, style)
    return pdf.widthOfString(text, wholeRun)
  }
  const widthOfLetter = (font: FontName, letter: string, style: TextStyle): number => {
    const key = `${font} ${style.weight} ${letter}`
    const known =
      letterWidths.get(key) ?? widthOfRun({ font, text: letter }, { ...style, size: 1_000 }) / 1_000
    letterWidths.set(key, known)
    return known * style.size
  }
  const widthOf = (text: string, style: TextStyle): number =>
    runsOf(text, hasLetter).reduce(
      (sum, { font, text }) =>
        [...text].reduce((part, letter) => part + widthOfLetter(font, letter, style), sum),
      0,
    )
  const linesOf = (text: string, width: number, style: TextStyle): string[] =>
    text.split('\n').flatMap((part) => wrapped(part, width, (piece) => widthOf(piece, style)))

  return {
    widthOf,
    draw(text, { x, y, width }, style) {
      let top = y
      for (const line of linesOf(text, width, style)) {
        let left = style.align === 'right' ? x + width - widthOf(line, style) : x
        for (const run of runsOf(line, hasLetter)) {
          const advance = widthOfRun(run, style)
          pdf.fillColor(style.color ?? black)
          pdf.text(run.text, left, top + style.size * ascent, onBaseline)
          left += advance
        }
        top += style.size * lineHeight
      }
      return top
    },
    heightOf: (text, width, style) => linesOf(text, width, style).length * style.size * lineHeight,
  }
}
