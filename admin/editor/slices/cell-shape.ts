import { limits } from '#model/values/limits.ts'

/** `contain` shows all of it, with bars in the colour of its edge; `cover` fills the page and cuts off the excess. */
export const fits = ['contain', 'cover'] as const
export type Fit = (typeof fits)[number]

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export type Size = Pick<Box, 'width' | 'height'>

/** Height / width of a phone. */
export const phoneRatio = limits.frameHeight / limits.frameWidth

/** Pixels of a cell: sharp on most phones. */
export const cellSize: Size = { width: 1_170, height: Math.round(1_170 * phoneRatio) }

/** Of the canvas that a page is drawn to: pixels, and what every browser has as its longest side. */
const canvasLimits = { pixels: 12_000_000, side: 16_000 } as const

/** Scale at which a page has at most this width, and fits a canvas. */
export const scaleWithin = ({ width, height }: Size, most: number): number =>
  Math.min(
    most / width,
    Math.sqrt(canvasLimits.pixels / (width * height)),
    canvasLimits.side / Math.max(width, height),
  )

/** The box of a picture in a cell: centred, and with `cover` partly outside. */
export function placeIn(cell: Size, { width, height }: Size, fit: Fit): Box {
  const scales = [cell.width / width, cell.height / height] as const
  const scale = fit === 'contain' ? Math.min(...scales) : Math.max(...scales)
  const size = { width: width * scale, height: height * scale }
  return { x: (cell.width - size.width) / 2, y: (cell.height - size.height) / 2, ...size }
}

/** The mean colour of the edges next to the bars, as `rgb(…)`. The data is RGBA, row by row. */
export function edgeColor({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>): string {
  const isTall = height / width > phoneRatio
  const sum = [0, 0, 0]
  const count = 2 * (isTall ? height : width)
  for (let at = 0; at < count / 2; at++) {
    const ends = isTall ? [at * width, at * width + width - 1] : [at, (height - 1) * width + at]
    for (const end of ends) for (let part = 0; part < 3; part++) sum[part]! += data[end * 4 + part] ?? 0
  }
  return `rgb(${sum.map((value) => Math.round(value / count)).join(' ')})`
}
