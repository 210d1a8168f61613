/** Horizontal or vertical. */
export type Axis = 'x' | 'y'

/** How far a finger has gone, in pixels: right and down are positive. */
export interface Way {
  x: number
  y: number
}

/** How far a finger may move before anything else does, in pixels. */
export const slop = 8
/** From this distance on, the picture has caught up with the finger, and the axis is fixed. */
export const firm = 3 * slop

/** The constants of visitor.md §9: what makes a gesture a move, counted from the touch. */
export const flickDistance = 50
export const flickSpeed = 0.3
export const longShare = 0.5
export const resistance = 0.7
/** The axis changes only if the finger moves this many degrees beyond the diagonal. */
export const axisAngle = 20

const giveWay = Math.tan(((45 + axisAngle) * Math.PI) / 180)

/** The axis a finger moves along; undefined as long as it may still be a tap. */
export function axisOf({ x, y }: Way, before: Axis | undefined): Axis | undefined {
  const [across, along] = [Math.abs(x), Math.abs(y)]
  if (before === 'x') return across < firm && along > across * giveWay ? 'y' : 'x'
  if (before === 'y') return along < firm && across > along * giveWay ? 'x' : 'y'
  if (Math.max(across, along) < slop) return undefined
  return across > along ? 'x' : 'y'
}

/** How far the picture follows a finger: it starts without a jump and soon catches up. */
export function followed(way: number): number {
  const far = Math.abs(way)
  if (far >= firm) return way
  return Math.sign(way) * Math.max(0, (far - slop) * (firm / (firm - slop)))
}

/** Which neighbours exist. */
export interface Open {
  previous: boolean
  next: boolean
}

/**
 * The position of a page dragged by `offset` pixels: no further than its neighbour, and with resistance if there is
 * none.
 */
export function limited(offset: number, size: number, { previous, next }: Open): number {
  const end = (offset > 0 ? previous : next) ? size : 0
  const beyond = Math.abs(offset) - end
  return beyond <= 1 ? offset : Math.sign(offset) * (end + beyond ** resistance)
}

export interface Release {
  /** How far the finger has gone from the touch, in pixels. */
  way: number
  /** Pixels a millisecond at the end. */
  velocity: number
  /** Offset of the page now and at the touch, in pixels from its place. */
  offset: number
  from: number
  size: number
}

/** What a released page does: go to the previous one (-1), to the next one (1), or to its own place (0). */
export function releaseTo(release: Release, open: Open): -1 | 0 | 1 {
  const step = stepOf(release)
  if (step < 0) return open.previous ? -1 : 0
  return step > 0 && open.next ? 1 : 0
}

function stepOf({ way, velocity, offset, from, size }: Release): number {
  // Position among the pages: 0 at its own place, 1 at that of the next page.
  const [at, start] = [-offset / size, -from / size]
  const isFast = Math.abs(velocity) > flickSpeed
  const isBack = way * velocity < 0
  if (isFast && isBack) return velocity < 0 ? Math.ceil(at) : Math.floor(at)
  if (isFast && Math.abs(way) >= flickDistance) return velocity < 0 ? beyond(at, start) : -beyond(-at, -start)
  return Math.abs(at) >= longShare ? Math.sign(at) : 0
}

/** The next page; or the one after it, if the touched page was already more than halfway to the next one. */
const beyond = (at: number, start: number) =>
  start > 0 ? Math.ceil(at) : Math.max(Math.ceil(at), Math.round(start) + 1)
