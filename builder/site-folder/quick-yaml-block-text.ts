import {
  codeOf,
  endLine,
  greater,
  isBlank,
  newline,
  type Reader,
  space,
  unsure,
} from './quick-yaml-reader.ts'

/**
 * Reads a text of several lines after `|` or `>`. Its parent is in the column `parent`. Ends at the start of a line.
 */
export function readBlockText(reader: Reader, parent: number): string {
  const { folded, ending, spaces } = readHeader(reader)
  const { text } = reader
  const indent = spaces > 0 ? parent + spaces : firstColumn(text, reader.at)
  if (indent <= parent) throw unsure
  let value = ''
  let lineEnds = 0
  let keepsEnds = true
  for (let end: number; reader.at < text.length; reader.at = end + 1, lineEnds++) {
    end = text.indexOf('\n', reader.at)
    const column = columnOf(text, reader.at)
    if (reader.at + column === end && column > indent) throw unsure
    if (reader.at + column === end) continue
    if (column < indent) break
    const line = text.slice(reader.at + indent, end)
    const isLaidOut = !folded || isBlank(line.charCodeAt(0))
    const isJoined = !keepsEnds && !isLaidOut
    value += isJoined && lineEnds === 1 ? ' ' : '\n'.repeat(isJoined ? lineEnds - 1 : lineEnds)
    value += line
    keepsEnds = isLaidOut
    lineEnds = 0
  }
  if (value === '') throw unsure
  return ending === '-' ? value : value + '\n'.repeat(ending === '+' ? lineEnds : 1)
}

interface Header {
  /** Whether line ends within a paragraph become spaces. */
  folded: boolean
  /** `-` removes the line ends after the text, `+` keeps all of them. */
  ending: '' | '-' | '+'
  /** Indentation relative to the parent; 0 to detect it from the first line. */
  spaces: number
}

function readHeader(reader: Reader): Header {
  const header: Header = { folded: codeOf(reader) === greater, ending: '', spaces: 0 }
  for (reader.at++; !isBlank(codeOf(reader)); reader.at++) {
    const char = reader.text.charAt(reader.at)
    if (header.ending === '' && (char === '-' || char === '+')) header.ending = char
    else if (header.spaces === 0 && char >= '1' && char <= '9') header.spaces = Number(char)
    else throw unsure
  }
  endLine(reader)
  return header
}

/** Column of the first line that is not empty. */
function firstColumn(text: string, start: number): number {
  for (let at = start; at < text.length; at = text.indexOf('\n', at) + 1) {
    const column = columnOf(text, at)
    if (text.charCodeAt(at + column) !== newline) return column
  }
  return 0
}

function columnOf(text: string, start: number): number {
  let at = start
  while (text.charCodeAt(at) === space) at++
  return at - start
}
