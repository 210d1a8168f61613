import Alert from '@mui/material/Alert'
import { useDataProvider } from 'react-admin'
import { yenText } from '#model/billing/invoice-texts.ts'
import type { BillDetail } from '#model/calls/accounts/bills.ts'
import { tokyoDay } from '#model/values/calendar-day.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { fieldOfPointer } from '../../api-client/http/problems.ts'
import { useText } from '../../i18n/use-text.ts'
import { DayField } from '../../kit/fields/day-field.tsx'
import { NumberField } from '../../kit/fields/number-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { DialogForm } from '../../kit/form/dialog-form.tsx'
import { noProof, type Proof, ProofFields, proofOf, useProofErrors } from './proof-fields.tsx'
import { useSettle } from './use-settle.ts'

interface DialogProps {
  bill: BillDetail
  onClose: () => void
}

interface Values extends Proof {
  amount: string
  refundedOn: string
  reason: string
}

const amountOf = (text: string): number => Number(text.trim().replaceAll(',', ''))

/** Gives money of a paid bill back, the whole or a part. */
export function RefundDialog({ bill, onClose }: DialogProps) {
  const t = useText()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { settle, isBusy } = useSettle(onClose)
  const proofErrors = useProofErrors()
  const isByCard = bill.status === 'paid'
  const limit = yenText(bill.refundable)
  const isAmount = (amount: number) => Number.isInteger(amount) && amount > 0 && amount <= bill.refundable
  const send = ({ amount, refundedOn, reason, ...proof }: Values) => {
    const body = { amount: amountOf(amount), reason, ...(isByCard ? {} : { refundedOn }), ...proofOf(proof) }
    return settle(
      () =>
        dataProvider.request('POST /api/bills/:id/refunds', {
          params: { id: bill.id },
          body,
          revision: bill.revision,
          fieldOf: fieldOfPointer,
        }),
      t('refund.done'),
    )
  }
  return (
    <DialogForm<Values>
      isOpen
      title={t('refund.title')}
      lead={t(isByCard ? 'refund.leadCard' : 'refund.leadBank', { company: bill.company })}
      confirm={t('refund.title')}
      isDangerous
      isBusy={isBusy}
      values={{
        ...noProof,
        amount: String(bill.refundable),
        refundedOn: tokyoDay(Date.now()),
        reason: '',
      }}
      validate={(values) => ({
        ...(isAmount(amountOf(values.amount)) ? {} : { amount: t('refund.amountWrong', { limit }) }),
        ...(isByCard || values.refundedOn ? {} : { refundedOn: t('users.missing') }),
        ...(values.reason.trim() ? {} : { reason: t('users.missing') }),
        ...proofErrors(values),
      })}
      onSubmit={send}
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
        isRequired
      />
      {!isByCard && <DayField source="refundedOn" label={t('refund.day')} />}
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
