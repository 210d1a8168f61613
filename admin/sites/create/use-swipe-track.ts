import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'

/** In pixels: a movement beyond this is a drag, not a click. */
const dragPx = 6

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * A row that is swiped: by touch it scrolls of itself, with a mouse it is dragged, and arrow keys go from one to the
 * next. `at` is the one in the middle, `seen` the last one that has been.
 */
export function useSwipeTrack(track: RefObject<HTMLElement | null>, count: number) {
  const [at, setAt] = useState(0)
  const [seen, setSeen] = useState(0)
  const drag = useRef<{ x: number; left: number; isMoved: boolean }>(undefined)
  const go = (wanted: number) => {
    const index = Math.max(0, Math.min(count - 1, wanted))
    setSeen((before) => Math.max(before, index))
    const { current } = track
    current?.scrollTo({ left: index * strideOf(current) })
  }
  return {
    at,
    seen,
    go,
    /** Whether the current click ended a drag. */
    wasDragged: () => drag.current?.isMoved === true,
    handlers: {
      onScroll: () => {
        const { current } = track
        if (!current) return
        const index = Math.max(0, Math.min(count - 1, Math.round(current.scrollLeft / strideOf(current))))
        setAt(index)
        setSeen((before) => Math.max(before, index))
      },
      onKeyDown: (event: KeyboardEvent) => {
        const step = steps[event.key]
        if (!step) return
        event.preventDefault()
        go(step(at, count))
      },
      onPointerDown: ({ pointerType, clientX, button }: PointerEvent) => {
        drag.current = undefined
        if (pointerType === 'mouse' && button === 0 && track.current)
          drag.current = { x: clientX, left: track.current.scrollLeft, isMoved: false }
      },
      onPointerMove: ({ clientX, buttons, pointerId }: PointerEvent) => {
        const { current } = track
        if (!drag.current || !current || buttons !== 1) return
        const { x, left } = drag.current
        if (!drag.current.isMoved && Math.abs(clientX - x) < dragPx) return
        drag.current.isMoved = true
        current.setPointerCapture(pointerId)
        current.style.scrollSnapType = 'none'
        current.style.scrollBehavior = 'auto'
        current.scrollLeft = left - (clientX - x)
      },
      onPointerUp: () => {
        const { current } = track
        if (!drag.current?.isMoved || !current) return
        const from = Math.round(drag.current.left / strideOf(current))
        const way = Math.sign(current.scrollLeft - drag.current.left)
        const to = Math.round(current.scrollLeft / strideOf(current))
        current.style.removeProperty('scroll-behavior')
        // A short drag goes to the next entry, too.
        go(to === from ? from + way : to)
        current.style.removeProperty('scroll-snap-type')
      },
    },
  }
}

/** Distance from the start of one entry to the start of the next. */
function strideOf(track: HTMLElement): number {
  const [first, second] = track.children as unknown as HTMLElement[]
  if (!first) return 1
  return second ? second.offsetLeft - first.offsetLeft : first.offsetWidth
}
