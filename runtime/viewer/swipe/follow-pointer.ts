import { type Axis, axisOf, type Way } from './gesture.ts'

/** What a finger, a pen or the main button of a mouse does. */
export interface PointerHandlers {
  /** Whether a gesture that begins on an element may swipe along an axis. */
  takes: (target: Element, axis: Axis) => boolean
  onTouch: () => void
  /** The axis changes at most once, while the finger has gone a little way only. */
  onDrag: (axis: Axis, way: number) => void
  /** The end of a gesture. Without an axis nothing was dragged. `velocity` in pixels per millisecond. */
  onRelease: (axis: Axis | undefined, way: number, velocity: number) => void
}

interface Sample extends Way {
  timeMs: number
}

/** A finger that has not moved for this long, in milliseconds, is at rest. */
const restMs = 100
/** At a larger scale than this, a finger pans the zoomed page. */
const zoomedScale = 1.01

const isZoomed = () => (window.visualViewport?.scale ?? 1) > zoomedScale

/** Follows one pointer at a time over an element. Two fingers belong to the browser. Returns what ends it. */
export function followPointer(element: HTMLElement, handlers: PointerHandlers): () => void {
  const ended = new AbortController()
  let endGesture: (() => void) | undefined
  let isDragging = false
  const begin = (event: PointerEvent) => {
    const { target, isPrimary, button } = event
    if (!isPrimary) endGesture?.()
    if (!isPrimary || button !== 0 || isZoomed() || !(target instanceof Element)) return
    endGesture?.()
    const axes = (['x', 'y'] as const).filter((axis) => handlers.takes(target, axis))
    if (axes.length === 0) return
    handlers.onTouch()
    const drag = (axis: Axis, way: number) => {
      isDragging = true
      handlers.onDrag(axis, way)
    }
    endGesture = followGesture(event, axes, { ...handlers, onDrag: drag }, () => {
      endGesture = undefined
      isDragging = false
    })
  }
  const { signal } = ended
  element.addEventListener('pointerdown', begin, { signal })
  // Chromium turns a drag into a scroll of its own that continues for a while, and ignores taps during it. While the
  // browser is already scrolling, for example a long text that has not come to rest, it cannot be prevented.
  const keepDrag = (event: TouchEvent) => {
    if (isDragging && event.cancelable) event.preventDefault()
  }
  element.addEventListener('touchmove', keepDrag, { signal, passive: false })
  // Styles let the browser pan a zoomed page only with this attribute.
  const markZoom = () => element.toggleAttribute('data-zoomed', isZoomed())
  window.visualViewport?.addEventListener('resize', markZoom, { signal })
  return () => {
    endGesture?.()
    ended.abort()
  }
}

/** Follows a pointer from its touch to its end. Returns what ends it before that. */
function followGesture(
  touch: PointerEvent,
  axes: readonly Axis[],
  { onDrag, onRelease }: PointerHandlers,
  onEnd: () => void,
): () => void {
  const ended = new AbortController()
  const { signal } = ended
  let samples: Sample[] = [sampleOf(touch)]
  let axis: Axis | undefined
  let way: Way = { x: 0, y: 0 }
  const isOther = ({ pointerId }: PointerEvent) => pointerId !== touch.pointerId
  const end = (velocity: number) => {
    ended.abort()
    onEnd()
    onRelease(axis, axis ? way[axis] : 0, velocity)
  }
  const follow = (event: PointerEvent) => {
    samples = [...samples.filter(({ timeMs }) => event.timeStamp - timeMs <= restMs), sampleOf(event)]
    way = { x: event.clientX - touch.clientX, y: event.clientY - touch.clientY }
  }
  const move = (event: PointerEvent) => {
    if (isOther(event)) return
    follow(event)
    const wanted = axisOf(way, axis)
    if (!wanted || !axes.includes(wanted)) return
    axis = wanted
    onDrag(axis, way[axis])
  }
  const release = (event: PointerEvent) => {
    if (isOther(event)) return
    follow(event)
    if (axis) swallowClick()
    end(axis ? velocityOf(samples, axis) : 0)
  }
  const cancel = (event: PointerEvent) => {
    if (!isOther(event)) end(0)
  }
  addEventListener('pointermove', move, { signal, passive: true })
  addEventListener('pointerup', release, { signal })
  addEventListener('pointercancel', cancel, { signal })
  return () => end(0)
}

const sampleOf = ({ clientX, clientY, timeStamp }: PointerEvent): Sample => ({
  x: clientX,
  y: clientY,
  timeMs: timeStamp,
})

function velocityOf(samples: readonly Sample[], axis: Axis): number {
  const [first, last] = [samples[0]!, samples.at(-1)!]
  const ms = last.timeMs - first.timeMs
  return ms > 0 ? (last[axis] - first[axis]) / ms : 0
}

/** Suppresses the click after a drag. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', swallow, { capture: true }))
}
