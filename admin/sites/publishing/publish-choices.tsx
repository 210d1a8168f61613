import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Language } from '#model/values/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { Row } from '../../kit/display/row.tsx'
import { SegmentChoice } from '../../kit/fields/segment-choice.tsx'
import { LanguageChecks } from './language-checks.tsx'
import { LocalDateTimeInput } from './local-date-time-input.tsx'

export interface PublishChoice {
  languages: readonly Language[]
  when: 'now' | 'later'
  /** In Japan: `2026-04-01T09:00`; empty until it is chosen. */
  at: string
}

interface PublishChoicesProps {
  /** The site's languages. */
  languages: readonly Language[]
  /** Before anything is live, all languages go online together. */
  isLive: boolean
  choice: PublishChoice
  /** No moment was chosen that is still to come. */
  isMissing: boolean
  onChoose: (choice: PublishChoice) => void
}

/** Which languages, and when. */
export function PublishChoices({ languages, isLive, choice, isMissing, onChoose }: PublishChoicesProps) {
  const t = useText()
  return (
    <Row gap={4} sx={{ pt: 2, borderTop: 1, borderColor: 'divider' }}>
      {isLive && languages.length > 1 && (
        <LanguageChecks
          languages={languages}
          chosen={choice.languages}
          onChoose={(chosen) => onChoose({ ...choice, languages: chosen })}
        />
      )}
      <Box>
        <Typography variant="subtitle2" component="div" sx={{ mb: 0.5 }}>
          {t('publishLabels.when')}
        </Typography>
        <SegmentChoice
          label={t('publishLabels.when')}
          value={choice.when}
          choices={['now', 'later'] as const}
          wordsOf={(when) => t(`publishLabels.whenIs.${when}`)}
          onChoose={(when) => onChoose({ ...choice, when })}
        />
      </Box>
      {choice.when === 'later' && (
        <LocalDateTimeInput
          value={choice.at}
          help={t('publishLabels.atHelp')}
          error={isMissing ? t('publishLabels.atMissing') : undefined}
          onChange={(at) => onChoose({ ...choice, at })}
        />
      )}
    </Row>
  )
}
