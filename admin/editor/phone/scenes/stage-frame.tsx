import Box from '@mui/material/Box'
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef } from 'react'
import type { Size } from '../../../kit/phone/frame-size.ts'
import { PhoneFrame } from '../../../kit/phone/phone-frame.tsx'
import { radius } from '../../../kit/theme/tokens.ts'
import { useEditor } from '../../session/editor.ts'
import { usePhoneFonts } from '../../session/use-phone-fonts.ts'

interface StageFrameProps {
  /** Size of the window that the site is drawn in. */
  size: Size
  /** Absent: as large as there is room for. */
  zoom: number | undefined
  scale: number
  onScale: (scale: number) => void
  title: string
  /** Selectors of hidden elements. */
  hidden?: string
  marked?: string | undefined
  styles?: readonly string[]
  onInside: (document: Document) => void
  /** Wraps the frame, given its size on the screen. */
  around?: (frame: ReactNode, shown: Size) => ReactNode
  /** Rendered above the frame. */
  above: ReactNode
  /** Rendered inside the frame. */
  children: ReactNode
}

/** Room around the phone, in pixels. */
const margin = 16

const noStyles: readonly string[] = []

const asItIs = (frame: ReactNode): ReactNode => frame

/** A window of the site, at the chosen zoom or as large as there is room. */
export function StageFrame({
  size,
  zoom,
  scale,
  onScale,
  title,
  hidden = '',
  marked,
  styles = noStyles,
  onInside,
  around = asItIs,
  above,
  children,
}: StageFrameProps) {
  const { language } = useEditor()
  const fonts = usePhoneFonts()
  const all = useMemo(() => [...styles, ...fonts], [styles, fonts])
  const room = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  useScale({ room, size, zoom, onScale })
  const shown = { width: size.width * scale, height: size.height * scale }
  return (
    <Box ref={room} sx={roomStyle}>
      {around(
        <Box sx={frameStyle} style={shown}>
          <Box style={{ ...size, transform: `scale(${scale})`, transformOrigin: '0 0' }}>
            <PhoneFrame {...{ frame, size, title, language, hidden, marked, styles: all }} onReady={onInside}>
              {children}
            </PhoneFrame>
            {above}
          </Box>
        </Box>,
        shown,
      )}
    </Box>
  )
}

const roomStyle = {
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  overflow: 'auto',
  display: 'grid',
  alignContent: 'safe center',
  pb: 2,
  px: `${margin}px`,
} as const

const frameStyle = {
  position: 'relative',
  mx: 'auto',
  overflow: 'hidden',
  borderRadius: radius.card,
  boxShadow: '0 0 0 1px rgb(0 0 0 / 0.5), 0 10px 34px rgb(0 0 0 / 0.22)',
  backgroundColor: '#0b0b0d',
} as const

interface ScaleNeeds {
  room: RefObject<HTMLElement | null>
  size: Size
  zoom: number | undefined
  onScale: (scale: number) => void
}

function useScale({ room, size: { width, height }, zoom, onScale }: ScaleNeeds): void {
  const follow = useCallback(() => {
    const { clientWidth = 0, clientHeight = 0 } = room.current ?? {}
    const most = Math.min((clientWidth - 2 * margin) / width, (clientHeight - margin) / height, 1)
    onScale(zoom ?? Math.max(0.25, Math.floor(most * 100) / 100))
  }, [room, width, height, zoom, onScale])
  useEffect(() => {
    const element = room.current
    if (!element) return
    follow()
    const observer = new ResizeObserver(follow)
    observer.observe(element)
    return () => observer.disconnect()
  }, [room, follow])
}
