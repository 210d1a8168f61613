import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** In order of preference: the first font that has all letters of a text is used. */
export const fontNames = ['jp', 'sc', 'kr', 'thai', 'hebrew', 'arabic', 'devanagari', 'emoji'] as const
export type FontName = (typeof fontNames)[number]
export type FontWeight = 'regular' | 'bold'

/** Names of the font's package and files. */
const families: Readonly<Record<FontName, readonly [folder: string, file: string]>> = {
  jp: ['noto-sans-jp', 'NotoSansJP'],
  sc: ['noto-sans-sc', 'NotoSansSC'],
  kr: ['noto-sans-kr', 'NotoSansKR'],
  thai: ['noto-sans-thai', 'NotoSansThai'],
  hebrew: ['noto-sans-hebrew', 'NotoSansHebrew'],
  arabic: ['noto-sans-arabic', 'NotoSansArabic'],
  devanagari: ['noto-sans-devanagari', 'NotoSansDevanagari'],
  emoji: ['noto-emoji', 'NotoEmoji'],
}
const weightNames: Readonly<Record<FontWeight, string>> = { regular: '400Regular', bold: '700Bold' }

function fileOf(name: FontName, weight: FontWeight): string {
  const [folder, file] = families[name]
  return `${folder}/${weightNames[weight]}/${file}_${weightNames[weight]}.ttf`
}

const require = createRequire(import.meta.url)
const bytes = new Map<string, Buffer>()

/** Cached: a document needs one to three fonts of at most 5 MB each. */
export function fontBytes(name: FontName, weight: FontWeight): Buffer {
  const file = fileOf(name, weight)
  const known = bytes.get(file) ?? readFileSync(require.resolve(`@expo-google-fonts/${file}`))
  bytes.set(file, known)
  return known
}

export interface Run {
  font: FontName
  text: string
}

/** Replacements for letters that no font has and that do not decompose. */
const likeness: Readonly<Record<string, string>> = { Ŧ: 'T', ŧ: 't' }
/** The customary placeholder for a letter that cannot be printed. */
const missing = '〓'

function printable(letter: string, has: (letter: string) => boolean): string {
  if (has(letter)) return letter
  const base = [...letter.normalize('NFKD')].filter((part) => !/\p{M}/u.test(part)).join('')
  if (base !== '' && [...base].every(has)) return base
  return likeness[letter] ?? (/[\p{M}\p{Cf}]/u.test(letter) ? '' : missing)
}

const neutral = /[\p{Z}\p{P}]/u

/** Splits a text by font. A single font is used for all of it if one has all letters, so that a name looks uniform. */
export function runsOf(text: string, has: (font: FontName, code: number) => boolean): Run[] {
  const covers = (font: FontName, letter: string) => has(font, letter.codePointAt(0) ?? 0)
  const inAny = (letter: string) => fontNames.some((font) => covers(font, letter))
  const letters = [...text.normalize('NFC')].flatMap((letter) => [...printable(letter, inAny)])
  const whole = fontNames.find((font) => letters.every((letter) => covers(font, letter)))
  if (whole) return letters.length === 0 ? [] : [{ font: whole, text: letters.join('') }]
  const runs: Run[] = []
  for (const letter of letters) {
    const last = runs.at(-1)
    // A space between two words of a script belongs to it; otherwise words of right-to-left scripts would change places.
    const isBetween = last && last.font !== 'emoji' && neutral.test(letter) && covers(last.font, letter)
    const staysWith = isBetween ? last.font : undefined
    const font = staysWith ?? fontNames.find((name) => covers(name, letter)) ?? 'jp'
    if (last?.font === font) last.text += letter
    else runs.push({ font, text: letter })
  }
  return runs
}

/** Characters of a word, between which a line must not be broken. */
const inWord = /[\p{Script=Latin}\p{N}.,'@_-]/u
/** Characters that must not begin a line. */
const closes = /^[、。，．・：；！？）」』】〕〉》’”ー％,.)\]:;!?%]$/u

/** Splits a text at the positions where a line may be broken. */
export function piecesOf(text: string): string[] {
  const pieces: string[] = []
  for (const letter of text) {
    const last = pieces.at(-1)
    const before = last?.at(-1) ?? ''
    const belongs =
      last !== undefined &&
      (closes.test(letter) || letter === ' ' || (inWord.test(letter) && inWord.test(before)))
    if (belongs) pieces[pieces.length - 1] += letter
    else pieces.push(letter)
  }
  return pieces
}

/** Breaks a text into lines of at most `width`; words longer than a line are divided. */
export function wrapped(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  const put = (piece: string) => {
    if (widthOf(line + piece.trimEnd()) <= width) line += piece
    else if (line !== '') {
      lines.push(line.trimEnd())
      line = ''
      put(piece.trimStart())
    } else {
      const letters = [...piece]
      let fits = 1
      while (fits < letters.length && widthOf(letters.slice(0, fits + 1).join('')) <= width) fits++
      lines.push(letters.slice(0, fits).join(''))
      const rest = letters.slice(fits).join('')
      if (rest !== '') put(rest)
    }
  }
  for (const piece of piecesOf(text)) put(piece)
  if (line.trim() !== '') lines.push(line.trimEnd())
  return lines.length > 0 ? lines : ['']
}
