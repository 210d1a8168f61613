import type { Axis } from './gesture.ts'
import { framesOf, type Motion, softened, springAt } from './spring.ts'

/** Pages in a row, of which one is seen. */
export interface Track {
  /** The page that is seen, or that is on its way. */
  index: () => number
  /** How far from its place it is, in pixels; not at rest while the spring draws it. */
  offset: () => number
  isMoving: () => boolean
  /** The size of a page along the axis, in pixels. */
  size: () => number
  /** Stops where it is; the offset it stops at. */
  hold: () => number
  put: (offset: number) => void
  /** Has the spring bring a page to its place, from where things are now. */
  settle: (index: number, velocity?: number) => void
  /** Shows a page at once. */
  jump: (index: number) => void
  destroy: () => void
}

export interface TrackOptions {
  /** Holds the pages, and is moved. */
  wrapper: HTMLElement
  axis: Axis
  index: number
  hasMotion: boolean
  /** A page has come to its place. */
  onRest: () => void
}

const shifted = (axis: Axis, along: string) =>
  axis === 'x' ? `translate3d(${along}, 0, 0)` : `translate3d(0, ${along}, 0)`

/** Sizes of pages are left to the browser: when it turns or grows, the page stays where it is. */
const transformOf = (axis: Axis, index: number, offset: number) =>
  shifted(axis, offset === 0 ? `${-index * 100}%` : `calc(${-index * 100}% + ${offset}px)`)

export function createTrack({ wrapper, axis, index: first, hasMotion, onRest }: TrackOptions): Track {
  let index = first
  let held = 0
  let flight: { animation: Animation; motion: Motion } | undefined
  const size = () => (axis === 'x' ? wrapper.clientWidth : wrapper.clientHeight)
  const draw = () => {
    wrapper.style.transform = transformOf(axis, index, held)
  }
  const now = (): Motion =>
    flight
      ? springAt(flight.motion, Number(flight.animation.currentTime ?? 0))
      : { offset: held, velocity: 0 }
  const stop = () => {
    held = now().offset
    flight?.animation.cancel()
    flight = undefined
  }
  const fly = (motion: Motion) => {
    held = 0
    draw()
    const { offsets, durationMs } = framesOf(motion)
    // In pixels: a browser may leave what depends on the size of a box to the main thread.
    const start = -index * size()
    const animation = wrapper.animate(
      offsets.map((offset) => ({ transform: shifted(axis, `${start + offset}px`) })),
      durationMs,
    )
    flight = { animation, motion }
    animation.onfinish = () => {
      flight = undefined
      onRest()
    }
  }
  draw()

  return {
    index: () => index,
    offset: () => now().offset,
    isMoving: () => flight !== undefined,
    size,
    hold() {
      stop()
      draw()
      return held
    },
    put(offset) {
      stop()
      // Between pixels, everything on the pages would be drawn anew for each place.
      held = Math.round(offset)
      draw()
    },
    settle(next, velocity = now().velocity) {
      stop()
      const offset = held + (next - index) * size()
      index = next
      if (hasMotion && offset !== 0) {
        fly(softened({ offset, velocity }))
        return
      }
      held = 0
      draw()
      // Whoever asked hears of the way before its end.
      queueMicrotask(onRest)
    },
    jump(next) {
      stop()
      index = next
      held = 0
      draw()
    },
    destroy() {
      stop()
      wrapper.style.transform = ''
    },
  }
}
