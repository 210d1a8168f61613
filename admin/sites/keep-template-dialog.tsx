import { useDataProvider, useNotify } from 'react-admin'
import type { ConsoleDataProvider } from '#admin/data-provider.ts'
import { DialogForm } from '#admin/form/dialog-form.tsx'
import { TextField } from '#admin/form/text-field.tsx'
import { useCall } from '#admin/form/use-call.ts'
import { useText } from '#admin/i18n/use-text.ts'
import type { SiteRow } from '#model/endpoints/sites.ts'
import { limits } from '#model/limits.ts'

interface Values {
  name: string
}

/** Keeps a site as a template: its name in the gallery. */
export function KeepTemplateDialog({ site, onClose }: { site: SiteRow; onClose: () => void }) {
  const t = useText()
  const notify = useNotify()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { call, isBusy } = useCall()
  const keep = async ({ name }: Values) => {
    const outcome = await call(() => dataProvider.keepTemplate(site.id, { name: name.trim() }))
    if (!outcome.isDone) return outcome.errors
    notify(t('making.kept', { name: name.trim() }), { type: 'success' })
    onClose()
    return undefined
  }
  return (
    <DialogForm<Values>
      isOpen
      title={t('making.keepTitle')}
      lead={t('making.keepText')}
      confirm={t('making.keep')}
      isBusy={isBusy}
      values={{ name: site.name }}
      validate={({ name }) => (name.trim() ? {} : { name: t('making.templateNameMissing') })}
      onSubmit={keep}
      onClose={onClose}
    >
      <TextField source="name" label={t('making.templateName')} limit={limits.text} isRequired />
    </DialogForm>
  )
}
