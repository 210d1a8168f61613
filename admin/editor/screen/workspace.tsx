import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useEffect, useState } from 'react'
import { useGetOne } from 'react-admin'
import type { SiteDetail } from '#model/calls/sites/sites.ts'
import { useText } from '../../i18n/use-text.ts'
import { useTabTitle } from '../../kit/screen/page-header.tsx'
import { PausedLine } from '../../sites/list/paused-line.tsx'
import { FindDialog } from '../find/find-dialog.tsx'
import { Grid } from '../grid/grid.tsx'
import { useGridShape } from '../grid/grid-shape.ts'
import { useEditing, useEditor } from '../session/editor.ts'
import { type Overlay, useHotkeys } from '../session/use-hotkeys.ts'
import type { LockCommands } from '../session/use-life.ts'
import { ConflictList } from '../status/conflict-list.tsx'
import { OvertakenToast, RefusedToast } from '../status/edit-toasts.tsx'
import { LockNotice } from '../status/lock-notice.tsx'
import { UndoToast } from '../status/undo-toast.tsx'
import { CheatSheet } from './cheat-sheet.tsx'
import { CommentsDrawer } from './comments-drawer.tsx'
import { HistoryDrawer } from './history-drawer.tsx'
import { Palette } from './palette.tsx'
import { PanelDrawer } from './panel-drawer.tsx'
import { Panel, Phone } from './parts.ts'
import { Planning, Publishing } from './publishing.tsx'
import { Section } from './section.tsx'
import { TopBar } from './top-bar.tsx'
import { useRoom } from './use-room.ts'
import { VariationBar } from './variation-bar.tsx'
import { type View, ViewSwitch } from './view-switch.tsx'

interface WorkspaceProps {
  siteId: string
  lockCommands: LockCommands
}

/** Names of columns are written in the grid. */
const placeOf = (pointer: string): View => (/^\/categories\/[^/]+\/name/.test(pointer) ? 'grid' : 'panel')

/** Grid, phone and panel side by side under the top bar, as far as there is room. */
export function Workspace({ siteId, lockCommands }: WorkspaceProps) {
  const t = useText()
  const name = useEditing(({ site }) => site.settings.name)
  const [shape, setShape] = useGridShape()
  const room = useRoom(shape)
  const barRoom = useRoom('wide')
  const [view, setView] = useState<View>('grid')
  const shows = (one: View) => (room === 'one' ? one === view : one !== 'panel' || room === 'all')
  const isPanelCalled = room === 'two'
  const [overlay, setOverlay] = useState<Overlay>()
  const [commentsOf, showComments] = useState<string>()
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
      <TopBar siteId={siteId} room={barRoom} isPanelCalled={isPanelCalled} onOverlay={setOverlay} />
      <PausedNotice siteId={siteId} />
      <LockNotice {...lockCommands} />
      <VariationBar siteId={siteId} />
      <Box component="main" sx={{ flex: 1, minHeight: 0, display: 'flex' }}>
        {shows('grid') && (
          <Section view="grid" label={t('editorScreen.grid')} {...{ shape, room }}>
            <Grid
              siteId={siteId}
              shape={room === 'one' ? 'wide' : shape}
              onShape={room === 'one' ? undefined : setShape}
              onComments={showComments}
            />
          </Section>
        )}
        {shows('phone') && (
          <Section view="phone" label={t('editorScreen.phone')} {...{ shape, room }}>
            <Phone />
          </Section>
        )}
        {shows('panel') && (
          <Section view="panel" label={t('editorScreen.panel')} {...{ shape, room }}>
            <Panel />
          </Section>
        )}
      </Box>
      {room === 'one' && <ViewSwitch view={view} onView={setView} />}
      {room === 'two' && <PanelDrawer isOpen={overlay === 'panel'} onClose={() => setOverlay(undefined)} />}
      <CommentsDrawer siteId={siteId} pageId={commentsOf} onClose={() => showComments(undefined)} />
      <Overlays siteId={siteId} overlay={overlay} onOverlay={setOverlay} />
      <ConflictList />
      <UndoToast />
      <RefusedToast />
      <OvertakenToast />
    </Box>
  )
}

interface OverlaysProps {
  siteId: string
  overlay: Overlay | undefined
  onOverlay: (overlay: Overlay | undefined) => void
}

/** Dialogs and drawers over the screen. */
function Overlays({ siteId, overlay, onOverlay }: OverlaysProps) {
  const close = () => onOverlay(undefined)
  return (
    <>
      <HistoryDrawer siteId={siteId} isOpen={overlay === 'history'} onClose={close} />
      {overlay === 'palette' && <Palette onOverlay={onOverlay} />}
      {overlay === 'find' && <FindDialog onClose={close} />}
      {overlay === 'keys' && <CheatSheet onClose={close} />}
      {overlay === 'publish' && <Publishing siteId={siteId} onClose={close} />}
      {overlay === 'plan' && <Planning siteId={siteId} onClose={close} />}
    </>
  )
}

/** Says that visitors currently see a notice instead of the edited site. */
function PausedNotice({ siteId }: { siteId: string }) {
  const { data: site } = useGetOne<SiteDetail>('sites', { id: siteId })
  if (!site?.paused) return null
  return (
    <Alert severity="error" square sx={{ flex: 'none', alignItems: 'center', py: 0.25 }}>
      <PausedLine paused={site.paused} accountId={site.accountId} />
    </Alert>
  )
}
