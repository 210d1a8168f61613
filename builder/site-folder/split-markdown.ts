export interface Markdown {
  /** The YAML between the two lines of `---`; empty without front matter. */
  front: string
  /** Number of lines in the file before it. */
  linesBefore: number
  body: string
  /** Whether the line that ends the front matter is missing. */
  isUnclosed?: boolean
  /** Number of lines in the file before the body. */
  linesBeforeBody: number
}

const opening = /^---[ \t]*\r?\n/
const closing = /^---[ \t]*(?:\r?\n|$)/m

/** Front matter in the notation of other programs, or not at the beginning: visitors would see it as text. */
const elsewhere: readonly [pattern: RegExp, message: string][] = [
  [
    /^\+\+\+[ \t]*\r?\n/,
    'begins with +++, which is TOML and not read. Write its fields as YAML between two lines of ---.',
  ],
  [
    /^(?:<!--(?:(?!-->)[\s\S])*-->)?(?:[ \t]*\r?\n)+---[ \t]*\r?\n[\w-]+:/,
    'has something before its front matter. Let the file begin with ---, without empty lines and comments.',
  ],
  [
    /^-{4,}[ \t]*\r?\n[\w-]+:/,
    'begins with more than three hyphens. Write --- before its fields and below them.',
  ],
  [
    /^(?:id|media|mainText|details):(?:[ \t]|\r?\n)/,
    'begins with fields, which are read only between two lines of ---. Write one above the first field and one below the last.',
  ],
]

/** What is wrong with misplaced front matter. */
export const misplacedFront = (text: string): string | undefined =>
  elsewhere.find(([pattern]) => pattern.test(text))?.[1]

/** Splits front matter and body, keeping line ends. */
export function splitMarkdown(text: string): Markdown {
  const begin = opening.exec(text)?.[0]
  if (begin === undefined) return { front: '', linesBefore: 0, body: text, linesBeforeBody: 0 }
  const rest = text.slice(begin.length)
  const end = closing.exec(rest)
  if (!end)
    return { front: rest, linesBefore: 1, body: '', linesBeforeBody: lineCount(text), isUnclosed: true }
  const front = rest.slice(0, end.index)
  const linesBeforeBody = 1 + lineCount(front) + 1
  return { front, linesBefore: 1, body: rest.slice(end.index + end[0].length), linesBeforeBody }
}

/** A heading below an empty line: in YAML it would be a comment, and be lost. */
export const endsInText = (front: string): boolean =>
  /\n[ \t]*\r?\n(?:#[^\n]*\n|[ \t]*\r?\n)*#[^\n]*\s*$/.test(front)

const lineCount = (text: string): number => text.split('\n').length - 1
