import Alert from '@mui/material/Alert'
import { useDataProvider, useNotify } from 'react-admin'
import type { SiteDetail } from '#model/calls/sites/sites.ts'
import type { ConsoleDataProvider } from '../../../api-client/data-provider.ts'
import { fieldOfPointer } from '../../../api-client/http/problems.ts'
import { useText } from '../../../i18n/use-text.ts'
import { TextField } from '../../../kit/fields/text-field.tsx'
import { DialogForm } from '../../../kit/form/dialog-form.tsx'
import { useCall } from '../../../kit/query/use-call.ts'

interface EraseDialogProps {
  site: SiteDetail
  onErased: () => void
  onClose: () => void
}

/** Asks for the name: what is erased does not come back. */
export function EraseDialog({ site, onErased, onClose }: EraseDialogProps) {
  const t = useText()
  const notify = useNotify()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { call, isBusy } = useCall()
  const erase = async ({ name }: { name: string }) => {
    const outcome = await call(() =>
      dataProvider.request('DELETE /api/sites/:id/analytics', {
        params: { id: site.id },
        body: { name },
        fieldOf: fieldOfPointer,
      }),
    )
    if (!outcome.isDone) return outcome.errors
    notify(t('keeping.erased'), { type: 'success' })
    onErased()
    onClose()
    return undefined
  }
  return (
    <DialogForm<{ name: string }>
      isOpen
      title={t('keeping.eraseTitle', { name: site.name })}
      confirm={t('keeping.eraseNow')}
      isDangerous
      isBusy={isBusy}
      values={{ name: '' }}
      validate={({ name }) => (name.trim() === site.name.trim() ? {} : { name: t('siteTrash.wrongName') })}
      onSubmit={erase}
      onClose={onClose}
    >
      <Alert severity="error" variant="outlined">
        {t('keeping.eraseText')}
      </Alert>
      <TextField source="name" label={t('siteTrash.typeName', { name: site.name })} isRequired />
    </DialogForm>
  )
}
