import type { PointerHandlers } from './follow-pointer.ts'
import { type Axis, followed, limited, type Open, releaseTo } from './gesture.ts'
import type { Track } from './track.ts'

/** Where a swipe begins: on a page, and on what lies over it as a line. The styles keep the browser from scrolling there. */
const surface = '.swiper, .bar, .tabs, .foot, .news, .resume, .popup.line'
/** What is open over a page scrolls, and what slides is moved itself: neither is swiped away with the page. */
const fixed = '.card, [type=range], .drop > div'
/** To the sides tabs are scrolled. */
const scrolledAcross = '.tabs'
/** Up and down a long text is scrolled; to the sides it goes with its page. */
const scrolled = '.text[data-long] > *'

export interface Drag {
  trackOf: (axis: Axis) => Track | undefined
  openOf: (axis: Axis) => Open
  /** Has a page go by so many, with the velocity of the finger. */
  go: (axis: Axis, step: number, velocity: number) => void
  /** Pages begin to go with a finger. */
  onDragStart: () => void
  /** Fingers hold the pages, or have let them go. */
  onHold: (isHeld: boolean) => void
}

/** Has pages go with what points at them. */
export function dragPages({ trackOf, openOf, go, onDragStart, onHold }: Drag): PointerHandlers {
  let from = { x: 0, y: 0 }
  // Asked for once a gesture: it has the browser bring its styles up to date.
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
      if (!dragged) onDragStart()
      if (axis !== dragged) {
        letGo(axis === 'x' ? 'y' : 'x')
        size = track?.size() ?? 0
      }
      dragged = axis
      track?.put(limited(from[axis] + followed(way), size, openOf(axis)))
    },
    onRelease(axis, way, velocity) {
      const track = axis && trackOf(axis)
      if (track) {
        const offset = track.offset()
        const release = { way, velocity, offset, from: from[axis], size }
        // Where a page resists, it is slower than the finger.
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
