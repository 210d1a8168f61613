import { useDataProvider } from 'react-admin'
import type { ChargedViews } from '#model/calls/accounts/view-contests.ts'
import { grouped, typedNumber } from '#model/values/number-text.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { fieldOfPointer } from '../../api-client/http/problems.ts'
import { useText } from '../../i18n/use-text.ts'
import { NumberField } from '../../kit/fields/number-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { DialogForm } from '../../kit/form/dialog-form.tsx'
import { useActionForm } from '../../kit/form/use-action-form.ts'

interface ContestDialogProps {
  site: ChargedViews['sites'][number]
  month: string
  onClose: () => void
}

/** Contests charged views of the reader's own account that were no real views. */
export function ContestDialog({ site, month, onClose }: ContestDialogProps) {
  const t = useText()
  const { request } = useDataProvider<ConsoleDataProvider>()
  const form = useActionForm({
    values: { views: '', reason: '' },
    send: ({ views, reason }) =>
      request('POST /api/view-contests', {
        body: { siteId: site.id, month, views: typedNumber(views), reason },
        fieldOf: fieldOfPointer,
      }),
    done: t('contestedViews.sent'),
    onDone: onClose,
  })
  return (
    <DialogForm
      isOpen
      title={t('contestedViews.dialogTitle', { site: site.name })}
      lead={t('contestedViews.dialogLead', { month })}
      confirm={t('contestedViews.contest')}
      onClose={onClose}
      {...form}
    >
      <NumberField
        source="views"
        label={t('contestedViews.views')}
        help={t('contestedViews.viewsHelp', { count: grouped(site.charged) })}
        isRequired
      />
      <TextField
        source="reason"
        label={t('contestedViews.reason')}
        help={t('contestedViews.reasonHelp')}
        lines={3}
        limit={1_000}
        isRequired
      />
    </DialogForm>
  )
}
