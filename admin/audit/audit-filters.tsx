import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import InputAdornment from '@mui/material/InputAdornment'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useEffect, useState } from 'react'
import { useListContext } from 'react-admin'
import { useText } from '#admin/i18n/use-text.ts'
import { Icon } from '#admin/icons.tsx'
import { segment, segments } from '#admin/layout/segments.ts'
import { auditActions } from './audit-actions.ts'
import { useActionWords } from './use-action-words.ts'

const results = ['all', 'done', 'refused'] as const

interface Filter {
  q?: string
  action?: string
  result?: string
  from?: string
  to?: string
}

/** Search, one action and one result at a time, and the days in Japan to look at. */
export function AuditFilters() {
  const t = useText()
  const wordsOf = useActionWords()
  const { filterValues, setFilters } = useListContext()
  const filter: Filter = filterValues
  const [words, setWords] = useState(filter.q ?? '')
  // Cleared from elsewhere.
  useEffect(() => {
    if (filter.q === undefined) setWords('')
  }, [filter.q])
  const look = (change: Filter) => {
    const wanted: Filter = { ...filter, q: words.trim(), ...change }
    setFilters(Object.fromEntries(Object.entries(wanted).filter(([, value]) => value)), [])
  }
  const chosen = filter.result ?? 'all'
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
      <OutlinedInput
        value={words}
        onChange={({ target }) => {
          setWords(target.value)
          look({ q: target.value.trim() })
        }}
        placeholder={t('audit.search')}
        type="search"
        slotProps={{ input: { 'aria-label': t('audit.search') } }}
        startAdornment={
          <InputAdornment position="start">
            <Icon name="search" />
          </InputAdornment>
        }
        sx={{ width: { xs: '100%', sm: 320 } }}
      />
      <NativeSelect
        value={filter.action ?? ''}
        onChange={({ target }) => look({ action: target.value })}
        input={<OutlinedInput />}
        inputProps={{ 'aria-label': t('audit.action') }}
        sx={{ '& .MuiNativeSelect-icon': { right: 9 } }}
      >
        <option value="">{t('audit.anyAction')}</option>
        {auditActions.map((action) => (
          <option key={action} value={action}>
            {wordsOf(action)}
          </option>
        ))}
      </NativeSelect>
      <Box role="group" aria-label={t('audit.result')} sx={segments}>
        {results.map((result) => (
          <ButtonBase
            key={result}
            aria-pressed={chosen === result}
            onClick={() => look({ result: result === 'all' ? '' : result })}
            sx={segment(chosen === result)}
          >
            {t(`audit.${result}`)}
          </ButtonBase>
        ))}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Day label={t('audit.from')} value={filter.from} onDay={(from) => look({ from })} />
        <span aria-hidden>–</span>
        <Day label={t('audit.to')} value={filter.to} onDay={(to) => look({ to })} />
      </Box>
    </Box>
  )
}

function Day(props: { label: string; value: string | undefined; onDay: (day: string) => void }) {
  return (
    <OutlinedInput
      type="date"
      value={props.value ?? ''}
      onChange={({ target }) => props.onDay(target.value)}
      slotProps={{ input: { 'aria-label': props.label } }}
      sx={{ width: 158 }}
    />
  )
}
