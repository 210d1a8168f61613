import Box from '@mui/material/Box'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import type { Crop } from '#model/media/media-edit.ts'
import { useText } from '../../i18n/use-text.ts'
import { overlay, radius, shadow } from '../../kit/theme/tokens.ts'
import { type Edge, pulled } from './crop-frame.ts'

const keyStep = 0.01
const arrows: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -keyStep, y: 0 },
  ArrowRight: { x: keyStep, y: 0 },
  ArrowUp: { x: 0, y: -keyStep },
  ArrowDown: { x: 0, y: keyStep },
}
const corners = ['nw', 'ne', 'sw', 'se'] as const

interface CropBoxProps {
  frame: Crop
  /** Width / height of the frame, in fractions of the picture; undefined if it is free. */
  ratio: number | undefined
  describedBy: string
  onFrame: (frame: Crop) => void
  /** The picture or film, as wide as the box. */
  children: ReactNode
}

/** A picture with the part that is kept: dragged, resized at its corners, or moved by keys. */
export function CropBox({ frame, ratio, describedBy, onFrame, children }: CropBoxProps) {
  const t = useText()
  const area = useRef<HTMLDivElement>(null)
  const drag = (edge: Edge) => (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation()
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || !area.current) return
    const { width, height } = area.current.getBoundingClientRect()
    onFrame(pulled(frame, { edge, by: { x: event.movementX / width, y: event.movementY / height }, ratio }))
  }
  const grab = (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const press = (event: KeyboardEvent) => {
    const by = arrows[event.key]
    if (!by) return
    event.preventDefault()
    onFrame(pulled(frame, { edge: event.shiftKey ? 'se' : 'move', by, ratio }))
  }
  const share = (value: number) => `${value * 100}%`
  return (
    <Box
      ref={area}
      sx={{ position: 'relative', overflow: 'hidden', borderRadius: radius.control, touchAction: 'none' }}
    >
      {children}
      <Box
        role="application"
        tabIndex={0}
        aria-label={t('library.cropArea')}
        aria-describedby={describedBy}
        onPointerDown={grab}
        onPointerMove={drag('move')}
        onKeyDown={press}
        style={{
          left: share(frame.x),
          top: share(frame.y),
          width: share(frame.width),
          height: share(frame.height),
        }}
        sx={{
          ...{ position: 'absolute', cursor: 'move', boxShadow: `0 0 0 9999px ${overlay.veil}` },
          ...{ outline: `2px solid ${overlay.light}`, outlineOffset: -2 },
          '&:focus-visible': { outlineColor: ({ palette }) => palette.secondary.main, outlineWidth: 3 },
        }}
      >
        {corners.map((edge) => (
          <Box
            key={edge}
            onPointerDown={grab}
            onPointerMove={drag(edge)}
            sx={{
              ...{ position: 'absolute', width: 28, height: 28, m: '-6px' },
              ...(edge.startsWith('n') ? { top: 0 } : { bottom: 0 }),
              ...(edge.endsWith('w') ? { left: 0 } : { right: 0 }),
              cursor: edge === 'nw' || edge === 'se' ? 'nwse-resize' : 'nesw-resize',
              '&::after': {
                ...{ content: '""', position: 'absolute', inset: 8, borderRadius: '50%' },
                ...{ backgroundColor: overlay.light, boxShadow: shadow.knob },
              },
            }}
          />
        ))}
      </Box>
    </Box>
  )
}
