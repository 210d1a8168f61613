import Box from '@mui/material/Box'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { type Size, windowSize } from '../../kit/phone/frame-size.ts'
import { PhoneFrame } from '../../kit/phone/phone-frame.tsx'
import { PhoneSite } from '../../kit/phone/phone-site.tsx'
import { radius } from '../../kit/theme/tokens.ts'
import { useEditor } from '../session/editor.ts'
import { usePhone } from './items/phone-context.ts'
import { MediumDrop } from './medium-drop.tsx'
import { Overlay } from './overlay.tsx'
import type { PhoneLook } from './view-bar.tsx'
import { VisitSurface } from './visit-surface.tsx'

interface PhoneStageProps {
  look: PhoneLook
  /** Selectors of what is not to be seen. */
  hidden: string
  inside: Document | undefined
  onInside: (document: Document) => void
  scale: number
  onScale: (scale: number) => void
}

/** Room around the phone, in pixels. */
const margin = 16

/** The phone, as large as it is wanted or as there is room for. */
export function PhoneStage({ look, hidden, inside, onInside, scale, onScale }: PhoneStageProps) {
  const t = useText()
  const { language } = useEditor()
  const { phone } = usePhone()
  const document = look.isVisit && look.audience === 'guest' ? phone.forGuests : phone.document
  const size = windowSize(look.device, document.shell, look.hasBars)
  const room = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  useScale({ room, size, zoom: look.zoom, onScale })
  const isEmpty = !phone.document.page.picture && !phone.document.page.film
  return (
    <Box
      ref={room}
      sx={{
        flex: 1,
        minHeight: 0,
        overflow: 'auto',
        display: 'grid',
        alignContent: 'safe center',
        pb: 2,
        px: `${margin}px`,
      }}
    >
      <MediumDrop
        isEmpty={isEmpty && !look.isVisit}
        size={{ width: size.width * scale, height: size.height * scale }}
      >
        <Box
          sx={{
            position: 'relative',
            mx: 'auto',
            overflow: 'hidden',
            borderRadius: radius.card,
            boxShadow: '0 0 0 1px rgb(0 0 0 / 0.5), 0 10px 34px rgb(0 0 0 / 0.22)',
            backgroundColor: '#0b0b0d',
          }}
          style={{ width: size.width * scale, height: size.height * scale }}
        >
          <Box style={{ ...size, transform: `scale(${scale})`, transformOrigin: '0 0' }}>
            <PhoneFrame
              frame={frame}
              size={size}
              title={t('editorPhone.frame')}
              language={language}
              hidden={look.isVisit ? '' : hidden}
              onReady={onInside}
            >
              <PhoneSite document={document} hasBars={look.hasBars} isMoving={look.isVisit} />
            </PhoneFrame>
            {inside && look.isVisit ? <VisitSurface inside={inside} scale={scale} /> : null}
            {inside && !look.isVisit ? <Overlay inside={inside} scale={scale} /> : null}
          </Box>
        </Box>
      </MediumDrop>
    </Box>
  )
}

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
