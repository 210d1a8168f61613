import { type Language, languageFacts, languages } from '#model/values/language.ts'

const systemLocale = (): string => new Intl.DateTimeFormat().resolvedOptions().locale

const baseOf = (tag: string): string => tag.toLowerCase().split('-')[0]!

/** The language of the system (`LANG` and its like on Linux), or English for any other. */
export const systemLanguage = (locale = systemLocale()): Language =>
  languages.find((one) => baseOf(languageFacts[one].tag) === baseOf(locale)) ?? 'EN'
