import { useCallback } from 'react'
import { useLocaleState, useTranslate } from 'react-admin'
import type { Localized } from '#model/values/language.ts'
import { siteLanguageOf } from './console-language.ts'
import type { TextKey } from './en.ts'

/** A text of the console by its key; a key that does not exist does not compile. */
export function useText(): (key: TextKey, values?: Readonly<Record<string, string | number>>) => string {
  const translate = useTranslate()
  return useCallback((key, values) => translate(`swipress.${key}`, { ...values }), [translate])
}

/** A text in the console's language, else in English, else in whatever there is. */
export function useLocalized(): (texts: Localized<string>) => string {
  const [locale] = useLocaleState()
  const language = siteLanguageOf(locale)
  return (texts) => texts[language] ?? texts.EN ?? Object.values(texts)[0] ?? ''
}
