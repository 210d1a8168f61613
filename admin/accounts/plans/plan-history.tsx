import Box from '@mui/material/Box'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { UserPlan } from '#model/calls/accounts/plans.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { RowTable } from '../../kit/list/row-table.tsx'

/** What was done about the plan of an account: when, by whom. */
export function PlanHistory({ history }: Pick<UserPlan, 'history'>) {
  const t = useText()
  return (
    <Box component="section" aria-label={t('accountPlan.history')} sx={{ mt: 4 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        {t('accountPlan.history')}
      </Typography>
      <RowTable
        isWaiting={false}
        columns={[
          { text: t('contract.time') },
          { text: t('contract.executor') },
          { text: t('contract.change') },
        ]}
      >
        {history.map(({ id, at, executor, deed, to, fromDay }) => (
          <TableRow key={id}>
            <TableCell sx={{ whiteSpace: 'nowrap', color: 'text.secondary' }}>{tokyoTime(at)}</TableCell>
            <TableCell sx={{ minWidth: 190, overflowWrap: 'anywhere' }}>
              {executor || t('accountPlan.byItself')}
            </TableCell>
            <TableCell
              sx={{
                width: '100%',
                overflowWrap: 'anywhere',
                '@media (max-width: 599.95px)': { '&&&': { flex: '1 1 100%' } },
              }}
            >
              {t(`accountPlan.${deed}`, { to, day: fromDay })}
            </TableCell>
          </TableRow>
        ))}
      </RowTable>
    </Box>
  )
}
