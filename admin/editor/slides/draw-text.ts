import { bounded, type Paragraph, type Run } from './slide-texts.ts'
import { type Line, wrapText } from './wrap-text.ts'

interface TextBox {
  x: number
  y: number
  width: number
  height: number
}

export interface TextOptions {
  vertical: 'up' | 'mid' | 'down'
  /** Makes letters smaller until they fit. */
  shrinks: boolean
  /** Percent of the size of letters, as the program that wrote the file has found it. */
  scale: number
}

/** Families of a file are put into a style: anything else than names is not used. */
const isName = /^[\p{L}\p{N} _-]{1,60}$/u
const fallback = '"Noto Sans JP", "Hiragino Sans", "Yu Gothic", "Noto Sans CJK JP", sans-serif'

const fontOf = ({ isItalic, isBold, size, family }: Run): string =>
  `${isItalic ? 'italic ' : ''}${isBold ? 'bold ' : ''}${size}px ${isName.test(family) ? `"${family}", ` : ''}${fallback}`

/** Distance of lines of single spacing, as a factor of the size of letters. */
const single = 1.2
const indent = 18
const smallest = 0.4
const step = 0.9

interface Laid {
  paragraph: Paragraph
  lines: readonly Line[]
  left: number
}

/** Draws paragraphs into a box, a unit of the canvas being a point. */
export function drawText(
  context: CanvasRenderingContext2D,
  all: readonly Paragraph[],
  box: TextBox,
  { vertical, shrinks, scale }: TextOptions,
): void {
  let factor = bounded(scale, smallest * 100, 100) / 100
  let laid = layOut(context, scaled(all, factor), box.width)
  while (shrinks && factor > smallest && heightOf(laid) > box.height) {
    factor *= step
    laid = layOut(context, scaled(all, factor), box.width)
  }
  const free = box.height - heightOf(laid)
  let y = box.y + (vertical === 'mid' ? free / 2 : vertical === 'down' ? free : 0)
  for (const [index, { paragraph, lines, left }] of laid.entries()) {
    if (index > 0) y += spaceAbove(paragraph, lines)
    for (const [row, line] of lines.entries()) {
      const height = line.size * single * paragraph.lineHeight
      const room = box.width - left
      const shift =
        paragraph.align === 'left' ? 0 : (room - line.width) / (paragraph.align === 'center' ? 2 : 1)
      const at = { x: box.x + left + shift, y: y + height / 2 }
      if (row === 0 && paragraph.bullet)
        drawRun(context, bulletRun(paragraph), paragraph.bullet, { ...at, x: at.x - indent * 0.8 })
      for (const { run, text, x } of line.pieces) drawRun(context, run, text, { ...at, x: at.x + x })
      y += height
    }
  }
}

/** Height of paragraphs in lines of a width, in points. */
export const textHeight = (
  context: CanvasRenderingContext2D,
  all: readonly Paragraph[],
  width: number,
): number => heightOf(layOut(context, all, width))

const bulletRun = ({ runs }: Paragraph): Run => ({ ...runs[0]!, isUnderlined: false })

function drawRun(
  context: CanvasRenderingContext2D,
  run: Run,
  text: string,
  { x, y }: { x: number; y: number },
) {
  context.font = fontOf(run)
  context.fillStyle = '#000000'
  context.fillStyle = run.color
  context.textBaseline = 'middle'
  context.fillText(text, x, y)
  if (run.isUnderlined)
    context.fillRect(x, y + run.size * 0.45, context.measureText(text).width, Math.max(0.75, run.size / 18))
}

const scaled = (all: readonly Paragraph[], factor: number): Paragraph[] =>
  all.map((paragraph) => ({
    ...paragraph,
    runs: paragraph.runs.map((run) => ({ ...run, size: run.size * factor })),
  }))

function layOut(context: CanvasRenderingContext2D, all: readonly Paragraph[], width: number): Laid[] {
  const measure = (run: Run, text: string) => {
    context.font = fontOf(run)
    return context.measureText(text).width
  }
  return all
    .filter(({ runs }) => runs.length > 0)
    .map((paragraph) => {
      const left = Math.min(paragraph.depth * indent, width / 2)
      return { paragraph, left, lines: wrapText(paragraph, width - left, measure) }
    })
}

const spaceAbove = ({ above }: Paragraph, [first]: readonly Line[]): number =>
  above.points + above.factor * (first?.size ?? 0)

const heightOf = (laid: readonly Laid[]): number =>
  laid.reduce(
    (sum, { paragraph, lines }, index) =>
      sum +
      (index > 0 ? spaceAbove(paragraph, lines) : 0) +
      lines.reduce((height, { size }) => height + size * single * paragraph.lineHeight, 0),
    0,
  )
