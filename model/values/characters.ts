/** Half a surrogate pair, a control character other than white space, or a code point that is no character. */
const lost = /[\p{Cs}\p{Noncharacter_Code_Point}]|(?![\t\n\f\r])\p{Cc}/gu

/** Every code unit that can be part of one; some five times as fast to look for, and most texts have none. */
const suspect = /[^\t\n\f\r -~\xA0-\uD7FF\uE000-\uFDCF\uFDF0-\uFFFD]/

/** The first character that no HTML document can hold, as `U+D800`. */
export function lostCharacter(text: string): string | undefined {
  if (!suspect.test(text)) return undefined
  return codeOf(text.match(lost)?.[0])
}

/** As `U+202E`. */
export function codeOf(character: string | undefined): string | undefined {
  const code = character?.codePointAt(0)
  return code === undefined ? undefined : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
}

/** The text without the characters that no HTML document can hold. */
export const withoutLostCharacters = (text: string): string => text.replace(lost, '')

// A variation selector and a frame make emoji of digits and signs.
const allowed = /^(?:(?!\p{Pc}|\uFE0F|\u20E3)[\p{L}\p{M}\p{N}\p{P}\p{Zs}|｜~～])*$/u

/**
 * The first character that SEO text may not hold; undefined when all may stand. Letters, digits, spaces and punctuation of
 * all languages may (decision 43).
 */
export const strangeSeoCharacter = (text: string): string | undefined =>
  allowed.test(text) ? undefined : [...text].find((character) => !allowed.test(character))
