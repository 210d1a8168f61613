/** A block of a longer text, between empty lines: one that only this product knows, or Markdown. */
export type LongTextBlock =
  | { kind: 'markdown'; text: string }
  | { kind: 'table'; rows: string[][] }
  | { kind: 'question'; question: string; answer: string }

const question = /^Q[.:．：]\s*([^\n]+)\nA[.:．：]\s*(.+)$/s

/** Parses a creator's text: lines of a table contain ` | `, and a question is followed by its answer. Markdown stays together. */
export function blocksOf(text: string): LongTextBlock[] {
  const blocks: LongTextBlock[] = []
  for (const part of text.replaceAll('\r\n', '\n').split(/\n[^\S\n]*\n/)) {
    if (part.trim() === '') continue
    const block = blockOf(part)
    const last = blocks.at(-1)
    if (block.kind === 'markdown' && last?.kind === 'markdown') last.text += `\n\n${block.text}`
    else blocks.push(block)
  }
  return blocks
}

function blockOf(part: string): LongTextBlock {
  const block = part.trim()
  const lines = block.split('\n')
  // A table of Markdown has a line of hyphens.
  if (lines.every((line) => line.includes(' | ')) && !/^[-:|\s]+$/.test(lines[1] ?? ''))
    return { kind: 'table', rows: lines.map((line) => line.split(' | ').map((cell) => cell.trim())) }
  const match = question.exec(block)
  if (match) return { kind: 'question', question: match[1]!, answer: match[2]! }
  return { kind: 'markdown', text: part.trimEnd() }
}
