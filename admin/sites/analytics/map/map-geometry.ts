import type { Arrow, MapCell, MapGrid } from './map-grid.ts'

export const zooms = ['medium', 'large', 'small'] as const
export type Zoom = (typeof zooms)[number]

/** Pixels. */
export interface Geometry {
  width: number
  height: number
  gapX: number
  gapY: number
  /** The thickest arrow. */
  thickest: number
}

export const geometries: Readonly<Record<Zoom, Geometry>> = {
  small: { width: 48, height: 40, gapX: 16, gapY: 14, thickest: 4 },
  medium: { width: 76, height: 58, gapX: 28, gapY: 26, thickest: 7 },
  large: { width: 150, height: 88, gapX: 40, gapY: 36, thickest: 10 },
}

/** Margin around the map, and height of the heads above its columns, in pixels. */
export const edge = 16
export const headHeight = 46

interface Rect {
  left: number
  top: number
  right: number
  bottom: number
}

const pitch = ({ width, height, gapX, gapY }: Geometry) => ({ x: width + gapX, y: height + gapY })

type Place = Pick<MapCell, 'column' | 'row'>

export const leftOf = (geometry: Geometry, column: number): number => edge + column * pitch(geometry).x

export function rectOf(geometry: Geometry, { column, row }: Place): Rect {
  const left = leftOf(geometry, column)
  const top = headHeight + row * pitch(geometry).y
  return { left, top, right: left + geometry.width, bottom: top + geometry.height }
}

export const sizeOf = (geometry: Geometry, { columns, rows }: MapGrid) => ({
  width: leftOf(geometry, columns.length) - geometry.gapX + edge,
  height: headHeight + rows * pitch(geometry).y - geometry.gapY + edge,
})

/** Visible ranges of columns and rows: the first index, and the one after the last. */
export interface Seen {
  columns: readonly [number, number]
  rows: readonly [number, number]
}

const margin = 2

/** The columns and rows within a window over the map, plus a margin. */
export function seenIn(geometry: Geometry, { left, top, right, bottom }: Rect): Seen {
  const { x, y } = pitch(geometry)
  return {
    columns: [Math.max(0, Math.floor((left - edge) / x) - margin), Math.ceil((right - edge) / x) + margin],
    rows: [
      Math.max(0, Math.floor((top - headHeight) / y) - margin),
      Math.ceil((bottom - headHeight) / y) + margin,
    ],
  }
}

export const isSeen = ({ columns, rows }: Seen, { column, row }: Place): boolean =>
  column >= columns[0] && column < columns[1] && row >= rows[0] && row < rows[1]

const apart = 3
const rounded = (value: number) => Math.round(value * 10) / 10

/** An arrow in the gap between two neighbours; the way back runs beside it. */
export function arrowPath(geometry: Geometry, { from, to, side }: Arrow, part: number): string {
  const [start, end] = [rectOf(geometry, from), rectOf(geometry, to)]
  const half = Math.max(0.75, (geometry.thickest * part) / 2)
  const aside = geometry.thickest * 0.72 + 1
  const lies = side === 'left' || side === 'right'
  const sign = side === 'right' || side === 'down' ? 1 : -1
  const middle = lies ? (start.top + start.bottom) / 2 : (start.left + start.right) / 2
  const across = middle - sign * aside
  const [first, last] = lies
    ? sign > 0
      ? [start.right + apart, end.left - apart]
      : [start.left - apart, end.right + apart]
    : sign > 0
      ? [start.bottom + apart, end.top - apart]
      : [start.top - apart, end.bottom + apart]
  const wide = Math.max(half * 1.9, 3)
  const neck = last - sign * Math.min(wide * 1.35, Math.abs(last - first) * 0.7)
  const points = [
    [first, across - half],
    [neck, across - half],
    [neck, across - wide],
    [last, across],
    [neck, across + wide],
    [neck, across + half],
    [first, across + half],
  ]
  return `M${points.map(([along = 0, beside = 0]) => (lies ? [along, beside] : [beside, along]).map(rounded).join(' ')).join('L')}Z`
}

/** The path of a curve from one page to another, wherever they are. */
export function bowPath(geometry: Geometry, from: Place, to: Place): string {
  const [start, end] = [rectOf(geometry, from), rectOf(geometry, to)]
  const centre = (rect: Rect) => [(rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2] as const
  const [[x1, y1], [x2, y2]] = [centre(start), centre(end)]
  const [dx, dy] = [x2 - x1, y2 - y1]
  const bend = 0.22
  const [cx, cy] = [(x1 + x2) / 2 - dy * bend, (y1 + y2) / 2 + dx * bend]
  // The curve ends at the border of its target.
  const [tx, ty] = [cx - x2, cy - y2]
  const scale = Math.min(
    (geometry.width / 2 + apart) / Math.max(Math.abs(tx), 1e-6),
    (geometry.height / 2 + apart) / Math.max(Math.abs(ty), 1e-6),
    1,
  )
  return `M${[x1, y1].map(rounded).join(' ')}Q${[cx, cy, x2 + tx * scale, y2 + ty * scale].map(rounded).join(' ')}`
}
