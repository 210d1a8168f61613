import type { PictureTones } from './media.ts'

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const whitest = digits.length - 1
/** The value of a digit, by its character code. */
const valueOfCode = new Uint8Array(128)
for (const [value, digit] of [...digits].entries()) valueOfCode[digit.charCodeAt(0)] = value

/** The darkest and the lightest grey of an area: 0 black, 1 white. */
export interface Tone {
  dark: number
  light: number
}

/** Used when nothing is known about the picture. */
export const anyTone: Tone = { dark: 0, light: 1 }

/** The two digits of a cell: the dark one rounded down, the light one up. */
export const digitsOfTone = ({ dark, light }: Tone): string =>
  `${digits[Math.floor(dark * whitest)]}${digits[Math.ceil(light * whitest)]}`

/** A rectangle of a picture, measured from its upper left corner in shares of its width and height. */
export interface PictureArea {
  left: number
  top: number
  right: number
  bottom: number
}

/** The darkest and lightest grey in an area of a picture. */
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

/** Share of a cell that an area may overlap before the cell counts. */
const edge = 0.2

/** The cells that a range of the picture overlaps, limited to the existing ones. */
function touched(from: number, to: number, count: number): [first: number, last: number] {
  const within = (cell: number) => Math.max(0, Math.min(count - 1, cell))
  const first = within(Math.floor(from * count + edge))
  return [first, Math.max(first, within(Math.ceil(to * count - edge) - 1))]
}
