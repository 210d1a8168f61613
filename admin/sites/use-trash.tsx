import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { SyntheticEvent } from 'react'
import { useCloseNotification, useDataProvider, useNotify, useRefresh } from 'react-admin'
import type { ConsoleDataProvider } from '#admin/data-provider.ts'
import { useCall } from '#admin/form/use-call.ts'
import { useText } from '#admin/i18n/use-text.ts'
import { useMay } from '#admin/use-may.ts'
import type { SiteRow } from '#model/endpoints/sites.ts'

const shownMs = 8_000

/**
 * Puts sites into the trash at once; the toast takes it back, and what was live goes online again. `onTrashed` is for
 * screens that have nothing to show then.
 */
export function useTrash() {
  const t = useText()
  const may = useMay()
  const notify = useNotify()
  const refresh = useRefresh()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { call, isBusy } = useCall()
  const undo = async (sites: readonly SiteRow[]) => {
    const outcome = await call(async () => {
      for (const { id, liveRelease } of sites) {
        await dataProvider.restoreSite(id)
        if (liveRelease !== null && may('site.publish')) await dataProvider.activate(`${id}.${liveRelease}`)
      }
    })
    if (outcome.isDone) notify(t('siteTrash.undone'), { type: 'success' })
    refresh()
  }
  const trash = async (sites: readonly SiteRow[], onTrashed = refresh): Promise<boolean> => {
    const gone: SiteRow[] = []
    const outcome = await call(async () => {
      for (const site of sites) {
        await dataProvider.trashSite(site.id)
        gone.push(site)
      }
    })
    const first = gone[0]
    if (first) {
      const message = t('siteTrash.trashed', { smart_count: gone.length, name: first.name })
      notify(<Undoable message={message} undo={t('siteTrash.undo')} onUndo={() => void undo(gone)} />, {
        type: 'success',
        autoHideDuration: shownMs,
      })
      onTrashed()
    }
    return outcome.isDone
  }
  return { trash, isBusy }
}

function Undoable(props: { message: string; undo: string; onUndo: () => void }) {
  const close = useCloseNotification()
  const undo = (event: SyntheticEvent) => {
    // A toast under the mouse would stay, and keep back the next.
    close(event)
    props.onUndo()
  }
  return (
    // An element takes the whole place of a toast, its colours as well.
    <Box
      role="status"
      sx={{
        ...{ display: 'flex', alignItems: 'center', gap: 1.5, px: 2, py: 1, minWidth: 280, maxWidth: 440 },
        ...{ borderRadius: 3, fontSize: 14, color: '#fff', backgroundColor: '#2b2b31', boxShadow: 8 },
      }}
    >
      <Box component="span" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
        {props.message}
      </Box>
      <Button color="inherit" size="small" onClick={undo}>
        {props.undo}
      </Button>
    </Box>
  )
}
