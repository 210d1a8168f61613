import Box from '@mui/material/Box'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { limits } from '#model/values/limits.ts'
import type { Size } from '#runtime/overlays/campaign/zone-plane.ts'
import { useText } from '../../i18n/use-text.ts'
import { focusBeside } from '../../kit/list/focus-beside.ts'
import { radius } from '../../kit/theme/tokens.ts'
import { titleOf } from '../places/item-title.ts'
import { useEditing, useEditor } from '../session/editor.ts'
import {
  type CampaignItem,
  frameInZone,
  gripAt,
  type ItemFrame,
  keepsRatio,
  type Moving,
  moved,
  type Pull,
  resized,
} from './item-frame.ts'

interface ZoneItemHandleProps {
  item: CampaignItem
  frame: ItemFrame
  /** Size of the zone that the item is placed in. */
  zone: Size
  /** How many times as large the zone is drawn. */
  scale: number
  /** How many times as large everything around is drawn. */
  shownAt?: number
  isChosen: boolean
  onChoose: (id: string) => void
  onMoving: (moving: Moving | undefined) => void
  onPut: (id: string, frame: ItemFrame, isByKey?: boolean) => void
  onRemove: (id: string) => void
}

const steps: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

const grips: readonly { pull: Pull; cursor: string; part: { x: number; y: number } }[] = [
  { pull: { width: 1, height: 0 }, cursor: 'ew-resize', part: { x: 1, y: 0.5 } },
  { pull: { width: 0, height: 1 }, cursor: 'ns-resize', part: { x: 0.5, y: 1 } },
  { pull: { width: 1, height: 1 }, cursor: 'nwse-resize', part: { x: 1, y: 1 } },
]

/** Width and height of a grip on the screen. */
const gripSize = 12

/** The largest that the model allows. */
const largestOf = (item: CampaignItem) =>
  'media' in item ? {} : { largest: { width: limits.frameWidth, height: limits.frameHeight } }

/** Takes hold of something in a zone: dragged, pulled at its edges, or moved by arrow keys. */
export function ZoneItemHandle({
  item,
  frame,
  zone,
  scale,
  shownAt = 1,
  isChosen,
  onChoose,
  onMoving,
  onPut,
  onRemove,
}: ZoneItemHandleProps) {
  const t = useText()
  const { language, isReadOnly } = useEditor()
  const defaultLanguage = useEditing(({ site }) => site.settings.defaultLanguage)
  const { perPixel, ...place } = frameInZone(item, frame, zone, scale)
  const plane = { width: item.parentWidth, height: item.parentHeight }
  const kind = t('media' in item ? 'editorPanel.campaign.banner' : 'editorPanel.item.button')
  const drag = useDrag(perPixel * shownAt, {
    onDrag: (by, pull) =>
      onMoving({
        id: item.id,
        frame: pull
          ? resized(frame, { by, pull, isRatioKept: keepsRatio(item), ...largestOf(item) })
          : moved(frame, by, plane),
      }),
    onEnd: (isMoved) => {
      if (isMoved) onPut(item.id, frame)
      onMoving(undefined)
    },
  })
  const drawn = { width: zone.width * scale, height: zone.height * scale }
  const gripOf = (part: { x: number; y: number }) => gripAt(place, part, drawn, gripSize / shownAt / 2)
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key]
    if (isReadOnly) return
    if (step) {
      event.preventDefault()
      const far = event.shiftKey ? 10 : 1
      onPut(item.id, moved(frame, { x: step.x * far, y: step.y * far }, plane), true)
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      focusBeside(event.currentTarget)
      onRemove(item.id)
    } else return
    // The keys mean something else for what lies around.
    event.stopPropagation()
  }
  return (
    <Box
      role="button"
      tabIndex={0}
      aria-pressed={isChosen}
      aria-label={[kind, titleOf(item, [language, defaultLanguage])].filter(Boolean).join(': ')}
      onFocus={() => onChoose(item.id)}
      onKeyDown={press}
      {...(isReadOnly ? {} : drag())}
      sx={{
        position: 'absolute',
        zIndex: item.zIndex,
        cursor: isReadOnly ? 'default' : 'move',
        touchAction: 'none',
        outline: isChosen ? 2 : 0,
        outlineStyle: 'solid',
        outlineColor: 'secondary.main',
        '&:hover': { outline: '1px solid', outlineColor: 'secondary.main' },
      }}
      style={place}
    >
      {isChosen && !isReadOnly && <Grips drag={drag} size={gripSize / shownAt} at={gripOf} />}
    </Box>
  )
}

interface GripsProps {
  drag: ReturnType<typeof useDrag>
  size: number
  at: (part: { x: number; y: number }) => { left: number; top: number }
}

/** What is pulled at the edges and the corner. */
function Grips({ drag, size, at }: GripsProps) {
  return grips.map(({ pull, cursor, part }) => (
    <Box
      key={cursor}
      {...drag(pull)}
      sx={{
        position: 'absolute',
        transform: 'translate(-50%, -50%)',
        border: 2,
        borderColor: 'secondary.main',
        borderRadius: radius.tiny,
        backgroundColor: 'background.paper',
        cursor,
        touchAction: 'none',
      }}
      style={{ ...at(part), width: size, height: size }}
    />
  ))
}

interface DragHandlers {
  /** Called with the movement since the last call, in pixels of the plane. */
  onDrag: (by: { x: number; y: number }, pull: Pull | undefined) => void
  onEnd: (isMoved: boolean) => void
}

/** Handlers for dragging with any pointer. */
function useDrag(perPixel: number, { onDrag, onEnd }: DragHandlers) {
  const last = useRef<{ x: number; y: number; isMoved: boolean }>(undefined)
  return (pull?: Pull) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.stopPropagation()
      event.currentTarget.setPointerCapture(event.pointerId)
      last.current = { x: event.clientX, y: event.clientY, isMoved: false }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = last.current
      if (!from || !event.currentTarget.hasPointerCapture(event.pointerId)) return
      event.stopPropagation()
      const by = { x: (event.clientX - from.x) / perPixel, y: (event.clientY - from.y) / perPixel }
      // Frames are whole pixels: fractions are kept for the next move.
      const whole = { x: Math.trunc(by.x), y: Math.trunc(by.y) }
      if (whole.x === 0 && whole.y === 0) return
      last.current = { x: from.x + whole.x * perPixel, y: from.y + whole.y * perPixel, isMoved: true }
      onDrag(whole, pull)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (!last.current) return
      event.stopPropagation()
      const { isMoved } = last.current
      last.current = undefined
      onEnd(isMoved)
    },
    onPointerCancel: () => {
      last.current = undefined
      onEnd(false)
    },
  })
}
