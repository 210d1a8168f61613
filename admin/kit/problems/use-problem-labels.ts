import { useCallback } from 'react'
import { useLocaleState, useTranslate } from 'react-admin'
import type { Problem } from '#model/messages/problem.ts'
import { inWords } from '../../api-client/http/api-error.ts'
import { siteLanguageOf } from '../../i18n/console-language.ts'
import { createLabelOf } from './create-label-of.ts'

/** Says a problem in the words of the console, also one that is kept with a record. */
export function useProblemLabels(): (problem: Problem) => Problem {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  return useCallback(
    (problem) => inWords(problem, { language: siteLanguageOf(locale), labelOf: createLabelOf(translate) }),
    [translate, locale],
  )
}
