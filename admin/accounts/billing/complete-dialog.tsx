import Alert from '@mui/material/Alert'
import { useDataProvider } from 'react-admin'
import type { BillDetail } from '#model/calls/accounts/bills.ts'
import { yenText } from '#model/values/number-text.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { fieldOfPointer } from '../../api-client/http/problems.ts'
import { useText } from '../../i18n/use-text.ts'
import { TextField } from '../../kit/fields/text-field.tsx'
import { DialogForm } from '../../kit/form/dialog-form.tsx'
import { useActionForm } from '../../kit/form/use-action-form.ts'
import { noProof, type Proof, ProofFields, proofOf } from './proof-fields.tsx'

interface DialogProps {
  bill: BillDetail
  onClose: () => void
}

interface Values extends Proof {
  reason: string
}

/** Forces a bill to be completed, for good. */
export function CompleteDialog({ bill, onClose }: DialogProps) {
  const t = useText()
  const { request } = useDataProvider<ConsoleDataProvider>()
  const form = useActionForm<Values, BillDetail>({
    values: { ...noProof, reason: '' },
    send: ({ reason, ...proof }) =>
      request('POST /api/bills/:id/complete', {
        params: { id: bill.id },
        body: { reason, ...proofOf(proof) },
        revision: bill.revision,
        fieldOf: fieldOfPointer,
      }),
    done: t('bill.completeDone'),
    onDone: onClose,
  })
  return (
    <DialogForm<Values>
      {...form}
      isOpen
      title={t('bill.complete')}
      lead={t('bill.completeLead', { total: yenText(bill.total), company: bill.company })}
      confirm={t('bill.complete')}
      isDangerous
      onClose={onClose}
    >
      <Alert severity="error" variant="outlined">
        {t('bill.forGood')}
      </Alert>
      <TextField source="reason" label={t('bill.reason')} lines={2} limit={500} isRequired />
      <ProofFields />
    </DialogForm>
  )
}
