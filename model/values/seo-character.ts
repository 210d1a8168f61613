// A variation selector and a frame make emoji of digits and signs.
const allowed = /^(?:(?!\p{Pc}|\uFE0F|\u20E3)[\p{L}\p{M}\p{N}\p{P}\p{Zs}|｜~～])*$/u

/**
 * The first character that SEO text may not hold; undefined when all may stand. Letters, digits, spaces and punctuation of
 * all languages may (decision 43).
 */
export const strangeSeoCharacter = (text: string): string | undefined =>
  allowed.test(text) ? undefined : [...text].find((character) => !allowed.test(character))
