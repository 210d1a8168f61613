import { useDataProvider, useNotify } from 'react-admin'
import type { SiteRow } from '#model/calls/sites/sites.ts'
import { limits } from '#model/values/limits.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { useText } from '../../i18n/use-text.ts'
import { TextField } from '../../kit/fields/text-field.tsx'
import { DialogForm } from '../../kit/form/dialog-form.tsx'
import { useCall } from '../../kit/query/use-call.ts'

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
    const outcome = await call(() =>
      dataProvider.request('POST /api/sites/:id/template', {
        params: { id: site.id },
        body: { name: name.trim() },
      }),
    )
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
