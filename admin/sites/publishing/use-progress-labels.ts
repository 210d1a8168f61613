import { useCallback } from 'react'
import type { PublishProgress } from '#model/jobs/publish.ts'
import { languages } from '#model/values/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { progressText } from './progress-labels.ts'

/** Says how far a publish is. */
export function useProgressLabels(): (progress: PublishProgress) => string {
  const t = useText()
  return useCallback(
    (progress) => {
      const { key, values } = progressText(progress)
      const language = languages.find((one) => one === values?.language)
      return t(key, language ? { ...values, language: t(`language.${language}`) } : values)
    },
    [t],
  )
}
