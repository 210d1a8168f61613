import type { Paragraph, Run } from './slide-texts.ts'
import { lineBreak } from './text-runs.ts'

/** A piece of a line, with where it begins. */
export interface Placed {
  run: Run
  text: string
  x: number
}

export interface Line {
  pieces: readonly Placed[]
  width: number
  /** Size of its largest letters. */
  size: number
}

export type Measure = (run: Run, text: string) => number

/** Words, the spaces between them, line breaks, and single letters of scripts that break anywhere. */
const parts =
  /\s+|\ufdd0|[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]|[^\s\ufdd0\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]+/gu

/** Breaks a paragraph into lines of at most this width; a word that is longer than a line is broken, too. */
export function wrapText({ runs }: Paragraph, width: number, measure: Measure): Line[] {
  const lines: Line[] = []
  let line: Placed[] = []
  let x = 0
  const end = (least = 0) => {
    lines.push({ pieces: line, width: x, size: Math.max(least, ...line.map(({ run }) => run.size)) })
    line = []
    x = 0
  }
  const add = (run: Run, text: string, length: number) => {
    const last = line.at(-1)
    if (last?.run === run) line[line.length - 1] = { ...last, text: last.text + text }
    else line.push({ run, text, x })
    x += length
  }
  const put = (run: Run, text: string) => {
    if (text === lineBreak) return end(line.length === 0 ? run.size : 0)
    const length = measure(run, text)
    if (x + length > width && x > 0 && text.trim() !== '') end()
    if (line.length === 0 && lines.length > 0 && text.trim() === '') return
    if (length <= width || text.length === 1) return add(run, text, length)
    for (const letter of text) {
      const one = measure(run, letter)
      if (x + one > width && x > 0) end()
      add(run, letter, one)
    }
  }
  for (const run of runs) for (const [text] of run.text.matchAll(parts)) put(run, text)
  if (line.length > 0 || lines.length === 0) end()
  return lines
}
