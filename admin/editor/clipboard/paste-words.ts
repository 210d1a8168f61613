import type { Page, PageDetail } from '#model/definition/page.ts'
import { lostCharacter } from '#model/values/characters.ts'
import { withoutInvisibleCharacters } from '#model/values/invisible-characters.ts'
import { type Language, type Localized, languages } from '#model/values/language.ts'
import { limits } from '#model/values/limits.ts'
import { type Words, wordKeys } from './clip.ts'
import type { Loss } from './fit-clip.ts'

/** Text of another program without the characters that a page cannot have. */
export function plainWords(text: string): string {
  const lines = withoutInvisibleCharacters(text.replaceAll(/\r\n?/g, '\n'))
  return [...lines]
    .filter((character) => lostCharacter(character) === undefined)
    .join('')
    .trim()
}

/**
 * Pastes the text, price and link of another page into a page draft: the text becomes a further paragraph, price and
 * link replace the present ones. Returns what found no room.
 */
export function pasteWords(page: Page, details: Localized<Words>): Loss[] {
  const hasText = languages.some((language) => page.details[language]?.mainText)
  return languages.flatMap((language) => {
    const words = details[language]
    return words ? pasteInLanguage(page, { language, words, hasText }) : []
  })
}

function pasteInLanguage(
  page: Page,
  { language, words, hasText }: { language: Language; words: Words; hasText: boolean },
): Loss[] {
  const detail: PageDetail = { ...page.details[language], ...picked(words, ['price', 'link']) }
  page.details[language] = detail
  if (words.mainText === undefined) return []
  const mainText = [detail.mainText, words.mainText].filter(Boolean).join('\n')
  if (mainText.length > limits.mainText) return ['text']
  Object.assign(detail, hasText ? {} : picked(words, ['text']), { mainText })
  return []
}

const picked = (words: Words, things: readonly (keyof typeof wordKeys)[]): Partial<Words> =>
  Object.fromEntries(
    things
      .flatMap((thing) => wordKeys[thing] as readonly (keyof Words)[])
      .flatMap((key) => (words[key] === undefined ? [] : [[key, words[key]]])),
  )

/** The words in the site's languages; if there are none, the copied words become those of the shown language. */
export function wordsFor(
  details: Localized<Words>,
  known: readonly Language[],
  seen: Language,
): Localized<Words> {
  const all = languages.flatMap((language) => {
    const words = details[language]
    return words ? [{ language, words }] : []
  })
  const kept = all.filter(({ language }) => known.includes(language))
  const [first] = all
  if (kept.length === 0) return first ? { [seen]: first.words } : {}
  return Object.fromEntries(kept.map(({ language, words }) => [language, words]))
}

const things = Object.keys(wordKeys) as (keyof typeof wordKeys)[]

/** Which items of a page the words belong to. */
export const pastedThings = (details: Localized<Words>): { kind: keyof typeof wordKeys }[] =>
  things
    .filter((thing) =>
      languages.some((language) => Object.keys(picked(details[language] ?? {}, [thing])).length > 0),
    )
    .map((kind) => ({ kind }))
