import { useDataProvider, useNotify } from 'react-admin'
import type { ChangeMediaBody, ChangeMediaReply } from '#model/calls/media/media.ts'
import type { MediaFolder } from '#model/calls/media/media-folders.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { useText } from '../../i18n/use-text.ts'
import { useUndoToast } from '../../kit/dialog/undo-toast.tsx'
import { useCall } from '../../kit/query/use-call.ts'

type Ids = readonly string[]

const idsOf = ({ changed }: ChangeMediaReply): string[] => changed.flatMap(({ ids }) => ids)

/** Moves, deletes and restores many media, immediately and with an undo. */
export function useFiling() {
  const t = useText()
  const notify = useNotify()
  const offerUndo = useUndoToast()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { call, request, isBusy } = useCall()
  const change = (body: ChangeMediaBody, done: string | null = null) =>
    request('POST /api/media-changes', { body }, done)
  return {
    isBusy,
    /** Into a folder, or out of all of them. */
    file: async (ids: Ids, folder: Pick<MediaFolder, 'id' | 'name'> | undefined) => {
      const outcome = await change({ ids: [...ids], folderId: folder?.id ?? null })
      if (!outcome.isDone) return false
      const { value } = outcome
      const labels = { smart_count: idsOf(value).length, folder: folder?.name ?? '' }
      const takeBack = async () => {
        for (const body of value.changed) await dataProvider.request('POST /api/media-changes', { body })
      }
      offerUndo(
        t(folder ? 'folders.filed' : 'folders.takenOut', labels),
        () => void call(takeBack, t('library.undone')),
      )
      return true
    },
    trash: async (ids: Ids) => {
      const outcome = await change({ ids: [...ids], isInTrash: true })
      if (!outcome.isDone) return false
      const { value } = outcome
      const trashed = idsOf(value)
      const left = value.inUse > 0 ? ` ${t('folders.leftInUse', { smart_count: value.inUse })}` : ''
      if (trashed.length === 0) notify(left.trim(), { type: 'warning' })
      else
        offerUndo(
          `${t('folders.trashed', { smart_count: trashed.length })}${left}`,
          () => void change({ ids: trashed, isInTrash: false }, t('library.undone')),
        )
      return true
    },
    restore: async (ids: Ids) =>
      (await change({ ids: [...ids], isInTrash: false }, t('library.restored'))).isDone,
  }
}
