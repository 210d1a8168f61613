import type { PointerHandlers } from './follow-pointer.ts'
import { type Axis, followed, limited, type Open, releaseTo } from './gesture.ts'
import type { Track } from './track.ts'

/** Where a swipe can begin: on a page, and on bars and lines over it. Their styles keep the browser from scrolling. */
const surface = '.swiper, .bar, .tabs, .foot, .news, .resume, .popup.line'
/** Open cards scroll, and sliders move themselves: neither swipes the page. */
const fixed = '.card, [type=range], .drop > div'
/** Tabs are scrolled sideways. */
const scrolledAcross = '.tabs'
/** A long text is scrolled vertically; sideways it moves with its page. */
const scrolled = '.text[data-long] > *'

export interface Drag {
  trackOf: (axis: Axis) => Track | undefined
  openOf: (axis: Axis) => Open
  /** Moves by `step` pages, with the velocity of the finger. */
  go: (axis: Axis, step: number, velocity: number) => void
  /** Called when pages begin to follow a finger. */
  onDragStart: () => void
  /** Called when fingers hold the pages, and when they release them. */
  onHold: (isHeld: boolean) => void
}

/** Makes pages follow the pointer. */
export function dragPages({ trackOf, openOf, go, onDragStart, onHold }: Drag): PointerHandlers {
  let from = { x: 0, y: 0 }
  // Measured once per gesture, and before anything is drawn: later, the browser would have to update styles first.
  let size = 0
  let dragged: Axis | undefined
  const letGo = (axis: Axis) => {
    const track = trackOf(axis)
    if (track && track.offset() !== 0) track.settle(track.index(), 0)
  }
  return {
    takes: (target, axis) =>
      target.closest(surface) !== null &&
      target.closest(`${fixed}, ${axis === 'x' ? scrolledAcross : scrolled}`) === null,
    onTouch() {
      onHold(true)
      from = { x: trackOf('x')?.hold() ?? 0, y: trackOf('y')?.hold() ?? 0 }
      dragged = undefined
    },
    onDrag(axis, way) {
      const track = trackOf(axis)
      if (axis !== dragged) size = track?.size() ?? 0
      if (!dragged) onDragStart()
      if (axis !== dragged) letGo(axis === 'x' ? 'y' : 'x')
      dragged = axis
      track?.put(limited(from[axis] + followed(way), size, openOf(axis)))
    },
    onRelease(axis, way, velocity) {
      const track = axis && trackOf(axis)
      if (track) {
        const offset = track.offset()
        const release = { way, velocity, offset, from: from[axis], size }
        // With resistance, the page is slower than the finger.
        const own = way === 0 ? 0 : (velocity * (offset - from[axis])) / way
        go(axis, releaseTo(release, openOf(axis)), own)
      } else {
        letGo('x')
        letGo('y')
      }
      onHold(false)
    },
  }
}
