import type { Size } from '../../../kit/phone/frame-size.ts'
import type { Box, Point, Pull } from './geometry.ts'

/** A line that something snapped to: perpendicular to `axis`, at a pixel of it. */
export interface Guide {
  axis: 'x' | 'y'
  at: number
  from: number
  to: number
}

export interface Snapped {
  /** The distance to add so that the box is on the lines. */
  by: Point
  guides: Guide[]
}

interface Line {
  at: number
  /** The box that the line belongs to; absent for a line of the whole area. */
  other?: Box
}

export interface SnapNeeds {
  /** The dragged box, where the pointer would put it. */
  box: Box
  /** The boxes that do not move. */
  others: readonly Box[]
  area: Size
  /** The distance within which lines attract, in pixels. */
  reach: number
}

const shares = [0, 1 / 3, 1 / 2, 2 / 3, 1]

function linesOf(axis: 'x' | 'y', { others, area }: SnapNeeds): Line[] {
  const length = axis === 'x' ? 'width' : 'height'
  return [
    ...shares.map((share) => ({ at: share * area[length] })),
    ...others.flatMap((other) => [
      { at: other[axis], other },
      { at: other[axis] + other[length] / 2, other },
      { at: other[axis] + other[length], other },
    ]),
  ]
}

/** The smallest move that brings one of the points onto a line; undefined if none is near. */
function nearest(points: readonly number[], lines: readonly Line[], reach: number): number | undefined {
  let best: number | undefined
  for (const { at } of lines)
    for (const point of points) {
      const by = at - point
      if (Math.abs(by) <= reach && (best === undefined || Math.abs(by) < Math.abs(best))) best = by
    }
  return best
}

const isOn = (a: number, b: number): boolean => Math.abs(a - b) < 0.01

/** The lines that the points are on after snapping. */
function guidesOf(axis: 'x' | 'y', points: readonly number[], box: Box, needs: SnapNeeds): Guide[] {
  const [across, length] = axis === 'x' ? (['y', 'height'] as const) : (['x', 'width'] as const)
  const byPlace = new Map<number, Guide>()
  for (const { at, other } of linesOf(axis, needs)) {
    if (!points.some((point) => isOn(point, at))) continue
    const place = Math.round(at * 100)
    const known = byPlace.get(place)
    const reaching = other ? [box, other] : [{ ...box, [across]: 0, [length]: needs.area[length] }]
    byPlace.set(place, {
      axis,
      at,
      from: Math.min(known?.from ?? Infinity, ...reaching.map((one) => one[across])),
      to: Math.max(known?.to ?? -Infinity, ...reaching.map((one) => one[across] + one[length])),
    })
  }
  return [...byPlace.values()]
}

const pointsOf = (start: number, length: number, pull: number | undefined): number[] => {
  if (pull === undefined) return [start, start + length / 2, start + length]
  return pull === 0 ? [] : [pull < 0 ? start : start + length]
}

/** Snaps a box to the lines around it. With `pull`, only the pulled edges snap. */
export function snap(needs: SnapNeeds, pull?: Pull): Snapped {
  const { box, reach } = needs
  const find = (axis: 'x' | 'y', length: 'width' | 'height') => {
    const points = pointsOf(box[axis], box[length], pull?.[axis])
    return { points, by: nearest(points, linesOf(axis, needs), reach) }
  }
  const x = find('x', 'width')
  const y = find('y', 'height')
  const by = { x: x.by ?? 0, y: y.by ?? 0 }
  const there = pull ? box : { ...box, x: box.x + by.x, y: box.y + by.y }
  const guides = [
    ...(x.by === undefined
      ? []
      : guidesOf(
          'x',
          x.points.map((point) => point + by.x),
          there,
          needs,
        )),
    ...(y.by === undefined
      ? []
      : guidesOf(
          'y',
          y.points.map((point) => point + by.y),
          there,
          needs,
        )),
  ]
  return { by, guides }
}
