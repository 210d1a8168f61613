/*
 * A creator's text that says what stands in the address by which somebody came: `{{utm_campaign|our spring sale}}`.
 * What an address says is anybody's: it is cut, cleaned, and only ever text.
 */

const placeholder = /\{\{\s*([A-Za-z][\w-]{0,39})\s*(?:\|([^{}|]*))?\}\}/g

/** How many letters of an address stand in a text at most. */
const maxLetters = 60

/** Control characters, and what turns or hides the text around it: marks of direction, joiners, fillers. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}\u115F\u1160\u3164\uFFA0]+/gu

/** What of an address may be shown; undefined where nothing is left. */
export function shownValue(value: string | null | undefined): string | undefined {
  const plain = value?.normalize('NFC').replace(unseen, ' ').replace(/\s+/g, ' ').trim() ?? ''
  return [...plain].slice(0, maxLetters).join('').trim() || undefined
}

const mayHavePlaceholder = (text: string, names: readonly string[]): boolean =>
  names.length > 0 && text.includes('{{')

/** Whether something in a text is filled in. */
export const hasPlaceholder = (text: string, names: readonly string[]): boolean =>
  mayHavePlaceholder(text, names) && [...text.matchAll(placeholder)].some(([, name]) => names.includes(name!))

/** A text with what it names filled in, else with what it says instead. Names that are not among `names` stay. */
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

/** As everybody sees it who came by no such address, search engines among them. */
export const usualText = (text: string, names: readonly string[]): string =>
  filledText(text, names, () => undefined)
