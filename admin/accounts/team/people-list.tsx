import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type ReactNode, useState } from 'react'
import { ListContextProvider, useListController } from 'react-admin'
import type { AdminRow } from '#model/calls/accounts/admins.ts'
import { useText } from '../../i18n/use-text.ts'
import { Pager } from '../../kit/list/pager.tsx'
import { EmptyState } from '../../kit/screen/empty-state.tsx'
import { LoadFailure } from '../../kit/screen/load-failure.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { PeopleTable } from './people-table.tsx'

interface PeopleListProps {
  /** The account whose people are listed; undefined lists those of all accounts. */
  accountId: string | undefined
  /** Nothing changes any more in an account whose contract has ended. */
  isEnded?: boolean
  /** Stands beside the search. */
  children: ReactNode
}

export function PeopleList({ accountId, isEnded = false, children }: PeopleListProps) {
  const t = useText()
  const [words, setWords] = useState('')
  const q = words.trim()
  const list = useListController<AdminRow>({
    resource: 'admins',
    filter: { ...(accountId ? { accountId } : {}), ...(q ? { q } : {}) },
    sort: { field: 'name', order: 'ASC' },
    perPage: 50,
    disableSyncWithLocation: true,
    storeKey: false,
  })
  const { data, isPending, error, refetch } = list
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  return (
    <ListContextProvider value={list}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
        <OutlinedInput
          value={words}
          onChange={({ target }) => setWords(target.value)}
          placeholder={t('people.searchPlaceholder')}
          type="search"
          slotProps={{ input: { 'aria-label': t('people.searchPlaceholder') } }}
          startAdornment={
            <InputAdornment position="start">
              <Icon name="search" />
            </InputAdornment>
          }
          sx={{ width: { xs: '100%', sm: 300 } }}
        />
        {children}
      </Box>
      {isPending || (data && data.length > 0) ? (
        <>
          <PeopleTable hasAccount={accountId === undefined} isEnded={isEnded} />
          <Pager />
        </>
      ) : (
        <EmptyState
          icon={q ? 'search' : 'people'}
          title={t(q ? 'people.nobodyFound' : 'people.none')}
          text={t(q ? 'people.nobodyFoundText' : 'people.noneText')}
        />
      )}
    </ListContextProvider>
  )
}
