import Box from '@mui/material/Box'
import type { Language } from '#model/values/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { LanguageChecks } from './language-checks.tsx'
import { PublishTime } from './publish-time.tsx'

export interface PublishChoice {
  languages: readonly Language[]
  when: 'now' | 'later'
  /** In Japan: `2026-04-01T09:00`; empty until it is chosen. */
  at: string
}

interface PublishChoicesProps {
  /** The site's languages. */
  languages: readonly Language[]
  /** Whether the site is live: on the first publish, all languages go online together. */
  isLive: boolean
  choice: PublishChoice
  /** Whether no future time was chosen. */
  isMissing: boolean
  onChoose: (choice: PublishChoice) => void
}

/** A choice of languages and time. Renders nothing if neither can be chosen. */
export function PublishChoices({ languages, isLive, choice, isMissing, onChoose }: PublishChoicesProps) {
  const t = useText()
  const isLater = choice.when === 'later'
  const hasLanguages = isLive && languages.length > 1
  if (!isLater && !hasLanguages) return null
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {hasLanguages && (
        <LanguageChecks
          languages={languages}
          chosen={choice.languages}
          onChoose={(chosen) => onChoose({ ...choice, languages: chosen })}
        />
      )}
      {isLater && (
        <PublishTime
          value={choice.at}
          help={t('publishLabels.atHelp')}
          isMissing={isMissing}
          onChange={(at) => onChoose({ ...choice, at })}
        />
      )}
    </Box>
  )
}
