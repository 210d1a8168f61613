import { useCallback } from 'react'
import { useLocaleState, useTranslate } from 'react-admin'
import { siteLanguageOf } from '#admin/console-language.ts'
import { inWords } from '#admin/refusal.ts'
import type { Problem } from '#model/problem.ts'
import { createLabelOf } from './create-label-of.ts'

/** Says a problem in the words of the console, also one that is kept with a record. */
export function useProblemWords(): (problem: Problem) => Problem {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  return useCallback(
    (problem) => inWords(problem, { language: siteLanguageOf(locale), labelOf: createLabelOf(translate) }),
    [translate, locale],
  )
}
