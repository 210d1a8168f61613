import type { Direction } from '../../documents/page-address.ts'

/** Smallest movement of the wheel that counts, in pixels (visitor.md §9). */
const smallestDelta = 25
/** A pause this long, in milliseconds, ends a gesture. */
const pauseMs = 200
/**
 * A wheel that keeps turning at the same speed moves again after this time, in milliseconds; the inertia of a trackpad
 * has slowed down by then.
 */
const againMs = 600

export interface WheelMove {
  /** In pixels. */
  deltaX: number
  deltaY: number
  timeMs: number
}

/** Makes one move of each gesture of a wheel or a trackpad, however long its inertia lasts. */
export function createWheelReader(): (move: WheelMove) => Direction | undefined {
  let lastMs = Number.NEGATIVE_INFINITY
  let movedMs: number | undefined
  let direction: Direction | undefined
  let peak = 0

  return ({ deltaX, deltaY, timeMs }) => {
    const delta = Math.max(Math.abs(deltaX), Math.abs(deltaY))
    const isNew = timeMs - lastMs > pauseMs
    lastMs = timeMs
    if (isNew) {
      movedMs = undefined
      peak = 0
    }
    const wasPeak = peak
    peak = Math.max(peak, delta)
    if (delta < smallestDelta) return undefined
    const wanted = directionOf(deltaX, deltaY)
    const isAgain =
      movedMs !== undefined && timeMs - movedMs > againMs && delta >= wasPeak && wanted === direction
    if (movedMs !== undefined && !isAgain) return undefined
    movedMs = timeMs
    direction = wanted
    return wanted
  }
}

function directionOf(deltaX: number, deltaY: number): Direction {
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
