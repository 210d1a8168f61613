import type { PaymentState } from '#model/billing/bill-status.ts'
import type { BillDetail } from '#model/calls/accounts/bills.ts'
import { yenText } from '#model/values/number-text.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { Caption } from '../../kit/display/caption.tsx'
import { Chip } from '../../kit/display/chip.tsx'
import { RowTable } from '../../kit/list/row-table.tsx'
import { Part } from '../../kit/screen/part.tsx'
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
    <Part title={t('bill.payments')}>
      <RowTable
        rows={payments}
        columns={[
          { text: t('bill.tryAt'), as: 'aside', cell: ({ createdAt }) => tokyoTime(createdAt) },
          { text: t('bill.tryAmount'), as: 'line', cell: ({ amount }) => yenText(amount) },
          {
            text: t('bill.tryResult'),
            as: 'title',
            cell: ({ state, failure }) => (
              <>
                <Chip dot={dots[state]}>{t(`paymentState.${state}`)}</Chip>
                {failure && <Caption>{wordsOf(failure)}</Caption>}
              </>
            ),
          },
        ]}
      />
    </Part>
  )
}
