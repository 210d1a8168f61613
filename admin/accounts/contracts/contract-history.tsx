import Box from '@mui/material/Box'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { ListContextProvider, useListContext, useListController } from 'react-admin'
import type { ContractChangeRow } from '#model/calls/accounts/users.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { Pager } from '../../kit/list/pager.tsx'
import { RowTable } from '../../kit/list/row-table.tsx'
import { EmptyState } from '../../kit/screen/empty-state.tsx'
import { LoadFailure } from '../../kit/screen/load-failure.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { ContractChip } from './contract-chip.tsx'

/** Every change of an account's contract: when, by whom, why. */
export function ContractHistory({ userId }: { userId: string }) {
  const changes = useListController<ContractChangeRow>({
    resource: 'contract-changes',
    filter: { accountId: userId },
    sort: { field: 'at', order: 'DESC' },
    perPage: 50,
    disableSyncWithLocation: true,
    storeKey: false,
  })
  return (
    <ListContextProvider value={changes}>
      <Changes />
    </ListContextProvider>
  )
}

function Changes() {
  const t = useText()
  const { data, isPending, error, refetch } = useListContext<ContractChangeRow>()
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (data?.length === 0)
    return (
      <EmptyState icon="activity" title={t('contract.historyEmpty')} text={t('contract.historyEmptyText')} />
    )
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {t('contract.historyLead')}
      </Typography>
      <RowTable
        isWaiting={isPending}
        columns={[
          { text: t('contract.time') },
          { text: t('contract.executor') },
          { text: t('contract.change') },
          { text: t('contract.content') },
        ]}
      >
        {data?.map((change) => (
          <Row key={change.id} change={change} />
        ))}
      </RowTable>
      <Pager />
    </>
  )
}

function Row({ change }: { change: ContractChangeRow }) {
  const t = useText()
  return (
    <TableRow>
      <TableCell sx={{ whiteSpace: 'nowrap', color: 'text.secondary' }}>{tokyoTime(change.at)}</TableCell>
      <TableCell sx={{ minWidth: 180, maxWidth: 260, overflowWrap: 'anywhere' }}>
        {change.executor || t('accountPlan.byItself')}
      </TableCell>
      <TableCell>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          {change.from && (
            <>
              <ContractChip contract={change.from} />
              <Icon name="right" sx={{ fontSize: 13, color: 'text.secondary' }} />
            </>
          )}
          <ContractChip contract={change.to} />
        </Box>
      </TableCell>
      <TableCell
        sx={{
          width: '100%',
          whiteSpace: 'pre-line',
          overflowWrap: 'anywhere',
          '@media (max-width: 599.95px)': { '&&&': { flex: '1 1 100%' } },
        }}
      >
        {change.content}
      </TableCell>
    </TableRow>
  )
}
