import { useDataProvider } from 'react-admin'
import type { MediaFolder } from '#model/calls/media/media-folders.ts'
import { limits } from '#model/values/limits.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { useText } from '../../i18n/use-text.ts'
import { TextField } from '../../kit/fields/text-field.tsx'
import { DialogForm, type DialogFormState } from '../../kit/form/dialog-form.tsx'
import { useActionForm } from '../../kit/form/use-action-form.ts'
import { useRecordForm } from '../../kit/form/use-record-form.ts'

interface CreateFolderDialogProps {
  onMade?: (folder: MediaFolder) => void
  onClose: () => void
}

/** Makes a folder in the library of the own account. */
export function CreateFolderDialog({ onMade, onClose }: CreateFolderDialogProps) {
  const t = useText()
  const { request } = useDataProvider<ConsoleDataProvider>()
  const form = useActionForm({
    values: { name: '' },
    send: ({ name }) => request('POST /api/media-folders', { body: { name: name.trim() } }),
    done: null,
    onDone: (folder) => {
      onClose()
      onMade?.(folder)
    },
  })
  return <FolderForm form={form} title={t('folders.new')} confirm={t('folders.make')} onClose={onClose} />
}

export function RenameFolderDialog({ folder, onClose }: { folder: MediaFolder; onClose: () => void }) {
  const t = useText()
  const { request } = useDataProvider<ConsoleDataProvider>()
  const form = useRecordForm({
    record: folder,
    valuesOf: ({ name }) => ({ name }),
    save: ({ name }, { id, revision }) =>
      request('PUT /api/media-folders/:id', { params: { id }, body: { name: name.trim() }, revision }),
    saved: null,
    onSaved: onClose,
  })
  return <FolderForm form={form} title={t('folders.rename')} confirm={t('library.save')} onClose={onClose} />
}

interface FolderFormProps {
  form: DialogFormState<{ name: string }>
  title: string
  confirm: string
  onClose: () => void
}

/** The name of a folder. */
function FolderForm({ form, ...dialog }: FolderFormProps) {
  const t = useText()
  return (
    <DialogForm {...form} {...dialog} isOpen>
      <TextField
        source="name"
        label={t('library.name')}
        limit={limits.text}
        missing={t('folders.nameMissing')}
      />
    </DialogForm>
  )
}
