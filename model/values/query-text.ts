/*
 * Placeholders in a creator's text for parameters of the address that the visitor came by: `{{utm_campaign|our spring
 * sale}}`. Anybody can write such an address, so its values are shortened, cleaned, and only used as text.
 */

const placeholder = /\{\{\s*([A-Za-z][\w-]{0,39})\s*(?:\|([^{}|]*))?\}\}/g

/** Maximum number of characters of a value. */
const maxLetters = 60

/** Control characters, and characters that reverse or hide the text around them: direction marks, joiners, fillers. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}\u115F\u1160\u3164\uFFA0]+/gu

/** The part of a value that may be shown; undefined if nothing remains. */
export function shownValue(value: string | null | undefined): string | undefined {
  const plain = value?.normalize('NFC').replace(unseen, ' ').replace(/\s+/g, ' ').trim() ?? ''
  return [...plain].slice(0, maxLetters).join('').trim() || undefined
}

const mayHavePlaceholder = (text: string, names: readonly string[]): boolean =>
  names.length > 0 && text.includes('{{')

/** Whether a text contains one of these placeholders. */
export const hasPlaceholder = (text: string, names: readonly string[]): boolean =>
  mayHavePlaceholder(text, names) && [...text.matchAll(placeholder)].some(([, name]) => names.includes(name!))

/**
 * A text with its placeholders filled in, or else with their default texts. Placeholders whose name is not among
 * `names` are kept.
 */
export const filledText = (
  text: string,
  names: readonly string[],
  saidOf: (name: string) => string | undefined,
): string =>
  mayHavePlaceholder(text, names)
    ? text.replace(placeholder, (whole, name: string, instead: string | undefined) =>
        names.includes(name) ? (saidOf(name) ?? instead?.trim() ?? '') : whole,
      )
    : text

/** The text as shown without these parameters, for example to search engines. */
export const usualText = (text: string, names: readonly string[]): string =>
  filledText(text, names, () => undefined)
