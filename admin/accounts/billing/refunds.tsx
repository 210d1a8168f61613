import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { yenText } from '#model/billing/invoice-texts.ts'
import type { RefundState } from '#model/billing/refund.ts'
import type { BillDetail } from '#model/calls/accounts/bills.ts'
import { callAddress } from '#model/calls/call-address.ts'
import { useText } from '../../i18n/use-text.ts'
import { Chip } from '../../kit/display/chip.tsx'
import { RowTable } from '../../kit/list/row-table.tsx'
import { useInvoiceLanguage } from './invoice-paper.tsx'

const dots: Readonly<Record<RefundState, string>> = {
  processing: 'info.main',
  done: 'success.main',
  failed: 'error.main',
}

/** Everything that was given back of a bill, each with its credit note. */
export function Refunds({ bill: { id, refunds } }: { bill: BillDetail }) {
  const t = useText()
  const language = useInvoiceLanguage()
  if (refunds.length === 0) return null
  return (
    <Box component="section" aria-label={t('refund.list')} sx={{ mt: 4 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1.5 }}>
        {t('refund.list')}
      </Typography>
      <RowTable
        isWaiting={false}
        columns={[
          { text: t('refund.day') },
          { text: t('refund.amount') },
          { text: t('refund.state') },
          { text: t('refund.note') },
        ]}
      >
        {refunds.map((refund) => (
          <TableRow key={refund.id}>
            <TableCell sx={{ whiteSpace: 'nowrap', color: 'text.secondary' }}>{refund.refundedOn}</TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{yenText(refund.amount)}</TableCell>
            <TableCell sx={{ width: '100%' }}>
              <Chip dot={dots[refund.state]}>{t(`refund.states.${refund.state}`)}</Chip>
              <Typography
                variant="caption"
                color="textSecondary"
                component="div"
                sx={{ mt: 0.5, overflowWrap: 'anywhere' }}
              >
                {refund.executor === '' ? t('refund.atCompany') : `${refund.executor} · ${refund.reason}`}
              </Typography>
            </TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>
              {refund.state !== 'failed' && (
                <Link
                  href={callAddress('GET /api/bills/:id/pdf', {
                    params: { id },
                    query: { language, refund: refund.id },
                  })}
                  underline="always"
                  download
                >
                  {refund.number}
                </Link>
              )}
            </TableCell>
          </TableRow>
        ))}
      </RowTable>
    </Box>
  )
}
