import { useDataProvider, useNotify, useRefresh } from 'react-admin'
import type { ConsoleDataProvider } from '#admin/data-provider.ts'
import { useCall } from '#admin/form/use-call.ts'
import { useText } from '#admin/i18n/use-text.ts'
import { useUndoToast } from '#admin/layout/undo-toast.tsx'
import type { MediaFolder } from '#model/endpoints/media-folders.ts'

/** Deletes a folder: what is in it stays, and an undo brings the folder back with it. */
export function useTrashFolder(): (folder: MediaFolder) => Promise<boolean> {
  const t = useText()
  const notify = useNotify()
  const refresh = useRefresh()
  const offerUndo = useUndoToast()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { call } = useCall()
  const restore = async ({ id }: MediaFolder) => {
    const { isDone } = await call(() => dataProvider.restoreFolder(id))
    if (!isDone) return
    refresh()
    notify(t('library.undone'), { type: 'success' })
  }
  return async (folder) => {
    const { isDone } = await call(() => dataProvider.trashFolder(folder.id))
    if (!isDone) return false
    refresh()
    offerUndo(t('folders.deleted', { folder: folder.name }), () => void restore(folder))
    return true
  }
}
