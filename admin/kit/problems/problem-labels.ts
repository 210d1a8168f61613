import { useCallback, useMemo } from 'react'
import { useLocaleState, useTranslate } from 'react-admin'
import type { Problem } from '#model/messages/problem.ts'
import { languageFacts, languages } from '#model/values/language.ts'
import { inWords } from '../../api-client/http/api-error.ts'
import { siteLanguageOf } from '../../i18n/console-language.ts'
import { fieldNames } from './field-names.ts'

type Translate = (key: string, values?: Record<string, unknown>) => string

/** The label of a key of a definition; the key itself if it has none. */
export function createLabelOf(translate: Translate): (key: string) => string {
  return (key) => {
    if (languages.some((language) => language === key)) return translate(`swipress.language.${key}`)
    return translate(`swipress.${textKeyOf(key)}`, { _: key })
  }
}

/** The text key of a definition key's label. */
export const textKeyOf = (key: string): string => fieldNames[key] ?? `fields.${key}`

/** Says a place in words: `['sns', '0', 'snsUrl']` → `Contact and social links › 1 › Address or number`. */
export const createPlaceLabels =
  (labelOf: (key: string) => string) =>
  (keys: readonly string[]): string =>
    keys
      .filter((key) => key !== 'details')
      .map((key) => (/^\d+$/.test(key) ? String(Number(key) + 1) : labelOf(key)))
      .join(' › ')

/** Labels of places in a definition. */
export function usePlaceLabels(): (keys: readonly string[]) => string {
  const translate = useTranslate()
  return useMemo(() => createPlaceLabels(createLabelOf(translate)), [translate])
}

/** Problems in the console's language, including those stored with a record. */
export function useProblemLabels(): (problem: Problem) => Problem {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  return useCallback(
    (problem) => inWords(problem, { language: siteLanguageOf(locale), labelOf: createLabelOf(translate) }),
    [translate, locale],
  )
}

/** Keys that share the values of another key. */
const sameAs: Readonly<Record<string, string>> = { buttonShape: 'shape', textAlignment: 'textAlign' }

/** The label of a choice's value, by the key of its field; undefined if it has none. */
export function useOptionLabels(): (key: string, value: string) => string | undefined {
  const translate = useTranslate()
  return useCallback(
    (key, value) => {
      const language = languages.find((one) => one === value)
      if (language && /language/i.test(key)) return languageFacts[language].name
      return translate(`swipress.editorPanel.choices.${sameAs[key] ?? key}.${value}`, { _: '' }) || undefined
    },
    [translate],
  )
}
