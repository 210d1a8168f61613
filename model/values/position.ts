/** A place in the grid, both zero-based: `column` is the category, `row` the page in it. */
export interface GridPlace {
  column: number
  row: number
}

export const maxColumns = 26 + 26 ** 2 + 26 ** 3
export const maxRows = 100
export const firstPosition = 'A1'

const pattern = /^([A-Z]{1,3})([1-9][0-9]?|100)$/

/** `0` → `A`, `26` → `AA` (decision 1: bijective base 26). */
export function columnLetters(column: number): string {
  let letters = ''
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  return letters
}

/** `{column: 0, row: 0}` → `A1`, `{column: 26, row: 99}` → `AA100`. */
export const positionOf = ({ column, row }: GridPlace): string => `${columnLetters(column)}${row + 1}`

/** The inverse of `positionOf`; undefined for anything that is not a position in upper case. */
export function parsePosition(text: string): GridPlace | undefined {
  const match = pattern.exec(text)
  if (!match) return undefined
  let column = 0
  for (const letter of match[1]!) column = column * 26 + (letter.charCodeAt(0) - 64)
  return { column: column - 1, row: Number(match[2]) - 1 }
}
