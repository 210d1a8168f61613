import Alert from '@mui/material/Alert'
import { useDataProvider, useNotify, useRefresh } from 'react-admin'
import type { TrashedSiteRow } from '#model/calls/sites/sites.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { useText } from '../../i18n/use-text.ts'
import { TextField } from '../../kit/fields/text-field.tsx'
import { DialogForm } from '../../kit/form/dialog-form.tsx'
import { useCall } from '../../kit/query/use-call.ts'

interface Values {
  name: string
}

/** Asks for the name: what is removed for good does not come back. */
export function RemoveDialog({ site, onClose }: { site: TrashedSiteRow; onClose: () => void }) {
  const t = useText()
  const notify = useNotify()
  const refresh = useRefresh()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { call, isBusy } = useCall()
  const remove = async ({ name }: Values) => {
    const outcome = await call(() =>
      dataProvider.request('DELETE /api/trashed-sites/:id', { params: { id: site.id }, body: { name } }),
    )
    if (!outcome.isDone) return outcome.errors
    notify(t('siteTrash.removedNow', { name: site.name }), { type: 'success' })
    onClose()
    refresh()
    return undefined
  }
  return (
    <DialogForm<Values>
      isOpen
      title={t('siteTrash.removeTitle', { name: site.name })}
      confirm={t('siteTrash.remove')}
      isDangerous
      isBusy={isBusy}
      values={{ name: '' }}
      validate={({ name }) => (name.trim() === site.name.trim() ? {} : { name: t('siteTrash.wrongName') })}
      onSubmit={remove}
      onClose={onClose}
    >
      <Alert severity="error" variant="outlined">
        {t('siteTrash.removeText')}
      </Alert>
      <TextField source="name" label={t('siteTrash.typeName', { name: site.name })} isRequired />
    </DialogForm>
  )
}
