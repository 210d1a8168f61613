import { plainEmail, plainText } from '../../values/plain-text.ts'
import { matchesExpression } from './expression.ts'
import type { AnswerRule } from './form-answer.ts'

/** In full width from the keyboard; letters of other scripts, which an address may have, stay as they are. */
const keyboardText = (text: string): string =>
  text
    .replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/\p{Cf}/gu, '')
    .trim()

/** `ｈｔｔｐｓ：／／ｅｘａｍｐｌｅ。ｃｏｍ` as it was meant. */
const plainUrl = (text: string): string =>
  keyboardText(text).replace(/^https?:\/\/[^/?#]*/i, (start) => start.replaceAll('。', '.'))

/** A text as it is compared with others: upper and lower case, full and half width are alike. */
export const comparable = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

const grouped = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/

const plainNumber = (text: string): string => {
  const written = plainText(text).replaceAll('。', '.').replaceAll('、', ',')
  return grouped.test(written) ? written.replaceAll(',', '') : written
}

const keyboardPatterns: readonly unknown[] = ['LETTERS', 'DIGITS', 'LETTERS_DIGITS']

/** An answer as it is checked and kept: what is asked for in letters and digits of a keyboard may be typed in full width. */
export function plainAnswer({ input, limits }: Pick<AnswerRule, 'input' | 'limits'>, text: string): string {
  if (input === 'EMAIL') return plainEmail(text)
  if (input === 'NUMBER') return plainNumber(text)
  if (input === 'DATE') return plainText(text)
  if (input === 'URL') return plainUrl(text)
  if (input !== 'TEXT_BOX') return text
  if (keyboardPatterns.includes(limits?.pattern)) return plainText(text)
  return limits?.expression ? matchingText(limits.expression, text) : text
}

/** In half width where only that is as an expression says. */
function matchingText(expression: string, text: string): string {
  const plain = plainText(text)
  const written = text.trim()
  if (plain === written || matchesExpression(expression, written)) return text
  return matchesExpression(expression, plain) ? plain : text
}
