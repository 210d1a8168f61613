import { type Language, languageFacts, languages } from '#model/language.ts'

/**
 * Of the languages that a browser asks for, the first that there is on the site: to be offered, unless it is the one that
 * is read.
 */
export function offeredLanguage(
  wanted: readonly string[],
  there: readonly Language[],
  read: Language,
): Language | undefined {
  const subtag = (tag: string) => tag.toLowerCase().split('-')[0]
  for (const tag of wanted) {
    const language = languages.find((one) => subtag(languageFacts[one].tag) === subtag(tag))
    if (language && there.includes(language)) return language === read ? undefined : language
  }
  return undefined
}
