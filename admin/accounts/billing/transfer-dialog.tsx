import { useDataProvider } from 'react-admin'
import type { BillDetail } from '#model/calls/accounts/bills.ts'
import { tokyoDay } from '#model/values/calendar-day.ts'
import { yenText } from '#model/values/number-text.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { fieldOfPointer } from '../../api-client/http/problems.ts'
import { useText } from '../../i18n/use-text.ts'
import { DateField } from '../../kit/fields/dates/date-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { DialogForm } from '../../kit/form/dialog-form.tsx'
import { useActionForm } from '../../kit/form/use-action-form.ts'

interface DialogProps {
  bill: BillDetail
  onClose: () => void
}

interface Values {
  receivedOn: string
  note: string
}

/** Records that the money of a bill has arrived. */
export function TransferDialog({ bill, onClose }: DialogProps) {
  const t = useText()
  const { request } = useDataProvider<ConsoleDataProvider>()
  const form = useActionForm<Values, BillDetail>({
    values: { receivedOn: tokyoDay(Date.now()), note: '' },
    send: (body) =>
      request('POST /api/bills/:id/transfer', {
        params: { id: bill.id },
        body,
        revision: bill.revision,
        fieldOf: fieldOfPointer,
      }),
    done: t('bill.transferDone'),
    onDone: onClose,
  })
  return (
    <DialogForm<Values>
      {...form}
      isOpen
      title={t('bill.transfer')}
      lead={t('bill.transferLead', { total: yenText(bill.total), company: bill.company })}
      confirm={t('bill.transferConfirm')}
      onClose={onClose}
    >
      <DateField kind="day" source="receivedOn" label={t('bill.receivedOn')} isRequired />
      <TextField source="note" label={t('bill.note')} help={t('bill.noteHelp')} limit={500} />
    </DialogForm>
  )
}
