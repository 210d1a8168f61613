import { useDataProvider, useGetList, useNotify, useRefresh } from 'react-admin'
import { type MediaFolder, maxMediaFolders } from '#model/calls/media/media-folders.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { useText } from '../../i18n/use-text.ts'
import { useUndoToast } from '../../kit/dialog/undo-toast.tsx'
import { useCall } from '../../kit/query/use-call.ts'

/** Deletes a folder: what is in it stays, and an undo brings the folder back with it. */
export function useTrashFolder(): (folder: MediaFolder) => Promise<boolean> {
  const t = useText()
  const notify = useNotify()
  const refresh = useRefresh()
  const offerUndo = useUndoToast()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { call } = useCall()
  const restore = async ({ id }: MediaFolder) => {
    const { isDone } = await call(() =>
      dataProvider.request('POST /api/media-folders/:id/restore', { params: { id } }),
    )
    if (!isDone) return
    refresh()
    notify(t('library.undone'), { type: 'success' })
  }
  return async (folder) => {
    const { isDone } = await call(() =>
      dataProvider.request('DELETE /api/media-folders/:id', { params: { id: folder.id } }),
    )
    if (!isDone) return false
    refresh()
    offerUndo(t('folders.deleted', { folder: folder.name }), () => void restore(folder))
    return true
  }
}

/** Whose folders: those of all libraries that can be seen, where nothing is said. */
interface Library {
  siteId?: string | undefined
  accountId?: string | undefined
}

/** The folders of a library, by their names. */
export function useFolders({ siteId, accountId }: Library = {}): readonly MediaFolder[] {
  const filter = {
    ...(siteId === undefined ? {} : { siteId }),
    ...(accountId === undefined ? {} : { accountId }),
  }
  const { data = [] } = useGetList<MediaFolder>('media-folders', {
    filter,
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: maxMediaFolders },
  })
  return data
}
