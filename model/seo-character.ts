const allowed = /^[\p{L}\p{M}\p{N} \-|:()[\]－｜：（）［］　、。・ー「」！？]*$/u

/** The first character that SEO text may not hold (decision 14); undefined when all may stand. */
export const strangeSeoCharacter = (text: string): string | undefined =>
  allowed.test(text) ? undefined : [...text].find((character) => !allowed.test(character))
