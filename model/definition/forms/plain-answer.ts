import type { AnswerRule } from './form-answer.ts'

/** Letters, digits and signs of full width as they are on a keyboard, and the many kinds of hyphen as one. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212\u30fc]/g, '-')
    .trim()

/** `ｙａｍａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ`, or with an ideographic full stop, as it was meant. */
export const plainEmail = (text: string): string =>
  plainText(text.replace(/\p{Cf}/gu, '')).replaceAll('。', '.')

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
  return input === 'TEXT_BOX' && keyboardPatterns.includes(limits?.pattern) ? plainText(text) : text
}
