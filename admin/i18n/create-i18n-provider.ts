import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { I18nProvider, TranslationMessages } from 'react-admin'
import { type ConsoleLanguage, consoleLanguages } from './console-language.ts'

/**
 * The plural rule of all languages: the first form for 1, the second for other numbers. A text with one form uses it
 * for all numbers. Polyglot's own rules never use the second form in Japanese, Chinese and Korean, where the form for
 * one often names the thing, and the form for several counts.
 */
const pluralRules = {
  pluralTypes: { oneOrMany: (count: number) => (count === 1 ? 0 : 1) },
  pluralTypeToLanguages: { oneOrMany: [...consoleLanguages] },
}

/** Translates with the texts of a language; those of the first language must be available synchronously. */
export const createI18nProvider = (
  messagesOf: (locale: string) => TranslationMessages | Promise<TranslationMessages>,
  language: ConsoleLanguage,
): I18nProvider => polyglotI18nProvider(messagesOf, language, [], { allowMissing: true, pluralRules })
