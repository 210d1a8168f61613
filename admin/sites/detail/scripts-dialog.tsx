import { useDataProvider, useNotify, useRefresh } from 'react-admin'
import type { SiteRow } from '#model/calls/sites/sites.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { useText } from '../../i18n/use-text.ts'
import { TextField } from '../../kit/fields/text-field.tsx'
import { DialogForm } from '../../kit/form/dialog-form.tsx'
import { useCall } from '../../kit/query/use-call.ts'

interface ScriptsDialogProps {
  site: Pick<SiteRow, 'id' | 'name' | 'scriptsOff'>
  onClose: () => void
}

const reasonLimit = 500

/** Switches what the creator of a site has written to run off, or on again, with a reason. */
export function ScriptsDialog({ site: { id, name, scriptsOff }, onClose }: ScriptsDialogProps) {
  const t = useText()
  const notify = useNotify()
  const refresh = useRefresh()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { call, isBusy } = useCall()
  const isOff = scriptsOff === null
  const submit = async ({ reason }: { reason: string }) => {
    const outcome = await call(() =>
      dataProvider.request('PUT /api/sites/:id/scripts', { params: { id }, body: { isOff, reason } }),
    )
    if (!outcome.isDone) return outcome.errors
    notify(t(isOff ? 'scripts.doneOff' : 'scripts.doneOn', { name }), { type: 'success' })
    refresh()
    onClose()
    return undefined
  }
  return (
    <DialogForm
      isOpen
      title={t(isOff ? 'scripts.offTitle' : 'scripts.onTitle', { name })}
      lead={t(isOff ? 'scripts.offLead' : 'scripts.onLead')}
      confirm={t(isOff ? 'scripts.off' : 'scripts.on')}
      isDangerous={isOff}
      isBusy={isBusy}
      values={{ reason: '' }}
      validate={({ reason }): Record<string, string | undefined> =>
        reason.trim() === '' ? { reason: t('scripts.missing') } : {}
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        source="reason"
        label={t('scripts.reason')}
        help={t(isOff ? 'scripts.offHelp' : 'scripts.onHelp')}
        lines={3}
        limit={reasonLimit}
        isRequired
      />
    </DialogForm>
  )
}
