import Box from '@mui/material/Box'
import { type MouseEvent, type PointerEvent, useEffect, useRef, type WheelEvent } from 'react'
import { useEditor } from '../../session/editor.ts'
import { partUnder, type ScenePart } from './scene-parts.ts'

interface SceneSurfaceProps {
  inside: Document
  scale: number
  parts: readonly ScenePart[]
  /** Selector of the element whose field has the cursor: it is scrolled into view. */
  marked: string | undefined
  /** Called for a tap outside of all parts. */
  onElsewhere?: () => void
}

/** Room above and below an element that is scrolled into view, in pixels of the window. */
const around = 80

function bringIntoView(inside: Document, selector: string): void {
  const view = inside.scrollingElement
  const box = inside.querySelector(selector)?.getBoundingClientRect()
  if (!view || !box) return
  const over = box.bottom + around - view.clientHeight
  if (box.top < around) view.scrollBy({ top: box.top - around })
  else if (over > 0) view.scrollBy({ top: Math.min(over, box.top - around) })
}

/** Lies above the phone's content: a tap goes to the field of the tapped element, a wheel or finger scrolls. */
export function SceneSurface({ inside, scale, parts, marked, onElsewhere }: SceneSurfaceProps) {
  const { goTo } = useEditor()
  const lastY = useRef<number>(undefined)
  useEffect(() => {
    if (marked !== undefined) bringIntoView(inside, marked)
  }, [inside, marked])
  const scroll = (pixels: number) => inside.scrollingElement?.scrollBy({ top: pixels / scale })
  const tap = (event: MouseEvent<HTMLElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    const part = partUnder(inside, parts, (event.clientX - left) / scale, (event.clientY - top) / scale)
    if (part) goTo(part.pointer)
    else onElsewhere?.()
  }
  const drag = ({ pointerType, clientY }: PointerEvent) => {
    if (pointerType !== 'touch' || lastY.current === undefined) return
    scroll(lastY.current - clientY)
    lastY.current = clientY
  }
  return (
    <Box
      role="presentation"
      onClick={tap}
      onWheel={({ deltaY }: WheelEvent) => scroll(deltaY)}
      onPointerDown={({ clientY }) => {
        lastY.current = clientY
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        lastY.current = undefined
      }}
      sx={{ position: 'absolute', inset: 0, cursor: 'pointer', touchAction: 'none' }}
    />
  )
}
