import type { PictureTones } from './media.ts'

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const whitest = digits.length - 1
/** What a digit stands for, by its code. */
const valueOfCode = new Uint8Array(128)
for (const [value, digit] of [...digits].entries()) valueOfCode[digit.charCodeAt(0)] = value

/** What is darkest and what is lightest somewhere, as values of grey: 0 black, 1 white. */
export interface Tone {
  dark: number
  light: number
}

/** Where nothing is known of what is seen. */
export const anyTone: Tone = { dark: 0, light: 1 }

/** The two digits of a cell, rounded away from each other. */
export const digitsOfTone = ({ dark, light }: Tone): string =>
  `${digits[Math.floor(dark * whitest)]}${digits[Math.ceil(light * whitest)]}`

/** A part of a picture, from its upper left corner, in shares of its width and height. */
export interface PictureArea {
  left: number
  top: number
  right: number
  bottom: number
}

/** What is darkest and lightest in an area of a picture. */
export function toneOf({ columns, cells }: PictureTones, area: PictureArea): Tone {
  const rows = Math.floor(cells.length / 2 / columns)
  const [firstColumn, lastColumn] = touched(area.left, area.right, columns)
  const [firstRow, lastRow] = touched(area.top, area.bottom, rows)
  let [dark, light] = [whitest, 0]
  for (let row = firstRow; row <= lastRow; row += 1)
    for (let column = firstColumn; column <= lastColumn; column += 1) {
      const at = 2 * (row * columns + column)
      dark = Math.min(dark, valueOfCode[cells.charCodeAt(at)] ?? 0)
      light = Math.max(light, valueOfCode[cells.charCodeAt(at + 1)] ?? 0)
    }
  return { dark: dark / whitest, light: light / whitest }
}

/** So much of a cell may be touched without the cell counting. */
const edge = 0.2

/** The cells that a stretch of the picture touches. Beyond its edge there is none. */
function touched(from: number, to: number, count: number): [first: number, last: number] {
  const within = (cell: number) => Math.max(0, Math.min(count - 1, cell))
  const first = within(Math.floor(from * count + edge))
  return [first, Math.max(first, within(Math.ceil(to * count - edge) - 1))]
}
