import type { Border, Element, Fill, Image, Shape, Table, Text } from 'pptxtojson/dist/index.js'
import { drawText, textHeight } from './draw-text.ts'
import type { Slide } from './slide.ts'
import { bounded, paragraphsOf } from './slide-texts.ts'
import { cellsOf, cellTexts, grownRows, type PlacedCell } from './table-rows.ts'

/** Pictures by the names that elements refer to; what could not be decoded is missing. */
export type Pictures = ReadonlyMap<string, ImageBitmap>

interface Drawing {
  context: CanvasRenderingContext2D
  pictures: Pictures
  /** Whether the texts of a shape are drawn. */
  hasText: (id: string) => boolean
}

const point = (value: number): number => bounded(value, -100_000, 100_000)
const boxOf = ({ left, top, width, height }: Pick<Shape, 'left' | 'top' | 'width' | 'height'>) => ({
  x: point(left),
  y: point(top),
  width: Math.max(0, point(width)),
  height: Math.max(0, point(height)),
})

/** Draws a slide, a unit of the canvas being a point. */
export function drawSlide(
  { fill, elements }: Pick<Slide, 'fill' | 'elements'>,
  size: { width: number; height: number },
  drawing: Drawing,
): void {
  const { context } = drawing
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, size.width, size.height)
  const whole = new Path2D()
  whole.rect(0, 0, size.width, size.height)
  fillPath(drawing, whole, { x: 0, y: 0, ...size }, fill)
  for (const element of elements) drawElement(element, drawing)
}

function drawElement(element: Element, drawing: Drawing): void {
  const { context } = drawing
  const box = boxOf(element)
  context.save()
  if ('rotate' in element) turn(context, box, element)
  if (element.type === 'group' || element.type === 'diagram') {
    context.translate(box.x, box.y)
    for (const inner of element.elements) drawElement(inner, drawing)
  } else if (element.type === 'image') drawPicture(element, drawing)
  else if (element.type === 'shape' || element.type === 'text') drawShape(element, drawing)
  else if (element.type === 'table') drawTable(element, drawing)
  else if (element.type === 'math') {
    const picture = drawing.pictures.get(element.picRef)
    if (picture) context.drawImage(picture, box.x, box.y, box.width, box.height)
  }
  context.restore()
}

interface Turned {
  rotate: number
  isFlipH?: boolean
  isFlipV?: boolean
}

function turn(
  context: CanvasRenderingContext2D,
  { x, y, width, height }: ReturnType<typeof boxOf>,
  { rotate, isFlipH, isFlipV }: Turned,
): void {
  const center = { x: x + width / 2, y: y + height / 2 }
  context.translate(center.x, center.y)
  context.rotate((bounded(rotate, -360, 360) * Math.PI) / 180)
  context.scale(isFlipH ? -1 : 1, isFlipV ? -1 : 1)
  context.translate(-center.x, -center.y)
}

function drawShape(shape: Shape | Text, drawing: Drawing): void {
  const { context } = drawing
  const box = boxOf(shape)
  const path = pathOf(shape, box)
  if (!('strokeOnly' in shape && shape.strokeOnly)) fillPath(drawing, path, box, shape.fill)
  strokePath(context, path, shape)
  if (!shape.content || !drawing.hasText(shape.id)) return
  // Programs turn letters with their shape, but do not mirror them.
  if (shape.isFlipH || shape.isFlipV) turn(context, box, { ...shape, rotate: 0 })
  const { l, t, r, b } = shape.textInset ?? { l: 7.2, t: 3.6, r: 7.2, b: 3.6 }
  drawText(
    context,
    paragraphsOf(shape.content),
    {
      x: box.x + point(l),
      y: box.y + point(t),
      width: shape.wrap ? Math.max(1, box.width - point(l) - point(r)) : 100_000,
      height: box.height - point(t) - point(b),
    },
    {
      vertical: shape.vAlign === 'mid' || shape.vAlign === 'down' ? shape.vAlign : 'up',
      shrinks: shape.autoFit?.type === 'text',
      scale: shape.autoFit?.fontScale ?? 100,
    },
  )
}

function pathOf(shape: Shape | Text, { x, y, width, height }: ReturnType<typeof boxOf>): Path2D {
  const path = new Path2D()
  if (shape.type === 'text' || !shape.path) {
    path.rect(x, y, width, height)
    return path
  }
  const { width: ownWidth, height: ownHeight } = shape.pathViewBox ?? { width, height }
  const scale = new DOMMatrix().translate(x, y).scale(width / (ownWidth || 1), height / (ownHeight || 1))
  path.addPath(new Path2D(shape.path), scale)
  return path
}

function strokePath(
  context: CanvasRenderingContext2D,
  path: Path2D,
  { borderWidth, borderColor, borderType }: Pick<Border, 'borderWidth' | 'borderColor' | 'borderType'>,
): void {
  const width = bounded(borderWidth, 0, 200)
  if (width === 0) return
  context.lineWidth = width
  context.strokeStyle = '#000000'
  context.strokeStyle = borderColor
  context.setLineDash(
    borderType === 'dashed' ? [width * 4, width * 3] : borderType === 'dotted' ? [width, width] : [],
  )
  context.stroke(path)
}

