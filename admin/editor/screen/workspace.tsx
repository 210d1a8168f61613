import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useState } from 'react'
import { useText } from '#admin/i18n/use-text.ts'
import { useTabTitle } from '#admin/layout/use-tab-title.ts'
import { useEditing, useEditor } from '../editor.ts'
import { Grid } from '../grid/grid.tsx'
import { CheatSheet } from './cheat-sheet.tsx'
import { CommentsDrawer } from './comments-drawer.tsx'
import { Disagreements } from './disagreements.tsx'
import { HistoryDrawer } from './history-drawer.tsx'
import { LockNotice } from './lock-notice.tsx'
import { Palette } from './palette.tsx'
import { Part } from './part.tsx'
import { Panel, Phone } from './parts.ts'
import { Planning, Publishing } from './publishing.tsx'
import { RefusedToast } from './refused-toast.tsx'
import { TopBar } from './top-bar.tsx'
import { UndoToast } from './undo-toast.tsx'
import { useHotkeys } from './use-hotkeys.ts'
import { VariationBar } from './variation-bar.tsx'

/** What lies over the screen. */
export type Overlay = 'palette' | 'keys' | 'history' | 'panel' | 'publish' | 'plan'

interface WorkspaceProps {
  siteId: string
  takeOver: () => Promise<void>
}

/** Below this many pixels the panel comes from the side when it is called. */
const wide = '(min-width: 1024px)'
const panelWidth = 344
/** Less where the grid would have too little. */
const panelBasis = `clamp(304px, 25vw, ${panelWidth}px)`

/** Grid, phone and panel beside each other under the bar. */
export function Workspace({ siteId, takeOver }: WorkspaceProps) {
  const t = useText()
  const name = useEditing(({ site }) => site.settings.name)
  const isWide = useMediaQuery(wide)
  const [overlay, setOverlay] = useState<Overlay>()
  const [commentsOf, showComments] = useState<string>()
  const close = () => setOverlay(undefined)
  useTabTitle(t('editorScreen.tabTitle', { name }))
  useHotkeys(setOverlay)
  const { wanted } = useEditor()
  useEffect(() => {
    // Names of columns are written in the grid.
    if (wanted && !isWide && !/^\/categories\/[^/]+\/name/.test(wanted.pointer)) setOverlay('panel')
  }, [wanted, isWide])
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        height: '100dvh',
        minWidth: 720,
        backgroundColor: 'background.default',
        color: 'text.primary',
      }}
    >
      <TopBar siteId={siteId} isWide={isWide} onOverlay={setOverlay} />
      <LockNotice takeOver={takeOver} />
      <VariationBar siteId={siteId} />
      <Box component="main" sx={{ flex: 1, minHeight: 0, display: 'flex' }}>
        <Box
          component="section"
          aria-label={t('editorScreen.grid')}
          sx={{ flex: '1 1 240px', minWidth: 236, minHeight: 0 }}
        >
          <Part>
            <Grid siteId={siteId} onComments={showComments} isReading={commentsOf !== undefined} />
          </Part>
        </Box>
        <Box
          component="section"
          aria-label={t('editorScreen.phone')}
          sx={{
            flex: '0 1 auto',
            minWidth: 389,
            overflow: 'auto',
            borderLeft: 1,
            borderColor: 'divider',
            display: 'flex',
            flexDirection: 'column',
          }}
        >
          <Part>
            <Phone />
          </Part>
        </Box>
        {isWide && (
          <Box
            component="section"
            aria-label={t('editorScreen.panel')}
            sx={{
              flex: `0 0 ${panelBasis}`,
              overflow: 'auto',
              borderLeft: 1,
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
      {!isWide && (
        <Drawer
          anchor="right"
          open={overlay === 'panel'}
          onClose={close}
          slotProps={{
            paper: {
              role: 'dialog',
              'aria-modal': true,
              'aria-label': t('editorScreen.panel'),
              sx: { width: `min(${panelWidth + 32}px, 100vw)` },
            },
          }}
        >
          <Part>
            <div data-editor-part>
              <Panel />
            </div>
          </Part>
        </Drawer>
      )}
      <CommentsDrawer siteId={siteId} pageId={commentsOf} onClose={() => showComments(undefined)} />
      <HistoryDrawer siteId={siteId} isOpen={overlay === 'history'} onClose={close} />
      {overlay === 'palette' && <Palette onOverlay={setOverlay} />}
      {overlay === 'keys' && <CheatSheet onClose={close} />}
      {overlay === 'publish' && <Publishing siteId={siteId} onClose={close} />}
      {overlay === 'plan' && <Planning siteId={siteId} onClose={close} />}
      <Disagreements />
      <UndoToast />
      <RefusedToast />
    </Box>
  )
}
