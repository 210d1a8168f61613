import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, type PointerEvent, useId } from 'react'
import type { FocalPoint, MediaRecord } from '#model/calls/media/media.ts'
import { useText } from '../../i18n/use-text.ts'
import { overlay, radius } from '../../kit/theme/tokens.ts'
import { focusOf, objectPositionOf, useFocalPoint } from './use-focal-point.ts'

const steps: Readonly<Record<string, FocalPoint>> = {
  ArrowLeft: { x: -0.01, y: 0 },
  ArrowRight: { x: 0.01, y: 0 },
  ArrowUp: { x: 0, y: -0.01 },
  ArrowDown: { x: 0, y: 0.01 },
}
const farther = 10
const within = (value: number) => Math.min(1, Math.max(0, Number(value.toFixed(3))))
const percent = (value: number) => `${value * 100}%`
/** Pixels. */
const tallest = 340

/** A picture with its focal point, which crops keep in view: set by a click, a drag or keys, and saved at once. */
export function FocalPointBox({ medium }: { medium: MediaRecord }) {
  const t = useText()
  const id = useId()
  const { point, set } = useFocalPoint(medium)
  const { width, height, fileUrl } = medium
  const focused = { ...medium, focalPoint: point }
  const shown = focusOf(focused)
  const place = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    set({
      x: within((event.clientX - box.left) / box.width),
      y: within((event.clientY - box.top) / box.height),
    })
  }
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const times = event.shiftKey ? farther : 1
    set({ x: within(shown.x + step.x * times), y: within(shown.y + step.y * times) })
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.25 }}>
      <Box
        sx={{
          borderRadius: radius.panel,
          overflow: 'hidden',
          backgroundColor: 'action.hover',
          display: 'grid',
        }}
      >
        <Box
          role="application"
          tabIndex={0}
          aria-label={t('library.focus')}
          aria-describedby={`${id}-help ${id}-place`}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            place(event)
          }}
          onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && place(event)}
          onKeyDown={press}
          sx={area}
          style={{
            width: `min(100%, ${(tallest * width) / height}px)`,
            aspectRatio: `${width} / ${height}`,
          }}
        >
          <img src={fileUrl} alt="" draggable={false} />
          <Box sx={mark} style={{ left: percent(shown.x), top: percent(shown.y) }} />
        </Box>
      </Box>
      <Typography variant="caption" color="textSecondary" id={`${id}-help`}>
        {t('library.focusHelp')}
      </Typography>
      <Box component="span" id={`${id}-place`} hidden>
        {t('library.focusPlace', { x: Math.round(shown.x * 100), y: Math.round(shown.y * 100) })}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
        {shapes.map((shape) => (
          <Box
            key={shape}
            component="img"
            src={medium.previewUrl}
            alt=""
            sx={{
              height: 64,
              borderRadius: radius.small,
              objectFit: 'cover',
              backgroundColor: 'action.hover',
            }}
            style={{
              aspectRatio: shape,
              objectPosition: objectPositionOf(focused, shape),
            }}
          />
        ))}
        {point && (
          <Button size="small" sx={{ ml: 'auto' }} onClick={() => set(null)}>
            {t(medium.attention ? 'library.focusFound' : 'library.focusMiddle')}
          </Button>
        )}
      </Box>
    </Box>
  )
}

/** Aspect ratios of a page, a square and a thumbnail. */
const shapes = [389 / 737, 1, 300 / 250] as const

const area = {
  position: 'relative',
  justifySelf: 'center',
  cursor: 'crosshair',
  touchAction: 'none',
  '& img': { width: '100%', height: '100%', display: 'block' },
  '&:focus-visible': { outline: 3, outlineColor: 'secondary.main', outlineOffset: -3 },
} as const

const mark = {
  position: 'absolute',
  width: 30,
  height: 30,
  m: '-15px',
  borderRadius: '50%',
  pointerEvents: 'none',
  border: `3px solid ${overlay.light}`,
  boxShadow: `0 0 0 1.5px ${overlay.veil}, inset 0 0 0 1.5px ${overlay.veil}`,
  '&::after': {
    ...{ content: '""', position: 'absolute', inset: 8, borderRadius: '50%' },
    ...{ backgroundColor: overlay.light, boxShadow: `0 0 0 1.5px ${overlay.veil}` },
  },
} as const
