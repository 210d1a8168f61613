import { type TapReport, tapGrid } from '#model/calls/reports/page-figures.ts'

type TapCell = TapReport['cells'][number]

export const mostTapped = ({ cells }: TapReport, most: number): TapCell[] =>
  cells
    .toSorted((one, other) => other.count - one.count || one.row - other.row || one.column - other.column)
    .slice(0, most)

/** Colours from cool to hot, with increasing opacity. */
const stops: readonly (readonly [part: number, color: readonly [number, number, number, number]])[] = [
  [0, [61, 78, 235, 0]],
  [0.15, [61, 78, 235, 0.5]],
  [0.45, [28, 172, 160, 0.66]],
  [0.72, [248, 205, 72, 0.78]],
  [1, [224, 62, 36, 0.86]],
]

/** The colour of a heat, 0 to 1: red, green and blue from 0 to 255, opacity from 0 to 1. */
export function heatColor(heat: number): [number, number, number, number] {
  const wanted = Math.min(1, Math.max(0, heat))
  const above = stops.findIndex(([part]) => part >= wanted)
  const [to, high] = stops[Math.max(above, 1)]!
  const [from, low] = stops[Math.max(above, 1) - 1]!
  const part = (wanted - from) / (to - from)
  const mix = (at: 0 | 1 | 2 | 3) => low[at] + (high[at] - low[at]) * part
  return [mix(0), mix(1), mix(2), mix(3)]
}

/** The radius of a tap's heat in columns of the tap grid: about a fingertip. */
const spread = 1.6

/** Heat over a page, row by row, 0 to 1; each tap warms its neighbourhood. */
export function heatOf({ cells }: TapReport, width: number, height: number): Float32Array {
  const heat = new Float32Array(width * height)
  const [scaleX, scaleY] = [width / tapGrid.columns, height / tapGrid.rows]
  const radius = spread * scaleX
  const far = Math.ceil(radius * 2)
  for (const { column, row, count } of cells) {
    const [x, y] = [(column + 0.5) * scaleX, (row + 0.5) * scaleY]
    for (let py = Math.max(0, Math.floor(y - far)); py < Math.min(height, y + far); py++)
      for (let px = Math.max(0, Math.floor(x - far)); px < Math.min(width, x + far); px++) {
        const apart = (px + 0.5 - x) ** 2 + (py + 0.5 - y) ** 2
        heat[py * width + px]! += count * Math.exp(-apart / (radius * radius))
      }
  }
  const most = heat.reduce((a, b) => Math.max(a, b), 0)
  // A square-root scale, so that one frequently tapped button does not leave everything else cold.
  return most > 0 ? heat.map((value) => Math.sqrt(value / most)) : heat
}