function fillPath(
  { context, pictures }: Drawing,
  path: Path2D,
  box: ReturnType<typeof boxOf>,
  fill: Fill | null | undefined,
): void {
  if (!fill?.value) return
  if (fill.type === 'image') {
    const picture = pictures.get(fill.value.ref)
    if (!picture) return
    context.save()
    context.clip(path)
    context.globalAlpha = bounded(fill.value.opacity, 0, 1)
    context.drawImage(picture, box.x, box.y, box.width, box.height)
    context.restore()
    return
  }
  context.fillStyle = 'transparent'
  context.fillStyle =
    fill.type === 'color'
      ? fill.value
      : fill.type === 'pattern'
        ? fill.value.backgroundColor
        : gradientOf(context, box, fill.value)
  context.fill(path)
}

function gradientOf(
  context: CanvasRenderingContext2D,
  { x, y, width, height }: ReturnType<typeof boxOf>,
  { path, rot, colors }: Extract<Fill, { type: 'gradient' }>['value'],
): CanvasGradient {
  const [centerX, centerY] = [x + width / 2, y + height / 2]
  const angle = (bounded(rot, -360, 360) * Math.PI) / 180
  const [alongX, alongY] = [Math.cos(angle), Math.sin(angle)]
  const half = (Math.abs(alongX) * width + Math.abs(alongY) * height) / 2
  const gradient =
    path === 'line'
      ? context.createLinearGradient(
          centerX - alongX * half,
          centerY - alongY * half,
          centerX + alongX * half,
          centerY + alongY * half,
        )
      : context.createRadialGradient(centerX, centerY, 0, centerX, centerY, Math.hypot(width, height) / 2)
  for (const { pos, color } of colors)
    if (CSS.supports('color', color))
      gradient.addColorStop(bounded(Number.parseFloat(pos) / 100, 0, 1), color)
  return gradient
}

/** Corners of a picture that a program cuts off, as a share of its shorter side. */
const roundings: Readonly<Record<string, number>> = { ellipse: 0.5, roundRect: 0.16667 }

function drawPicture(image: Image, { context, pictures }: Drawing): void {
  const picture = pictures.get(image.ref)
  if (!picture) return
  const { x, y, width, height } = boxOf(image)
  const path = new Path2D()
  if (image.geom === 'ellipse')
    path.ellipse(x + width / 2, y + height / 2, width / 2, height / 2, 0, 0, 2 * Math.PI)
  else path.roundRect(x, y, width, height, (roundings[image.geom] ?? 0) * Math.min(width, height))
  const { l, t, r, b } = { l: 0, t: 0, r: 0, b: 0, ...image.rect }
  const share = (percent: number) => bounded(percent, 0, 100) / 100
  const part = {
    x: share(l) * picture.width,
    y: share(t) * picture.height,
    width: Math.max(1, (1 - share(l) - share(r)) * picture.width),
    height: Math.max(1, (1 - share(t) - share(b)) * picture.height),
  }
  context.save()
  context.clip(path)
  context.drawImage(picture, part.x, part.y, part.width, part.height, x, y, width, height)
  context.restore()
  strokePath(context, path, image)
}

/** Space between the border of a cell and its text, in points. */
const cellPadding = { x: 7.2, y: 3.6 }

function drawTable(table: Table, drawing: Drawing): void {
  const { context } = drawing
  const box = boxOf(table)
  const cells = cellsOf(table)
  const widths = table.colWidths.map(point)
  const widthOf = ({ column, columns }: PlacedCell) => sumOf(widths, column, column + columns)
  const room = (width: number) => Math.max(1, width - 2 * cellPadding.x)
  const stated = table.data.map((_, row) => point(table.rowHeights[row] ?? 0))
  const heights = grownRows(
    stated,
    cells,
    (placed) => textHeight(context, cellTexts(placed.cell), room(widthOf(placed))) + 2 * cellPadding.y,
  )
  for (const placed of cells) {
    const { cell, row, rows, column } = placed
    const place = {
      x: box.x + sumOf(widths, 0, column),
      y: box.y + sumOf(heights, 0, row),
      width: widthOf(placed),
      height: sumOf(heights, row, row + rows),
    }
    const path = new Path2D()
    path.rect(place.x, place.y, place.width, place.height)
    if (cell.fillColor) fillPath(drawing, path, place, { type: 'color', value: cell.fillColor })
    const border = cell.borders?.top ?? cell.borders?.bottom ?? table.borders?.top
    if (border) strokePath(context, path, border)
    const inner = {
      x: place.x + cellPadding.x,
      y: place.y + cellPadding.y,
      width: room(place.width),
      height: place.height - 2 * cellPadding.y,
    }
    const vertical = cell.vAlign === 'mid' || cell.vAlign === 'down' ? cell.vAlign : 'up'
    drawText(context, cellTexts(cell), inner, { vertical, shrinks: false, scale: 100 })
  }
}

const sumOf = (lengths: readonly number[], from: number, to: number): number =>
  lengths.slice(from, to).reduce((sum, length) => sum + length, 0)
