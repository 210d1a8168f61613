import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { LinkBase, ListBase, useGetOne, useListContext } from 'react-admin'
import type { UserRow } from '#model/calls/accounts/users.ts'
import { callAddress } from '#model/calls/call-address.ts'
import { type AccountType, childTypes } from '#model/records/account.ts'
import { useText } from '../../i18n/use-text.ts'
import { NothingFound } from '../../kit/list/list-screen.tsx'
import { Pager } from '../../kit/list/pager.tsx'
import { EmptyState } from '../../kit/screen/empty-state.tsx'
import { LoadFailure } from '../../kit/screen/load-failure.tsx'
import { PageHeader } from '../../kit/screen/page-header.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { useSession } from '../../session/session.ts'
import { useMay, useMayOn } from '../../session/use-may-on.ts'
import { UserFilters } from './user-filters.tsx'
import { UserTable } from './user-table.tsx'

const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }))

export const UserList = () => (
  <ListBase<UserRow> sort={{ field: 'createdAt', order: 'DESC' }} perPage={25}>
    <Users />
  </ListBase>
)

function Users() {
  const t = useText()
  const { data, total = 0, isPending, error, refetch, filterValues } = useListContext<UserRow>()
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  const isFiltered = Object.keys(filterValues).length > 0
  const nothing = isFiltered ? (
    <NothingFound
      title={t('users.nothingFound')}
      text={t('users.nothingFoundText')}
      all={t('users.clearFilters')}
    />
  ) : (
    <EmptyState icon="building" title={t('users.empty')} text={t('users.emptyText')} />
  )
  return (
    <>
      <PageHeader
        title={t('users.title')}
        lead={isPending ? ' ' : t('users.subtitle', { smart_count: total })}
        actions={<Actions />}
      />
      <UserFilters />
      {isPending || (data && data.length > 0) ? (
        <>
          <UserTable />
          <Pager />
        </>
      ) : (
        nothing
      )}
    </>
  )
}

/** The account that new ones are made below from here: the one the list is narrowed to, else the reader's own. */
function useParent(): { id: string; company: string; type: AccountType } | undefined {
  const mayOn = useMayOn()
  const { account, accountType } = useSession()
  const { filterValues } = useListContext<UserRow>()
  const named: string | undefined = filterValues.parentId
  const { data } = useGetOne<UserRow>('users', { id: named ?? '' }, { enabled: !!named })
  const parent = named ? data : { ...account, type: accountType }
  const mayAdd = parent && childTypes[parent.type].length > 0 && mayOn('account.create', parent.id)
  return mayAdd ? parent : undefined
}

function Actions() {
  const t = useText()
  const may = useMay()
  const { filterValues, sort, total = 0 } = useListContext<UserRow>()
  const [isImporting, setImporting] = useState(false)
  const parent = useParent()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25 }}>
      {may('account.export') && total > 0 && (
        <Button
          variant="outlined"
          href={callAddress('GET /api/user-exports', {
            query: { filter: filterValues, sort: [sort.field, sort.order] },
          })}
          download
          startIcon={<Icon name="download" />}
        >
          {t('users.export')}
        </Button>
      )}
      {parent && (
        <>
          <Button variant="outlined" startIcon={<Icon name="publish" />} onClick={() => setImporting(true)}>
            {t('users.import')}
          </Button>
          <Button
            variant="contained"
            component={LinkBase}
            to={`/users/create?parentId=${encodeURIComponent(parent.id)}`}
            startIcon={<Icon name="plus" />}
          >
            {t('users.create')}
          </Button>
        </>
      )}
      {isImporting && parent && (
        <Suspense fallback={null}>
          <ImportDialog parent={parent} onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </Box>
  )
}
