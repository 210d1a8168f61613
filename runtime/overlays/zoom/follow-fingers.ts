import type { Point, Zooming } from './zoom-place.ts'

export interface Fingers {
  move: (by: Point) => void
  /** Two fingers go apart or together. */
  pinch: (by: Zooming) => void
  doubleTap: (at: Point) => void
}

/** Taps this far apart, in milliseconds and pixels, are one double tap. */
const doubleMs = 320
const doubleReach = 32
/** A finger that goes further than this, in pixels, does not tap. */
const reach = 8

const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
const way = (from: Point, to: Point): Point => ({ x: to.x - from.x, y: to.y - from.y })
const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

/** The position of the pointer relative to the centre of an element. */
export function pointIn(element: HTMLElement, { clientX, clientY }: MouseEvent): Point {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}

/** Reports gestures of fingers or a mouse on an element. Points are relative to its centre. Returns a function that ends it. */
export function followFingers(element: HTMLElement, { move, pinch, doubleTap }: Fingers): () => void {
  const down = new Map<number, Point>()
  let isTap = false
  let went = 0
  let lastTap: (Point & { time: number }) | undefined

  const begin = (event: PointerEvent) => {
    if (event.button !== 0 || down.size === 2) return
    element.setPointerCapture(event.pointerId)
    isTap = down.size === 0
    went = 0
    down.set(event.pointerId, pointIn(element, event))
    element.dataset.held = ''
  }
  const follow = (event: PointerEvent) => {
    const from = down.get(event.pointerId)
    if (!from) return
    const to = pointIn(element, event)
    const other = [...down].find(([id]) => id !== event.pointerId)?.[1]
    down.set(event.pointerId, to)
    went += apart(from, to)
    if (went > reach) isTap = false
    if (!other) return move(way(from, to))
    const at = between(to, other)
    pinch({
      times: apart(to, other) / Math.max(1, apart(from, other)),
      at,
      by: way(between(from, other), at),
    })
  }
  const end = (event: PointerEvent) => {
    if (!down.delete(event.pointerId)) return
    if (down.size === 0) delete element.dataset.held
    if (!isTap || event.type === 'pointercancel') return
    const tap = { ...pointIn(element, event), time: event.timeStamp }
    const isDouble = lastTap && tap.time - lastTap.time < doubleMs && apart(tap, lastTap) < doubleReach
    lastTap = isDouble ? undefined : tap
    if (isDouble) doubleTap(tap)
  }
  const ended = new AbortController()
  const { signal } = ended
  element.addEventListener('pointerdown', begin, { signal })
  element.addEventListener('pointermove', follow, { signal })
  element.addEventListener('pointerup', end, { signal })
  element.addEventListener('pointercancel', end, { signal })
  return () => ended.abort()
}
