import { useDataProvider } from 'react-admin'
import type { SiteRow } from '#model/calls/sites/sites.ts'
import { limits } from '#model/values/limits.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { useText } from '../../i18n/use-text.ts'
import { TextField } from '../../kit/fields/text-field.tsx'
import { DialogForm } from '../../kit/form/dialog-form.tsx'
import { useActionForm } from '../../kit/form/use-action-form.ts'

/** Saves a site as a template, and asks for its name. */
export function KeepTemplateDialog({ site, onClose }: { site: SiteRow; onClose: () => void }) {
  const t = useText()
  const { request } = useDataProvider<ConsoleDataProvider>()
  const form = useActionForm({
    values: { name: site.name },
    send: ({ name }) =>
      request('POST /api/sites/:id/template', { params: { id: site.id }, body: { name: name.trim() } }),
    done: ({ name }) => t('making.kept', { name }),
    onDone: onClose,
  })
  return (
    <DialogForm
      {...form}
      isOpen
      title={t('making.keepTitle')}
      lead={t('making.keepText')}
      confirm={t('making.keep')}
      onClose={onClose}
    >
      <TextField
        source="name"
        label={t('making.templateName')}
        limit={limits.text}
        missing={t('making.templateNameMissing')}
      />
    </DialogForm>
  )
}
