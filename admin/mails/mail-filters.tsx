import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useEffect, useState } from 'react'
import { useListContext } from 'react-admin'
import { useText } from '#admin/i18n/use-text.ts'
import { Icon } from '#admin/icons.tsx'
import { segment, segments } from '#admin/layout/segments.ts'

const choices = ['all', 'sent', 'waiting'] as const

/** Search by address or subject, and what was sent or was not. */
export function MailFilters() {
  const t = useText()
  const { filterValues, setFilters } = useListContext()
  const { q, isSent }: { q?: string; isSent?: boolean } = filterValues
  const [words, setWords] = useState(q ?? '')
  // Cleared from elsewhere.
  useEffect(() => {
    if (q === undefined) setWords('')
  }, [q])
  const chosen = isSent === undefined ? 'all' : isSent ? 'sent' : 'waiting'
  const look = (wanted: string, state: (typeof choices)[number]) =>
    setFilters(
      { ...(wanted ? { q: wanted } : {}), ...(state === 'all' ? {} : { isSent: state === 'sent' }) },
      [],
    )
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
      <OutlinedInput
        value={words}
        onChange={({ target }) => {
          setWords(target.value)
          look(target.value.trim(), chosen)
        }}
        placeholder={t('mails.search')}
        type="search"
        slotProps={{ input: { 'aria-label': t('mails.search') } }}
        startAdornment={
          <InputAdornment position="start">
            <Icon name="search" />
          </InputAdornment>
        }
        sx={{ width: { xs: '100%', sm: 320 } }}
      />
      <Box role="group" aria-label={t('mails.filter')} sx={segments}>
        {choices.map((choice) => (
          <ButtonBase
            key={choice}
            aria-pressed={chosen === choice}
            onClick={() => look(words.trim(), choice)}
            sx={segment(chosen === choice)}
          >
            {t(`mails.${choice}`)}
          </ButtonBase>
        ))}
      </Box>
    </Box>
  )
}
