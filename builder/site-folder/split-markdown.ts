export interface Markdown {
  /** The YAML between the two lines of `---`; empty where there is none. */
  front: string
  /** Lines of the file before it. */
  linesBefore: number
  body: string
  /** Lines of the file before the body. */
  linesBeforeBody: number
}

const opening = /^---[ \t]*\r?\n/
const closing = /^---[ \t]*(?:\r?\n|$)/m

/** Front matter and what stands below it, with line ends as they are. */
export function splitMarkdown(text: string): Markdown {
  const begin = opening.exec(text)?.[0]
  if (begin === undefined) return { front: '', linesBefore: 0, body: text, linesBeforeBody: 0 }
  const rest = text.slice(begin.length)
  const end = closing.exec(rest)
  if (!end) return { front: rest, linesBefore: 1, body: '', linesBeforeBody: lineCount(text) }
  const front = rest.slice(0, end.index)
  const linesBeforeBody = 1 + lineCount(front) + 1
  return { front, linesBefore: 1, body: rest.slice(end.index + end[0].length), linesBeforeBody }
}

const lineCount = (text: string): number => text.split('\n').length - 1
