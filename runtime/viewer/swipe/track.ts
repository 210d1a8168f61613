import type { Axis } from './gesture.ts'
import { framesOf, type Motion, softened, springAt } from './spring.ts'

/** Pages in a row, of which one is seen. */
export interface Track {
  /** Index of the visible page, or of the one that is moving in. */
  index: () => number
  /** Its distance from its place, in pixels; not 0 while the spring moves it. */
  offset: () => number
  isMoving: () => boolean
  /** The size of a page along the axis, in pixels. */
  size: () => number
  /** Stops it, and returns the offset at which it stopped. */
  hold: () => number
  put: (offset: number) => void
  /** Lets the spring move a page to its place, from the present position. */
  settle: (index: number, velocity?: number) => void
  /** Shows a page at once. */
  jump: (index: number) => void
  destroy: () => void
}

export interface TrackOptions {
  /** The element that contains the pages, and is moved. */
  wrapper: HTMLElement
  axis: Axis
  index: number
  hasMotion: boolean
  /** Called when a page has reached its place. */
  onRest: () => void
}

const shifted = (axis: Axis, along: string) =>
  axis === 'x' ? `translate3d(${along}, 0, 0)` : `translate3d(0, ${along}, 0)`

/** In percent, so that the page stays in place when the window is resized or rotated. */
const transformOf = (axis: Axis, index: number, offset: number) =>
  shifted(axis, offset === 0 ? `${-index * 100}%` : `calc(${-index * 100}% + ${offset}px)`)

export function createTrack({ wrapper, axis, index: first, hasMotion, onRest }: TrackOptions): Track {
  let index = first
  let restOffset = 0
  let flight: { animation: Animation; motion: Motion } | undefined
  const size = () => (axis === 'x' ? wrapper.clientWidth : wrapper.clientHeight)
  const draw = () => {
    wrapper.style.transform = transformOf(axis, index, restOffset)
  }
  const now = (): Motion =>
    flight
      ? springAt(flight.motion, Number(flight.animation.currentTime ?? 0))
      : { offset: restOffset, velocity: 0 }
  const stop = () => {
    restOffset = now().offset
    flight?.animation.cancel()
    flight = undefined
  }
  const fly = (motion: Motion, along: number) => {
    restOffset = 0
    draw()
    const { offsets, durationMs } = framesOf(motion)
    // In pixels: a browser may leave what depends on the size of a box to the main thread.
    const start = -index * along
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
      return restOffset
    },
    put(offset) {
      stop()
      // At fractions of a screen's pixel, everything on the pages would be painted again for each position.
      restOffset = Math.round(offset * devicePixelRatio) / devicePixelRatio
      draw()
    },
    settle(next, velocity = now().velocity) {
      // Asked before anything is drawn, which the browser would have to lay out first.
      const along = size()
      stop()
      const offset = restOffset + (next - index) * along
      index = next
      if (hasMotion && offset !== 0) {
        fly(softened({ offset, velocity }), along)
        return
      }
      restOffset = 0
      draw()
      // Deferred, so that the caller learns of the movement before its end.
      queueMicrotask(onRest)
    },
    jump(next) {
      stop()
      index = next
      restOffset = 0
      draw()
    },
    destroy() {
      stop()
      wrapper.style.transform = ''
    },
  }
}
