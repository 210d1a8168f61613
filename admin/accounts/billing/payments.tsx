import Box from '@mui/material/Box'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { PaymentState } from '#model/billing/bill-status.ts'
import { yenText } from '#model/billing/invoice-texts.ts'
import type { BillDetail } from '#model/calls/accounts/bills.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { Chip } from '../../kit/display/chip.tsx'
import { RowTable } from '../../kit/list/row-table.tsx'
import { useCardFailure } from './bill-status.tsx'

const dots: Readonly<Record<PaymentState, string>> = {
  processing: 'info.main',
  succeeded: 'success.main',
  failed: 'error.main',
  surplus: 'error.main',
}

/** Every try to take the money from a card. */
export function Payments({ bill: { payments } }: { bill: BillDetail }) {
  const t = useText()
  const wordsOf = useCardFailure()
  if (payments.length === 0) return null
  return (
    <Box component="section" aria-label={t('bill.payments')} sx={{ mt: 4 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1.5 }}>
        {t('bill.payments')}
      </Typography>
      <RowTable
        isWaiting={false}
        columns={[{ text: t('bill.tryAt') }, { text: t('bill.tryAmount') }, { text: t('bill.tryResult') }]}
      >
        {payments.map((payment) => (
          <TableRow key={payment.id}>
            <TableCell sx={{ whiteSpace: 'nowrap', color: 'text.secondary' }}>
              {tokyoTime(payment.createdAt)}
            </TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{yenText(payment.amount)}</TableCell>
            <TableCell sx={{ width: '100%' }}>
              <Chip dot={dots[payment.state]}>{t(`paymentState.${payment.state}`)}</Chip>
              {payment.failure && (
                <Typography variant="caption" color="textSecondary" component="div" sx={{ mt: 0.5 }}>
                  {wordsOf(payment.failure)}
                </Typography>
              )}
            </TableCell>
          </TableRow>
        ))}
      </RowTable>
    </Box>
  )
}
