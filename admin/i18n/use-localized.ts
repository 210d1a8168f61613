import { useLocaleState } from 'react-admin'
import type { Localized } from '#model/values/language.ts'
import { siteLanguageOf } from './console-language.ts'

/** A text in the console's language, else in English, else in whatever there is. */
export function useLocalized(): (texts: Localized<string>) => string {
  const [locale] = useLocaleState()
  const language = siteLanguageOf(locale)
  return (texts) => texts[language] ?? texts.EN ?? Object.values(texts)[0] ?? ''
}
