import Box from '@mui/material/Box'
import { useEffect, useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { useTabTitle } from '../../kit/screen/page-header.tsx'
import { Grid } from '../grid/grid.tsx'
import { useEditing, useEditor } from '../session/editor.ts'
import { type Overlay, useHotkeys } from '../session/use-hotkeys.ts'
import type { LockCommands } from '../session/use-life.ts'
import { ConflictList } from '../status/conflict-list.tsx'
import { LockNotice } from '../status/lock-notice.tsx'
import { RefusedToast } from '../status/refused-toast.tsx'
import { UndoToast } from '../status/undo-toast.tsx'
import { CheatSheet } from './cheat-sheet.tsx'
import { CommentsDrawer } from './comments-drawer.tsx'
import { HistoryDrawer } from './history-drawer.tsx'
import { Palette } from './palette.tsx'
import { PanelDrawer } from './panel-drawer.tsx'
import { Part } from './part.tsx'
import { Panel, Phone } from './parts.ts'
import { Planning, Publishing } from './publishing.tsx'
import { TopBar } from './top-bar.tsx'
import { useRoom } from './use-room.ts'
import { VariationBar } from './variation-bar.tsx'
import { type View, ViewSwitch } from './view-switch.tsx'

interface WorkspaceProps {
  siteId: string
  lockDeeds: LockCommands
}

/** Less where the grid would have too little. */
const panelBasis = 'clamp(304px, 25vw, 344px)'

/** Names of columns are written in the grid. */
const placeOf = (pointer: string): View => (/^\/categories\/[^/]+\/name/.test(pointer) ? 'grid' : 'panel')

/** Grid, phone and panel beside each other under the bar, as far as there is room. */
export function Workspace({ siteId, lockDeeds }: WorkspaceProps) {
  const t = useText()
  const name = useEditing(({ site }) => site.settings.name)
  const room = useRoom()
  const [view, setView] = useState<View>('grid')
  const shows = (one: View) => (room === 'one' ? one === view : one !== 'panel' || room === 'all')
  const isPanelCalled = room === 'two'
  const [overlay, setOverlay] = useState<Overlay>()
  const [commentsOf, showComments] = useState<string>()
  const close = () => setOverlay(undefined)
  useTabTitle(t('editorScreen.tabTitle', { name }))
  useHotkeys(setOverlay)
  const { wanted } = useEditor()
  useEffect(() => {
    if (!wanted) return
    const place = placeOf(wanted.pointer)
    setView(place)
    if (place === 'panel' && isPanelCalled) setOverlay(place)
  }, [wanted, isPanelCalled])
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        height: '100dvh',
        backgroundColor: 'background.default',
        color: 'text.primary',
      }}
    >
      <TopBar siteId={siteId} room={room} onOverlay={setOverlay} />
      <LockNotice {...lockDeeds} />
      <VariationBar siteId={siteId} />
      <Box component="main" sx={{ flex: 1, minHeight: 0, display: 'flex' }}>
        {shows('grid') && (
          <Box
            component="section"
            aria-label={t('editorScreen.grid')}
            sx={{ flex: '1 1 240px', minWidth: 236, minHeight: 0 }}
          >
            <Part>
              <Grid siteId={siteId} onComments={showComments} />
            </Part>
          </Box>
        )}
        {shows('phone') && (
          <Box
            component="section"
            aria-label={t('editorScreen.phone')}
            sx={{
              ...(room === 'one'
                ? { flex: 1, minWidth: 0 }
                : { flex: '0 1 auto', minWidth: 389, borderLeft: 1 }),
              overflow: 'auto',
              borderColor: 'divider',
              display: 'flex',
              flexDirection: 'column',
            }}
          >
            <Part>
              <Phone />
            </Part>
          </Box>
        )}
        {shows('panel') && (
          <Box
            component="section"
            aria-label={t('editorScreen.panel')}
            sx={{
              ...(room === 'one' ? { flex: 1 } : { flex: `0 0 ${panelBasis}`, borderLeft: 1 }),
              overflow: 'auto',
              borderColor: 'divider',
              backgroundColor: 'background.paper',
            }}
          >
            <Part>
              <Panel />
            </Part>
          </Box>
        )}
      </Box>
      {room === 'one' && <ViewSwitch view={view} onView={setView} />}
      {room === 'two' && <PanelDrawer isOpen={overlay === 'panel'} onClose={close} />}
      <CommentsDrawer siteId={siteId} pageId={commentsOf} onClose={() => showComments(undefined)} />
      <HistoryDrawer siteId={siteId} isOpen={overlay === 'history'} onClose={close} />
      {overlay === 'palette' && <Palette onOverlay={setOverlay} />}
      {overlay === 'keys' && <CheatSheet onClose={close} />}
      {overlay === 'publish' && <Publishing siteId={siteId} onClose={close} />}
      {overlay === 'plan' && <Planning siteId={siteId} onClose={close} />}
      <ConflictList />
      <UndoToast />
      <RefusedToast />
    </Box>
  )
}
