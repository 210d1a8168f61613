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
import { useSession } from '#admin/session-context.ts'
import { contractStates } from '#model/account.ts'
import { NarrowedTo } from './narrowed-to.tsx'
import { typesWithin } from './types-within.ts'

const contracts = ['all', ...contractStates] as const

interface Filter {
  q?: string
  type?: string
  contract?: string
  parentId?: string
}

/** Search, one type and one state of the contract at a time, and the account above that the list is narrowed to. */
export function UserFilters() {
  const t = useText()
  const { filterValues, setFilters } = useListContext()
  const filter: Filter = filterValues
  const [words, setWords] = useState<string>(filter.q ?? '')
  // Cleared from elsewhere.
  useEffect(() => {
    if (filter.q === undefined) setWords('')
  }, [filter.q])
  const look = (change: Filter) => {
    const wanted: Filter = { ...filter, q: words.trim(), ...change }
    setFilters(Object.fromEntries(Object.entries(wanted).filter(([, value]) => value)), [])
  }
  const chosen = filter.contract ?? 'all'
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
      <OutlinedInput
        value={words}
        onChange={({ target }) => {
          setWords(target.value)
          look({ q: target.value.trim() })
        }}
        placeholder={t('users.searchPlaceholder')}
        type="search"
        slotProps={{ input: { 'aria-label': t('users.searchPlaceholder') } }}
        startAdornment={
          <InputAdornment position="start">
            <Icon name="search" />
          </InputAdornment>
        }
        sx={{ width: { xs: '100%', sm: 300 } }}
      />
      <TypeChoice value={filter.type ?? ''} onChoose={(type) => look({ type })} />
      <Box role="group" aria-label={t('users.filterContract')} sx={segments}>
        {contracts.map((contract) => (
          <ButtonBase
            key={contract}
            aria-pressed={chosen === contract}
            onClick={() => look({ contract: contract === 'all' ? '' : contract })}
            sx={segment(chosen === contract)}
          >
            {t(`contract.${contract}`)}
          </ButtonBase>
        ))}
      </Box>
      {filter.parentId && (
        <NarrowedTo
          accountId={filter.parentId}
          words="users.below"
          all={t('users.showAll')}
          onClear={() => look({ parentId: '' })}
        />
      )}
    </Box>
  )
}

function TypeChoice({ value, onChoose }: { value: string; onChoose: (type: string) => void }) {
  const t = useText()
  const { accountType } = useSession()
  return (
    <NativeSelect
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      input={<OutlinedInput />}
      inputProps={{ 'aria-label': t('users.filterType') }}
      sx={{ '& .MuiNativeSelect-icon': { right: 9 } }}
    >
      <option value="">{t('users.allTypes')}</option>
      {typesWithin(accountType).map((type) => (
        <option key={type} value={type}>
          {t(`accountType.${type}`)}
        </option>
      ))}
    </NativeSelect>
  )
}
