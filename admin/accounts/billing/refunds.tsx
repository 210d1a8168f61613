import Link from '@mui/material/Link'
import type { RefundState } from '#model/billing/refund.ts'
import type { BillDetail } from '#model/calls/accounts/bills.ts'
import { callAddress } from '#model/calls/call-address.ts'
import { yenText } from '#model/values/number-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { Caption } from '../../kit/display/caption.tsx'
import { Chip } from '../../kit/display/chip.tsx'
import { RowTable } from '../../kit/list/row-table.tsx'
import { Part } from '../../kit/screen/part.tsx'
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
    <Part title={t('refund.list')}>
      <RowTable
        rows={refunds}
        columns={[
          { text: t('refund.day'), as: 'aside', cell: ({ refundedOn }) => refundedOn },
          { text: t('refund.amount'), as: 'line', cell: ({ amount }) => yenText(amount) },
          {
            text: t('refund.state'),
            as: 'title',
            cell: ({ state, executor, reason }) => (
              <>
                <Chip dot={dots[state]}>{t(`refund.states.${state}`)}</Chip>
                <Caption>{executor === '' ? t('refund.atCompany') : `${executor} · ${reason}`}</Caption>
              </>
            ),
          },
          {
            text: t('refund.note'),
            as: 'line',
            cell: (refund) =>
              refund.state !== 'failed' && (
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
              ),
          },
        ]}
      />
    </Part>
  )
}
