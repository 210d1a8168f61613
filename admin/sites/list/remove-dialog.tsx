import Alert from '@mui/material/Alert'
import { useDataProvider } from 'react-admin'
import type { TrashedSiteRow } from '#model/calls/sites/sites.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { useText } from '../../i18n/use-text.ts'
import { TypedNameField } from '../../kit/fields/text-field.tsx'
import { DialogForm } from '../../kit/form/dialog-form.tsx'
import { useActionForm } from '../../kit/form/use-action-form.ts'

/** Asks for the site's name before a permanent removal, which cannot be undone. */
export function RemoveDialog({ site, onClose }: { site: TrashedSiteRow; onClose: () => void }) {
  const t = useText()
  const { request } = useDataProvider<ConsoleDataProvider>()
  const form = useActionForm({
    values: { name: '' },
    send: (body) => request('DELETE /api/trashed-sites/:id', { params: { id: site.id }, body }),
    done: t('siteTrash.removedNow', { name: site.name }),
    onDone: onClose,
  })
  return (
    <DialogForm
      {...form}
      isOpen
      title={t('siteTrash.removeTitle', { name: site.name })}
      confirm={t('siteTrash.remove')}
      isDangerous
      onClose={onClose}
    >
      <Alert severity="error" variant="outlined">
        {t('siteTrash.removeText')}
      </Alert>
      <TypedNameField name={site.name} />
    </DialogForm>
  )
}
