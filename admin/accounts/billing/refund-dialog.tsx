import Alert from '@mui/material/Alert'
import { useDataProvider } from 'react-admin'
import type { BillDetail } from '#model/calls/accounts/bills.ts'
import { tokyoDay } from '#model/values/calendar-day.ts'
import { typedNumber, yenText } from '#model/values/number-text.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { fieldOfPointer } from '../../api-client/http/problems.ts'
import { useText } from '../../i18n/use-text.ts'
import { DateField } from '../../kit/fields/dates/date-field.tsx'
import { NumberField } from '../../kit/fields/number-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { DialogForm } from '../../kit/form/dialog-form.tsx'
import { useActionForm } from '../../kit/form/use-action-form.ts'
import { noProof, type Proof, ProofFields, proofOf } from './proof-fields.tsx'

interface DialogProps {
  bill: BillDetail
  onClose: () => void
}

interface Values extends Proof {
  amount: string
  refundedOn: string
  reason: string
}

/** Gives money of a paid bill back, the whole or a part. */
export function RefundDialog({ bill, onClose }: DialogProps) {
  const t = useText()
  const { request } = useDataProvider<ConsoleDataProvider>()
  const isByCard = bill.status === 'paid'
  const limit = yenText(bill.refundable)
  const form = useActionForm<Values, BillDetail>({
    values: { ...noProof, amount: String(bill.refundable), refundedOn: tokyoDay(Date.now()), reason: '' },
    send: ({ amount, refundedOn, reason, ...proof }) =>
      request('POST /api/bills/:id/refunds', {
        params: { id: bill.id },
        body: {
          amount: typedNumber(amount),
          reason,
          ...(isByCard ? {} : { refundedOn }),
          ...proofOf(proof),
        },
        revision: bill.revision,
        fieldOf: fieldOfPointer,
      }),
    done: t('refund.done'),
    onDone: onClose,
  })
  const check = (amount: number) =>
    Number.isInteger(amount) && amount > 0 && amount <= bill.refundable
      ? undefined
      : t('refund.amountWrong', { limit })
  return (
    <DialogForm<Values>
      {...form}
      isOpen
      title={t('refund.title')}
      lead={t(isByCard ? 'refund.leadCard' : 'refund.leadBank', { company: bill.company })}
      confirm={t('refund.title')}
      isDangerous
      onClose={onClose}
    >
      <Alert severity="warning" variant="outlined">
        {t('refund.forGood')}
      </Alert>
      <NumberField
        source="amount"
        label={t('refund.amount')}
        help={t('refund.amountHelp', { limit })}
        unit="¥"
        check={check}
        isRequired
      />
      {!isByCard && <DateField kind="day" source="refundedOn" label={t('refund.day')} isRequired />}
      <TextField
        source="reason"
        label={t('bill.reason')}
        help={t('refund.reasonHelp')}
        lines={2}
        limit={500}
        isRequired
      />
      <ProofFields />
    </DialogForm>
  )
}
