import { useDataProvider } from 'react-admin'
import type { SiteRow } from '#model/calls/sites/sites.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { useText } from '../../i18n/use-text.ts'
import { TextField } from '../../kit/fields/text-field.tsx'
import { DialogForm } from '../../kit/form/dialog-form.tsx'
import { useActionForm } from '../../kit/form/use-action-form.ts'

interface ScriptsDialogProps {
  site: Pick<SiteRow, 'id' | 'name' | 'scriptsOff'>
  onClose: () => void
}

const reasonLimit = 500

/** Switches the scripts of a site's creator off or on again, with a reason. */
export function ScriptsDialog({ site: { id, name, scriptsOff }, onClose }: ScriptsDialogProps) {
  const t = useText()
  const { request } = useDataProvider<ConsoleDataProvider>()
  const isOff = scriptsOff === null
  const form = useActionForm({
    values: { reason: '' },
    send: ({ reason }) => request('PUT /api/sites/:id/scripts', { params: { id }, body: { isOff, reason } }),
    done: t(isOff ? 'scripts.doneOff' : 'scripts.doneOn', { name }),
    onDone: onClose,
  })
  return (
    <DialogForm
      {...form}
      isOpen
      title={t(isOff ? 'scripts.offTitle' : 'scripts.onTitle', { name })}
      lead={t(isOff ? 'scripts.offLead' : 'scripts.onLead')}
      confirm={t(isOff ? 'scripts.off' : 'scripts.on')}
      isDangerous={isOff}
      onClose={onClose}
    >
      <TextField
        source="reason"
        label={t('scripts.reason')}
        help={t(isOff ? 'scripts.offHelp' : 'scripts.onHelp')}
        lines={3}
        limit={reasonLimit}
        missing={t('scripts.missing')}
      />
    </DialogForm>
  )
}
