import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { Icon } from '#admin/icons.tsx'
import { useText } from '#admin/i18n/use-text.ts'

const choices = ['all', 'PUBLISH', 'DRAFT', 'PRIVATE'] as const

/** Search by name, and one status at a time. */
export function SiteFilters() {
  const t = useText()
  const { filterValues, setFilters } = useListContext()
  const [words, setWords] = useState<string>(filterValues.q ?? '')
  const status: string = filterValues.status ?? 'all'
  const look = (q: string, wanted: string) =>
    setFilters({ ...(q ? { q } : {}), ...(wanted === 'all' ? {} : { status: wanted }) }, [])
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
      <Box
        role="group"
        aria-label={t('sites.filterStatus')}
        sx={{ display: 'flex', p: 0.375, gap: 0.25, borderRadius: 2.5, backgroundColor: 'action.hover' }}
      >
        {choices.map((choice) => (
          <ButtonBase
            key={choice}
            aria-pressed={status === choice}
            onClick={() => look(words.trim(), choice)}
            sx={{
              px: 1.5,
              height: 34,
              borderRadius: 2,
              fontSize: 13.5,
              fontWeight: status === choice ? 600 : 450,
              color: status === choice ? 'text.primary' : 'text.secondary',
              backgroundColor: status === choice ? 'background.paper' : 'transparent',
              boxShadow: status === choice ? '0 1px 2px rgb(0 0 0 / 0.12)' : 'none',
              '&.Mui-focusVisible': { outline: 2, outlineColor: 'secondary.main' },
            }}
          >
            {t(`status.${choice}`)}
          </ButtonBase>
        ))}
      </Box>
    </Box>
  )
}
