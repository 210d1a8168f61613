import { useDataProvider } from 'react-admin'
import { limitActions } from '#model/billing/spending-limit.ts'
import type { SpendingReply } from '#model/calls/accounts/spending.ts'
import { grouped, typedNumber } from '#model/values/number-text.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { fieldOfPointer } from '../../api-client/http/problems.ts'
import { useText } from '../../i18n/use-text.ts'
import { ChoiceCards } from '../../kit/fields/choice-cards.tsx'
import { NumberField } from '../../kit/fields/number-field.tsx'
import { DialogForm } from '../../kit/form/dialog-form.tsx'
import { useActionForm } from '../../kit/form/use-action-form.ts'

interface SpendingDialogProps {
  known: SpendingReply
  onSaved: () => void
  onClose: () => void
}

/** How much the reader's own account may spend in a month, and what is to happen then. */
export function SpendingDialog({ known: { limit, spending }, onSaved, onClose }: SpendingDialogProps) {
  const t = useText()
  const { request } = useDataProvider<ConsoleDataProvider>()
  const form = useActionForm({
    values: { limit: limit ? String(limit.limit) : '', action: limit?.action ?? 'warn' },
    send: (values) =>
      request('PUT /api/spending-limit', {
        body: { limit: typedNumber(values.limit), action: values.action },
        fieldOf: fieldOfPointer,
      }),
    done: null,
    onDone: onSaved,
  })
  return (
    <DialogForm
      isOpen
      title={t('spending.dialogTitle')}
      lead={t('spending.dialogLead')}
      confirm={t('common.save')}
      onClose={onClose}
      {...form}
    >
      <NumberField
        source="limit"
        label={t('spending.amount')}
        help={t('spending.amountHelp', { base: grouped(spending?.base ?? 0) })}
        unit="¥"
        isRequired
      />
      <ChoiceCards
        source="action"
        label={t('spending.action')}
        choices={limitActions.map((value) => ({
          value,
          text: t(`spendingAction.${value}`),
          help: t(`spendingActionHelp.${value}`),
        }))}
      />
    </DialogForm>
  )
}
