import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useEffect, useState } from 'react'
import { useListContext } from 'react-admin'
import { useText } from '#admin/i18n/use-text.ts'
import { Icon } from '#admin/icons.tsx'
import { segment, segments } from '#admin/layout/segments.ts'
import { OfAccount } from '#admin/users/of-account.tsx'

const choices = ['all', 'PUBLISH', 'DRAFT', 'PRIVATE'] as const

/** Search by name, and one status at a time. */
export function SiteFilters() {
  const t = useText()
  const { filterValues, setFilters } = useListContext()
  const [words, setWords] = useState<string>(filterValues.q ?? '')
  // Cleared from elsewhere.
  useEffect(() => {
    if (filterValues.q === undefined) setWords('')
  }, [filterValues.q])
  const status: string = filterValues.status ?? 'all'
  const look = (q: string, wanted: string) =>
    setFilters(
      {
        ...(q ? { q } : {}),
        ...(wanted === 'all' ? {} : { status: wanted }),
        ...(filterValues.accountId ? { accountId: filterValues.accountId } : {}),
      },
      [],
    )
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
      <OutlinedInput
        value={words}
        onChange={({ target }) => {
          setWords(target.value)
          look(target.value.trim(), status)
        }}
        placeholder={t('sites.searchPlaceholder')}
        type="search"
        slotProps={{ input: { 'aria-label': t('sites.searchPlaceholder') } }}
        startAdornment={
          <InputAdornment position="start">
            <Icon name="search" />
          </InputAdornment>
        }
        sx={{ width: 300 }}
      />
      <Box role="group" aria-label={t('sites.filterStatus')} sx={segments}>
        {choices.map((choice) => (
          <ButtonBase
            key={choice}
            aria-pressed={status === choice}
            onClick={() => look(words.trim(), choice)}
            sx={segment(status === choice)}
          >
            {t(`status.${choice}`)}
          </ButtonBase>
        ))}
      </Box>
      <OfAccount />
    </Box>
  )
}
