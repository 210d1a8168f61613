import Alert from '@mui/material/Alert'
import { useDataProvider } from 'react-admin'
import type { SiteDetail } from '#model/calls/sites/sites.ts'
import type { ConsoleDataProvider } from '../../../api-client/data-provider.ts'
import { fieldOfPointer } from '../../../api-client/http/problems.ts'
import { useText } from '../../../i18n/use-text.ts'
import { TypedNameField } from '../../../kit/fields/text-field.tsx'
import { DialogForm } from '../../../kit/form/dialog-form.tsx'
import { useActionForm } from '../../../kit/form/use-action-form.ts'

/** Asks for the site's name before erasing, which cannot be undone. */
export function EraseDialog({ site, onClose }: { site: SiteDetail; onClose: () => void }) {
  const t = useText()
  const { request } = useDataProvider<ConsoleDataProvider>()
  const form = useActionForm({
    values: { name: '' },
    send: (body) =>
      request('DELETE /api/sites/:id/analytics', {
        params: { id: site.id },
        body,
        fieldOf: fieldOfPointer,
      }),
    done: t('keeping.erased'),
    onDone: onClose,
  })
  return (
    <DialogForm
      {...form}
      isOpen
      title={t('keeping.eraseTitle', { name: site.name })}
      confirm={t('keeping.eraseNow')}
      isDangerous
      onClose={onClose}
    >
      <Alert severity="error" variant="outlined">
        {t('keeping.eraseText')}
      </Alert>
      <TypedNameField name={site.name} />
    </DialogForm>
  )
}
