import Drawer from '@mui/material/Drawer'
import { useText } from '../../i18n/use-text.ts'
import { Part } from './part.tsx'
import { Panel } from './parts.ts'

interface PanelDrawerProps {
  isOpen: boolean
  onClose: () => void
}

/** The panel where it has no room beside the phone. */
export function PanelDrawer({ isOpen, onClose }: PanelDrawerProps) {
  const t = useText()
  return (
    <Drawer
      anchor="right"
      open={isOpen}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': t('editorScreen.panel'),
          sx: { width: 'min(376px, 100vw)' },
        },
      }}
    >
      <Part>
        <div data-editor-part>
          <Panel />
        </div>
      </Part>
    </Drawer>
  )
}
