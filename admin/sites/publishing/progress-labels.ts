import { useCallback } from 'react'
import type { PublishStatus } from '#model/calls/sites/publishes.ts'
import type { PublishProgress } from '#model/jobs/publish.ts'
import { languages } from '#model/values/language.ts'
import type { TextKey } from '../../i18n/en.ts'
import { useText } from '../../i18n/use-text.ts'

/** The steps that users see: the stages before and after the pages are short. */
export const steps = ['queued', 'media', 'rendering', 'live'] as const
export type Step = (typeof steps)[number]

export const isUnderWay = (status: PublishStatus | undefined): boolean =>
  status === 'queued' || status === 'running'

/** The text of a progress, with its values. */
export function progressText(progress: PublishProgress): {
  key: TextKey
  values?: Record<string, string | number>
} {
  if (progress.stage === 'rendering') {
    const { done, of, language } = progress
    return language
      ? { key: 'publishing.renderingIn', values: { done, of, language } }
      : { key: 'publishing.rendering', values: { done, of } }
  }
  if (progress.stage === 'live') return { key: 'publishing.live', values: { release: progress.release } }
  return { key: `publishing.${progress.stage}` }
}

/** The current step; at the last one, all are done. */
export function stepOf(progress: PublishProgress): Step {
  if (progress.stage === 'storing' || progress.stage === 'rendering') return 'rendering'
  if (progress.stage === 'failed' || progress.stage === 'superseded') return 'queued'
  return progress.stage
}

/**
 * Percent of the bar. Pages take most of it, since they take most of the time. They are rendered one language of the
 * site after the other; where the languages are not known, each fills the bar.
 */
export function percentOf(progress: PublishProgress, languages: readonly string[] = []): number {
  switch (progress.stage) {
    case 'queued':
      return 3
    case 'media':
      return 10
    case 'rendering':
      return 15 + partRendered(progress, languages) * 75
    case 'storing':
      return 94
    case 'live':
      return 100
    case 'failed':
    case 'superseded':
      return 0
  }
}

/** 0 to 1. */
function partRendered(
  { done, of, language }: Extract<PublishProgress, { stage: 'rendering' }>,
  languages: readonly string[],
): number {
  const here = of > 0 ? Math.min(1, done / of) : 0
  const before = languages.indexOf(language)
  return before < 0 ? here : (before + here) / languages.length
}

/** The label of a publish's progress. */
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
