import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { I18nProvider, TranslationMessages } from 'react-admin'
import type { ConsoleLanguage } from './console-language.ts'

/** Which of a text's forms a number takes. A text of one form has it for all numbers. */
const pluralRules = {
  pluralTypes: { oneOrMany: (count: number) => (count === 1 ? 0 : 1), alwaysFirst: () => 0 },
  pluralTypeToLanguages: { oneOrMany: ['en', 'zh', 'ko'], alwaysFirst: ['ja'] },
}

/** Translates with the texts of a language; those of the first one are there at once. */
export const createI18nProvider = (
  messagesOf: (locale: string) => TranslationMessages | Promise<TranslationMessages>,
  language: ConsoleLanguage,
): I18nProvider => polyglotI18nProvider(messagesOf, language, [], { allowMissing: true, pluralRules })
