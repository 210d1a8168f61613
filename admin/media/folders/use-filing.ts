import { useDataProvider, useNotify, useRefresh } from 'react-admin'
import type { ChangeMediaReply } from '#model/calls/media/media.ts'
import type { MediaFolder } from '#model/calls/media/media-folders.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { useText } from '../../i18n/use-text.ts'
import { useUndoToast } from '../../kit/dialog/undo-toast.tsx'
import { useCall } from '../../kit/query/use-call.ts'

type Ids = readonly string[]

const idsOf = ({ changed }: ChangeMediaReply): string[] => changed.flatMap(({ ids }) => ids)

/** Files many media away, deletes and restores them: at once, and to be taken back. */
export function useFiling() {
  const t = useText()
  const notify = useNotify()
  const refresh = useRefresh()
  const offerUndo = useUndoToast()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { call, isBusy } = useCall()
  const offer = (message: string, undo: () => Promise<unknown>) => {
    refresh()
    const takeBack = async () => {
      const { isDone } = await call(undo)
      if (!isDone) return
      refresh()
      notify(t('library.undone'), { type: 'success' })
    }
    offerUndo(message, () => void takeBack())
  }
  return {
    isBusy,
    /** Into a folder, or out of all of them. */
    file: async (ids: Ids, folder: Pick<MediaFolder, 'id' | 'name'> | undefined) => {
      const outcome = await call(() =>
        dataProvider.request('POST /api/media-changes', {
          body: { ids: [...ids], folderId: folder?.id ?? null },
        }),
      )
      if (!outcome.isDone) return false
      const { value } = outcome
      const words = { smart_count: idsOf(value).length, folder: folder?.name ?? '' }
      offer(t(folder ? 'folders.filed' : 'folders.takenOut', words), async () => {
        for (const one of value.changed) await dataProvider.request('POST /api/media-changes', { body: one })
      })
      return true
    },
    trash: async (ids: Ids) => {
      const outcome = await call(() =>
        dataProvider.request('POST /api/media-changes', { body: { ids: [...ids], isInTrash: true } }),
      )
      if (!outcome.isDone) return false
      const { value } = outcome
      const trashed = idsOf(value)
      const left = value.inUse > 0 ? ` ${t('folders.leftInUse', { smart_count: value.inUse })}` : ''
      if (trashed.length === 0) notify(left.trim(), { type: 'warning' })
      else
        offer(`${t('folders.trashed', { smart_count: trashed.length })}${left}`, () =>
          dataProvider.request('POST /api/media-changes', { body: { ids: trashed, isInTrash: false } }),
        )
      return true
    },
    restore: async (ids: Ids) => {
      const outcome = await call(() =>
        dataProvider.request('POST /api/media-changes', { body: { ids: [...ids], isInTrash: false } }),
      )
      if (!outcome.isDone) return false
      refresh()
      notify(t('library.restored'), { type: 'success' })
      return true
    },
  }
}
