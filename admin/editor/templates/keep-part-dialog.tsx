import { useDataProvider, useNotify } from 'react-admin'
import type { PartOfTemplate } from '#model/calls/sites/templates.ts'
import { limits } from '#model/values/limits.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { useText } from '../../i18n/use-text.ts'
import { TextField } from '../../kit/fields/text-field.tsx'
import { DialogForm } from '../../kit/form/dialog-form.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { saveNow } from '../session/autosave.ts'
import { useEditor } from '../session/editor.ts'
import { placeIn } from '../session/grid-tools.ts'

interface KeepPartDialogProps {
  siteId: string
  part: PartOfTemplate
  onClose: () => void
}

/** Keeps a column or pages as a template: its name in the gallery. */
export function KeepPartDialog({ siteId, part, onClose }: KeepPartDialogProps) {
  const t = useText()
  const notify = useNotify()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { session } = useEditor()
  const { call, isBusy } = useCall()
  const name = useNameOf(part)
  const keep = async (values: { name: string }) => {
    const wanted = values.name.trim()
    const outcome = await call(async () => {
      // The server keeps what it has.
      await saveNow(session)
      return dataProvider.request('POST /api/sites/:id/template', {
        params: { id: siteId },
        body: { name: wanted, part },
      })
    })
    if (!outcome.isDone) return outcome.errors
    notify(t('making.kept', { name: wanted }), { type: 'success' })
    onClose()
    return undefined
  }
  return (
    <DialogForm
      isOpen
      title={t(part.kind === 'category' ? 'editorGrid.keep.category' : 'editorGrid.keep.pages', {
        smart_count: part.kind === 'category' ? 1 : part.pageIds.length,
      })}
      lead={t('editorGrid.keep.text')}
      confirm={t('making.keep')}
      isBusy={isBusy}
      values={{ name }}
      validate={(values) => (values.name.trim() ? {} : { name: t('making.templateNameMissing') })}
      onSubmit={keep}
      onClose={onClose}
    >
      <TextField source="name" label={t('making.templateName')} limit={limits.text} isRequired />
    </DialogForm>
  )
}

/** What somebody is likely to call it. */
function useNameOf(part: PartOfTemplate): string {
  const { site, language } = useEditor()
  const { categories, pages, settings } = site()
  if (part.kind === 'category') {
    const name = categories.find(({ id }) => id === part.categoryId)?.name
    return name?.[language] ?? name?.[settings.defaultLanguage] ?? ''
  }
  const [first = ''] = part.pageIds
  const { seo, mainText } = pages[first]?.details[language] ?? {}
  const title = seo?.h1 || seo?.title || mainText?.split('\n', 1)[0]?.trim() || placeIn(site(), first)
  return title.slice(0, limits.text)
}
