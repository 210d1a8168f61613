import { useCallback } from 'react'
import { languages } from '#model/language.ts'
import type { PublishProgress } from '#model/publish.ts'
import { useText } from '../../i18n/use-text.ts'
import { progressText } from './progress-words.ts'

/** Says how far a publish is. */
export function useProgressWords(): (progress: PublishProgress) => string {
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
