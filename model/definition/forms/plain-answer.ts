import { plainEmail, plainText } from '../../values/plain-text.ts'
import { matchesExpression } from './expression.ts'
import type { AnswerRule } from './form-answer.ts'

/**
 * Converts full-width keyboard characters to half width; letters of other scripts, which an address may contain, are
 * kept.
 */
const keyboardText = (text: string): string =>
  text
    .replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/\p{Cf}/gu, '')
    .trim()

/** Normalises `ｈｔｔｐｓ：／／ｅｘａｍｐｌｅ。ｃｏｍ`. */
const plainUrl = (text: string): string =>
  keyboardText(text).replace(/^https?:\/\/[^/?#]*/i, (start) => start.replaceAll('。', '.'))

/** Normalises a text for comparison: ignores case and character width. */
export const comparable = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

const grouped = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/

const plainNumber = (text: string): string => {
  const written = plainText(text).replaceAll('。', '.').replaceAll('、', ',')
  return grouped.test(written) ? written.replaceAll(',', '') : written
}

const keyboardPatterns: readonly unknown[] = ['LETTERS', 'DIGITS', 'LETTERS_DIGITS']

/**
 * An answer as it is validated and stored. Where half-width letters and digits are expected, full-width ones are
 * converted.
 */
export function plainAnswer({ input, limits }: Pick<AnswerRule, 'input' | 'limits'>, text: string): string {
  if (input === 'EMAIL') return plainEmail(text)
  if (input === 'NUMBER') return plainNumber(text)
  if (input === 'DATE') return plainText(text)
  if (input === 'URL') return plainUrl(text)
  if (input !== 'TEXT_BOX') return text
  if (keyboardPatterns.includes(limits?.pattern)) return plainText(text)
  return limits?.expression ? matchingText(limits.expression, text) : text
}

/** Converts to half width only if that makes the expression match. */
function matchingText(expression: string, text: string): string {
  const plain = plainText(text)
  const written = text.trim()
  if (plain === written || matchesExpression(expression, written)) return text
  return matchesExpression(expression, plain) ? plain : text
}
