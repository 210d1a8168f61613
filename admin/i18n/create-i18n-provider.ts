import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { I18nProvider, TranslationMessages } from 'react-admin'
import { type ConsoleLanguage, consoleLanguages } from './console-language.ts'

/**
 * Which of a text's forms a number takes, in every language: the first for 1, the second for others. A text of one form
 * has it for all numbers. Polyglot's own rules never come to the second form in Japanese, Chinese and Korean, in which
 * one thing is often called by its name, and several are counted.
 */
const pluralRules = {
  pluralTypes: { oneOrMany: (count: number) => (count === 1 ? 0 : 1) },
  pluralTypeToLanguages: { oneOrMany: [...consoleLanguages] },
}

/** Translates with the texts of a language; those of the first one are there at once. */
export const createI18nProvider = (
  messagesOf: (locale: string) => TranslationMessages | Promise<TranslationMessages>,
  language: ConsoleLanguage,
): I18nProvider => polyglotI18nProvider(messagesOf, language, [], { allowMissing: true, pluralRules })
