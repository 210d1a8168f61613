import type { Overlay } from '../session/use-hotkeys.ts'
import { CheatSheet } from './cheat-sheet.tsx'
import { HistoryDrawer } from './history-drawer.tsx'
import { Palette } from './palette.tsx'
import { Planning, Publishing } from './publishing.tsx'

interface OverlaysProps {
  siteId: string
  overlay: Overlay | undefined
  onOverlay: (overlay: Overlay | undefined) => void
}

/** What lies over the screen when it is called. */
export function Overlays({ siteId, overlay, onOverlay }: OverlaysProps) {
  const close = () => onOverlay(undefined)
  return (
    <>
      <HistoryDrawer siteId={siteId} isOpen={overlay === 'history'} onClose={close} />
      {overlay === 'palette' && <Palette onOverlay={onOverlay} />}
      {overlay === 'keys' && <CheatSheet onClose={close} />}
      {overlay === 'publish' && <Publishing siteId={siteId} onClose={close} />}
      {overlay === 'plan' && <Planning siteId={siteId} onClose={close} />}
    </>
  )
}
