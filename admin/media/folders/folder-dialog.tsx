import { useDataProvider, useRefresh } from 'react-admin'
import type { MediaFolder } from '#model/calls/media/media-folders.ts'
import { limits } from '#model/values/limits.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { useText } from '../../i18n/use-text.ts'
import { TextField } from '../../kit/fields/text-field.tsx'
import { DialogForm } from '../../kit/form/dialog-form.tsx'
import { useCall } from '../../kit/query/use-call.ts'

interface FolderDialogProps {
  /** The one to be renamed; none for a new one. */
  folder?: MediaFolder | undefined
  /** A new one is for the library of the account of this site. */
  siteId?: string | undefined
  onDone?: ((folder: MediaFolder) => void) | undefined
  onClose: () => void
}

interface Values {
  name: string
}

/** The name of a folder. */
export function FolderDialog({ folder, siteId, onDone, onClose }: FolderDialogProps) {
  const t = useText()
  const refresh = useRefresh()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { call, isBusy } = useCall()
  const save = async ({ name }: Values) => {
    const outcome = await call(() =>
      folder
        ? dataProvider.request('PUT /api/media-folders/:id', {
            params: { id: folder.id },
            body: { name: name.trim() },
            revision: folder.revision,
          })
        : dataProvider.request('POST /api/media-folders', { body: { name: name.trim(), siteId } }),
    )
    if (!outcome.isDone) return outcome.errors
    refresh()
    onClose()
    onDone?.(outcome.value)
    return undefined
  }
  return (
    <DialogForm<Values>
      isOpen
      title={t(folder ? 'folders.rename' : 'folders.new')}
      confirm={t(folder ? 'library.save' : 'folders.make')}
      isBusy={isBusy}
      values={{ name: folder?.name ?? '' }}
      validate={({ name }) => (name.trim() ? {} : { name: t('folders.nameMissing') })}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField source="name" label={t('library.name')} limit={limits.text} isRequired />
    </DialogForm>
  )
}
