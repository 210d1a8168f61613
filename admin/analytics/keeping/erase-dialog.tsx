import Alert from '@mui/material/Alert'
import { useDataProvider, useNotify } from 'react-admin'
import type { ConsoleDataProvider } from '#admin/data-provider.ts'
import { DialogForm } from '#admin/form/dialog-form.tsx'
import { TextField } from '#admin/form/text-field.tsx'
import { useCall } from '#admin/form/use-call.ts'
import { useText } from '#admin/i18n/use-text.ts'
import type { SiteDetail } from '#model/endpoints/sites.ts'

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
    const outcome = await call(() => dataProvider.eraseAnalytics(site.id, name))
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
