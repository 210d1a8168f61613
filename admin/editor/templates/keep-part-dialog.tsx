import { useDataProvider } from 'react-admin'
import type { PartOfTemplate } from '#model/calls/sites/templates.ts'
import { limits } from '#model/values/limits.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { useText } from '../../i18n/use-text.ts'
import { TextField } from '../../kit/fields/text-field.tsx'
import { DialogForm } from '../../kit/form/dialog-form.tsx'
import { useActionForm } from '../../kit/form/use-action-form.ts'
import { saveNow } from '../session/autosave.ts'
import { useEditor } from '../session/editor.ts'
import { placeIn } from '../session/grid-tools.ts'

interface KeepPartDialogProps {
  siteId: string
  part: PartOfTemplate
  onClose: () => void
}

/** Saves a column or pages as a template, and asks for its name. */
export function KeepPartDialog({ siteId, part, onClose }: KeepPartDialogProps) {
  const t = useText()
  const { request } = useDataProvider<ConsoleDataProvider>()
  const { session } = useEditor()
  const form = useActionForm({
    values: { name: useNameOf(part) },
    send: async ({ name }) => {
      // The server makes the template from what is saved.
      await saveNow(session)
      const body = { name: name.trim(), part }
      return request('POST /api/sites/:id/template', { params: { id: siteId }, body })
    },
    done: ({ name }) => t('making.kept', { name }),
    onDone: onClose,
  })
  return (
    <DialogForm
      {...form}
      isOpen
      title={t(part.kind === 'category' ? 'editorGrid.keep.category' : 'editorGrid.keep.pages', {
        smart_count: part.kind === 'category' ? 1 : part.pageIds.length,
      })}
      lead={t('editorGrid.keep.text')}
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

/** The suggested name of a template. */
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
