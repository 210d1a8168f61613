import { useCallback, useMemo } from 'react'
import { useLocaleState, useTranslate } from 'react-admin'
import type { Problem } from '#model/messages/problem.ts'
import { languages } from '#model/values/language.ts'
import { inWords } from '../../api-client/http/api-error.ts'
import { siteLanguageOf } from '../../i18n/console-language.ts'
import { fieldNames } from './field-names.ts'

type Translate = (key: string, values?: Record<string, unknown>) => string

/** What the screens call a key of a definition; its own spelling where it is none that they know. */
export function createLabelOf(translate: Translate): (key: string) => string {
  return (key) => {
    if (languages.some((language) => language === key)) return translate(`swipress.language.${key}`)
    return translate(`swipress.${textKeyOf(key)}`, { _: key })
  }
}

/** The key of the words for a key of a definition. */
export const textKeyOf = (key: string): string => fieldNames[key] ?? `fields.${key}`

/** Says a place in words: `['sns', '0', 'snsUrl']` → `Contact and social links › 1 › Address or number`. */
export const createPlaceLabels =
  (labelOf: (key: string) => string) =>
  (keys: readonly string[]): string =>
    keys
      .filter((key) => key !== 'details')
      .map((key) => (/^\d+$/.test(key) ? String(Number(key) + 1) : labelOf(key)))
      .join(' › ')

/** Says where in a definition something is, in the words of the screens. */
export function usePlaceLabels(): (keys: readonly string[]) => string {
  const translate = useTranslate()
  return useMemo(() => createPlaceLabels(createLabelOf(translate)), [translate])
}

/** Says a problem in the words of the console, also one that is kept with a record. */
export function useProblemLabels(): (problem: Problem) => Problem {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  return useCallback(
    (problem) => inWords(problem, { language: siteLanguageOf(locale), labelOf: createLabelOf(translate) }),
    [translate, locale],
  )
}
