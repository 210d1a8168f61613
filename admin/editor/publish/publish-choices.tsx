import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useText } from '#admin/i18n/use-text.ts'
import { SegmentChoice } from '#admin/layout/segment-choice.tsx'
import type { Language } from '#model/language.ts'

export interface PublishChoice {
  languages: readonly Language[]
  when: 'now' | 'later'
  /** In Japan: `2026-04-01T09:00`; empty until it is chosen. */
  at: string
}

interface PublishChoicesProps {
  /** Of the site. */
  languages: readonly Language[]
  /** Before anything is live, all languages go online together. */
  isLive: boolean
  choice: PublishChoice
  onChoose: (choice: PublishChoice) => void
}

/** Which languages, and when. */
export function PublishChoices({ languages, isLive, choice, onChoose }: PublishChoicesProps) {
  const t = useText()
  const id = useId()
  const toggle = (language: Language) => {
    const next = languages.filter((one) => choice.languages.includes(one) !== (one === language))
    if (next.length > 0) onChoose({ ...choice, languages: next })
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, pt: 2, borderTop: 1, borderColor: 'divider' }}>
      {isLive && languages.length > 1 && (
        <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
          <Typography component="legend" variant="subtitle2" sx={{ mb: 0.5 }}>
            {t('publishWords.which')}
          </Typography>
          {languages.map((language) => (
            <FormControlLabel
              key={language}
              control={
                <Checkbox
                  size="small"
                  checked={choice.languages.includes(language)}
                  onChange={() => toggle(language)}
                />
              }
              label={t(`language.${language}`)}
            />
          ))}
          {choice.languages.length < languages.length && (
            <FormHelperText>{t('publishWords.whichHelp')}</FormHelperText>
          )}
        </Box>
      )}
      <Box>
        <Typography variant="subtitle2" component="div" sx={{ mb: 0.5 }}>
          {t('publishWords.when')}
        </Typography>
        <SegmentChoice
          label={t('publishWords.when')}
          value={choice.when}
          choices={['now', 'later'] as const}
          wordsOf={(when) => t(`publishWords.whenIs.${when}`)}
          onChoose={(when) => onChoose({ ...choice, when })}
        />
      </Box>
      {choice.when === 'later' && (
        <Box>
          <Typography component="label" htmlFor={id} variant="subtitle2" sx={{ display: 'block', mb: 0.5 }}>
            {t('publishWords.at')}
          </Typography>
          <OutlinedInput
            id={id}
            type="datetime-local"
            size="small"
            value={choice.at}
            onChange={({ target }) => onChoose({ ...choice, at: target.value })}
            slotProps={{ input: { max: '2199-12-31T23:59', 'aria-describedby': `${id}-help` } }}
          />
          <FormHelperText id={`${id}-help`}>{t('publishWords.atHelp')}</FormHelperText>
        </Box>
      )}
    </Box>
  )
}

/** The instant that a moment in Japan is; undefined for none, or one that is over. */
export function instantOf(at: string, now: number): string | undefined {
  const time = Date.parse(`${at}:00+09:00`)
  return Number.isNaN(time) || time <= now ? undefined : new Date(time).toISOString()
}
