import { type Box, cellSize, edgeColor, type Fit, placeIn, type Size } from './cell-shape.ts'

/** In pixels: enough to determine the colour of the edges. */
const lookWidth = 48

export function canvasOf({ width, height }: Size): {
  canvas: HTMLCanvasElement
  context: CanvasRenderingContext2D
} {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('There is no room for another canvas.')
  context.imageSmoothingQuality = 'high'
  return { canvas, context }
}

/** Draws a part of something into a page. */
export function drawCell(source: CanvasImageSource, part: Box, { fit, size = cellSize }: DrawOptions) {
  const { canvas, context } = canvasOf(size)
  const { x, y, width, height } = part
  const place = placeIn(canvas, part, fit)
  context.fillStyle = colorAround(source, part)
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(source, x, y, width, height, place.x, place.y, place.width, place.height)
  return canvas
}

interface DrawOptions {
  fit: Fit
  size?: Size
}

function colorAround(source: CanvasImageSource, { x, y, width, height }: Box): string {
  const { canvas, context } = canvasOf({ width: lookWidth, height: (lookWidth * height) / width })
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(source, x, y, width, height, 0, 0, canvas.width, canvas.height)
  return edgeColor(context.getImageData(0, 0, canvas.width, canvas.height))
}

const quality = 0.92
const digits = 3

/** `brochure.pdf`, 2 → `brochure-002.jpg`: sorting by name keeps the order. */
export const pieceName = (name: string, number: number): string =>
  `${name.replace(/\.[^.]*$/, '').slice(0, 80)}-${String(number).padStart(digits, '0')}.jpg`

export const fileOf = (canvas: HTMLCanvasElement, name: string): Promise<File> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) =>
        blob ? resolve(new File([blob], name, { type: 'image/jpeg' })) : reject(new Error('No picture.')),
      'image/jpeg',
      quality,
    ),
  )
