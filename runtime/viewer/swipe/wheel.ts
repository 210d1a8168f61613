import type { Direction } from '../../documents/page-address.ts'

/** Smallest movement of the wheel that counts, in pixels (visitor.md §9). */
const smallestDelta = 25
/** Smaller steps count together, once they are as long as a flick of a finger, in pixels. */
const smallestWay = 50
/** A pause this long, in milliseconds, ends a gesture. */
const pauseMs = 200
/**
 * A wheel that keeps turning at the same speed moves again after this time, in milliseconds; the inertia of a trackpad
 * has slowed down by then.
 */
const againMs = 600
/** The speed is an average of about this time, in milliseconds, since single events are early, late or combined. */
const averageMs = 40
/** Inertia only slows down. After it has, fingers have flicked again if the speed rises by this factor. */
const flickedAgain = 1.8

export interface WheelMove {
  /** In pixels. */
  deltaX: number
  deltaY: number
  timeMs: number
}

/** Makes one move of each gesture of a wheel or a trackpad, however long its inertia lasts. */
export function createWheelReader(): (move: WheelMove) => Direction | undefined {
  let last: WheelMove = { deltaX: 0, deltaY: 0, timeMs: Number.NEGATIVE_INFINITY }
  let moved: WheelMove | undefined
  let notch = 0
  let way = 0
  let speed = 0
  let [fastest, slowest] = [0, 0]

  return (move) => {
    const delta = sizeOf(move)
    const gapMs = Math.max(1, move.timeMs - last.timeMs)
    const isNotched = delta % notch === 0
    // What a trackpad sends while the page is busy comes as one event afterwards: that was no pause.
    const isLate = delta > sizeOf(last) && delta / gapMs > speed / 8 && !isNotched
    const isNew = gapMs > pauseMs && !isLate
    if (isNew) {
      moved = undefined
      speed = way = 0
    }
    // The wheel of a mouse turns by whole notches, and has no inertia.
    if (isNew || !isNotched) notch = isNew && delta >= smallestWay ? delta : 0
    way = delta + (dot(move, last) > 0 ? way : 0)
    last = move
    speed += (delta / gapMs - speed) * (1 - Math.exp(-gapMs / averageMs))
    fastest = Math.max(fastest, speed)
    if (speed < fastest * 0.7) slowest = Math.min(slowest, speed)

    if (delta < smallestDelta && way < smallestWay) return undefined
    if (moved) {
      const isSteady = gapMs < pauseMs && speed > fastest * 0.9 && move.timeMs - moved.timeMs > againMs
      const isAnother = dot(move, moved) < 0 || (speed > slowest * flickedAgain && !notch)
      if (!isSteady && !(isAnother && delta >= smallestDelta)) return undefined
    }
    moved = move
    way = 0
    fastest = speed
    slowest = Number.POSITIVE_INFINITY
    return directionOf(move)
  }
}

const sizeOf = ({ deltaX, deltaY }: WheelMove) => Math.max(Math.abs(deltaX), Math.abs(deltaY))

/** Negative if one goes back where the other came from. */
const dot = (one: WheelMove, other: WheelMove) => one.deltaX * other.deltaX + one.deltaY * other.deltaY

function directionOf({ deltaX, deltaY }: WheelMove): Direction {
  if (Math.abs(deltaX) > Math.abs(deltaY)) return deltaX > 0 ? 'right' : 'left'
  return deltaY > 0 ? 'down' : 'up'
}

const lineHeight = 40
const pageHeight = 800

/** Converts a browser's wheel event to pixels; with Shift, a wheel moves sideways. */
export function wheelMoveOf(event: WheelEvent): WheelMove {
  const unit = event.deltaMode === 1 ? lineHeight : event.deltaMode === 2 ? pageHeight : 1
  const isTurned = event.shiftKey && event.deltaX === 0
  return {
    deltaX: (isTurned ? event.deltaY : event.deltaX) * unit,
    deltaY: (isTurned ? 0 : event.deltaY) * unit,
    timeMs: event.timeStamp,
  }
}
