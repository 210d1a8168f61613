import type { FocalPoint } from '#model/calls/media/media.ts'
import { cropAround } from '#model/media/media-edit.ts'

interface Focused {
  width: number
  height: number
  focalPoint: FocalPoint | null
}

const middle: FocalPoint = { x: 0.5, y: 0.5 }

/** How a picture that fills a frame of a shape (width / height) lies in it, so that it shows what a crop would keep. */
export function objectPositionOf({ focalPoint, ...size }: Focused, shape: number): string {
  const { x, y, width, height } = cropAround(size, shape, focalPoint ?? middle)
  const share = (at: number, part: number) => (part < 1 ? at / (1 - part) : 0.5)
  const percent = (value: number) => `${Number((100 * value).toFixed(2))}%`
  return `${percent(share(x, width))} ${percent(share(y, height))}`
}
