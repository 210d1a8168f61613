/** Position of the quick YAML reader in a text whose lines all have an end. */
export interface Reader {
  readonly text: string
  at: number
  /** Column in which the content at `at` begins; -1 at the end of the text. */
  indent: number
}

/** Thrown whenever the meaning of a text is not certain. */
export const unsure = new Error('What this YAML means, the package has to say.')

export const tab = 9
export const newline = 10
export const space = 32
export const doubleQuote = 34
export const hash = 35
export const singleQuote = 39
export const comma = 44
export const dash = 45
export const colon = 58
export const greater = 62
export const openList = 91
export const backslash = 92
export const closeList = 93
export const openObject = 123
export const bar = 124
export const closeObject = 125

export const codeOf = ({ text, at }: Reader): number => text.charCodeAt(at)

export const isBlank = (code: number): boolean => code === space || code === newline || code === tab

export function skipSpaces(reader: Reader): void {
  while (codeOf(reader) === space) reader.at++
}

/** Skips spaces, and returns whether the rest of the line is empty or a comment. */
export function isAtLineEnd(reader: Reader): boolean {
  const code = codeOf(reader)
  return code === newline || (code === hash && reader.text.charCodeAt(reader.at - 1) === space)
}

/** Moves to the next line if the rest of this one is empty or a comment. */
export function endLine(reader: Reader): void {
  skipSpaces(reader)
  if (!isAtLineEnd(reader)) throw unsure
  skipLine(reader)
}

function skipLine(reader: Reader): void {
  reader.at = reader.text.indexOf('\n', reader.at) + 1
}

/** Moves from the start of a line to the next content. */
export function findContent(reader: Reader): void {
  for (;;) {
    const start = reader.at
    skipSpaces(reader)
    const code = codeOf(reader)
    if (code === newline) reader.at++
    else if (code === hash) skipLine(reader)
    else {
      reader.indent = reader.at < reader.text.length ? reader.at - start : -1
      if (reader.indent === 0 && isMarker(reader)) throw unsure
      return
    }
  }
}

/** `---` and `...` begin and end documents. */
const isMarker = ({ text, at }: Reader): boolean => text.startsWith('---', at) || text.startsWith('...', at)
