import { useDataProvider, useRefresh } from 'react-admin'
import type { SiteRow } from '#model/calls/sites/sites.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { useText } from '../../i18n/use-text.ts'
import { useUndoToast } from '../../kit/dialog/undo-toast.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { useMay } from '../../session/use-may-on.ts'

/**
 * Moves sites to the trash at once; the toast offers undo, which also puts sites that were live online again.
 * `onTrashed` is for screens that have nothing left to show then.
 */
export function useTrash() {
  const t = useText()
  const may = useMay()
  const offerUndo = useUndoToast()
  const refresh = useRefresh()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { call, isBusy } = useCall()
  const undo = async (sites: readonly SiteRow[]) => {
    const restore = async () => {
      for (const { id, liveRelease } of sites) {
        await dataProvider.request('POST /api/trashed-sites/:id/restore', { params: { id } })
        if (liveRelease !== null && may('site.publish'))
          await dataProvider.request('POST /api/releases/:id/activate', {
            params: { id: `${id}.${liveRelease}` },
          })
      }
    }
    const { isDone } = await call(restore, t('siteTrash.undone'))
    // Some may have come back before one was refused.
    if (!isDone) refresh()
  }
  const trash = async (sites: readonly SiteRow[], onTrashed = refresh): Promise<boolean> => {
    const gone: SiteRow[] = []
    const outcome = await call(async () => {
      for (const site of sites) {
        await dataProvider.request('DELETE /api/sites/:id', { params: { id: site.id } })
        gone.push(site)
      }
    })
    const first = gone[0]
    if (first) {
      const message = t('siteTrash.trashed', { smart_count: gone.length, name: first.name })
      offerUndo(message, () => void undo(gone))
      onTrashed()
    }
    return outcome.isDone
  }
  return { trash, isBusy }
}
