import { useGetList } from 'react-admin'
import { type MediaFolder, maxMediaFolders } from '#model/calls/media/media-folders.ts'
import { useText } from '../../i18n/use-text.ts'
import { useUndoToast } from '../../kit/dialog/undo-toast.tsx'
import { useCall } from '../../kit/query/use-call.ts'

/** Deletes a folder: its media stay, and undo restores the folder with them. */
export function useTrashFolder(): (folder: MediaFolder) => Promise<boolean> {
  const t = useText()
  const offerUndo = useUndoToast()
  const { request } = useCall()
  return async ({ id, name }) => {
    const ofThis = { params: { id } }
    const { isDone } = await request('DELETE /api/media-folders/:id', ofThis, null)
    if (isDone)
      offerUndo(t('folders.deleted', { folder: name }), () => {
        void request('POST /api/media-folders/:id/restore', ofThis, t('library.undone'))
      })
    return isDone
  }
}

/** Whose folders; by default those of all visible libraries. */
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
