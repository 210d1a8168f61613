/** Half of a surrogate pair, a control character other than white space, or a noncharacter. */
const lost = /[\p{Cs}\p{Noncharacter_Code_Point}]|(?![\t\n\f\r])\p{Cc}/gu

/**
 * Every code unit that can be part of such a character. About five times as fast to search for, and most texts have
 * none.
 */
const suspect = /[^\t\n\f\r -~\xA0-\uD7FF\uE000-\uFDCF\uFDF0-\uFFFD]/

/** The first character that an HTML document cannot contain, as `U+D800`. */
export function lostCharacter(text: string): string | undefined {
  if (!suspect.test(text)) return undefined
  return codeOf(text.match(lost)?.[0])
}

/** The code point in the form `U+202E`. */
export function codeOf(character: string | undefined): string | undefined {
  const code = character?.codePointAt(0)
  return code === undefined ? undefined : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
}

/** The text without the characters that an HTML document cannot contain. */
export const withoutLostCharacters = (text: string): string => text.replace(lost, '')

/** The beginning of a text, of so many UTF-16 units at most, without half a character at its end. */
export const cutText = (text: string, length: number): string =>
  text.length > length ? text.slice(0, length).replace(/\p{Cs}$/u, '') : text

/** What most of these texts consist of. Looking up categories of Unicode takes milliseconds the first time. */
const plain = /^[A-Za-z0-9 !"#%&'()*,\-./:;?@[\\\]{}|~]*$/

// A variation selector or an enclosing keycap turns digits and signs into emoji.
const isAllowed = (text: string): boolean =>
  plain.test(text) || /^(?:(?!\p{Pc}|\uFE0F|\u20E3)[\p{L}\p{M}\p{N}\p{P}\p{Zs}|｜~～])*$/u.test(text)

/**
 * The first character that is not allowed in SEO text; undefined if there is none. Letters, digits, spaces and
 * punctuation of all languages are allowed (decision 43).
 */
export const strangeSeoCharacter = (text: string): string | undefined =>
  isAllowed(text) ? undefined : [...text].find((character) => !isAllowed(character))
