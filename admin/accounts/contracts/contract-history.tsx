import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { ListContextProvider } from 'react-admin'
import type { ContractChangeRow } from '#model/calls/accounts/users.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { ListRows } from '../../kit/list/list-rows.tsx'
import { usePartList } from '../../kit/list/part-lists.ts'
import { EmptyState } from '../../kit/screen/empty-state.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { ContractChip } from './contract-chip.tsx'

/** Every change of an account's contract: when, by whom, why. */
export function ContractHistory({ userId }: { userId: string }) {
  const t = useText()
  const changes = usePartList<ContractChangeRow>({
    resource: 'contract-changes',
    filter: { accountId: userId },
    sort: { field: 'at', order: 'DESC' },
  })
  return (
    <ListContextProvider value={changes}>
      {changes.data?.length !== 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {t('contract.historyLead')}
        </Typography>
      )}
      <ListRows<ContractChangeRow>
        empty={
          <EmptyState
            icon="activity"
            title={t('contract.historyEmpty')}
            text={t('contract.historyEmptyText')}
          />
        }
        columns={[
          { text: t('contract.time'), as: 'aside', cell: ({ at }) => tokyoTime(at) },
          {
            text: t('contract.executor'),
            as: 'text',
            cell: ({ executor }) => executor || t('accountPlan.byItself'),
          },
          { text: t('contract.change'), cell: (change) => <Change change={change} /> },
          {
            text: t('contract.content'),
            as: 'title',
            cell: ({ content }) => <Box sx={{ whiteSpace: 'pre-line' }}>{content}</Box>,
          },
        ]}
      />
    </ListContextProvider>
  )
}

const Change = ({ change: { from, to } }: { change: ContractChangeRow }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
    {from && (
      <>
        <ContractChip contract={from} />
        <Icon name="right" size="tiny" sx={{ color: 'text.secondary' }} />
      </>
    )}
    <ContractChip contract={to} />
  </Box>
)
