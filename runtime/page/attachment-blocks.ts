/** A block of a longer text, separated by empty lines. */
export type AttachmentBlock =
  | { kind: 'text'; text: string }
  | { kind: 'table'; rows: string[][] }
  | { kind: 'question'; question: string; answer: string }

const question = /^Q[.:．：]\s*([^\n]+)\nA[.:．：]\s*(.+)$/s

/** Parses a creator's text: lines of a table contain ` | `, and a question is followed by its answer. */
export const blocksOf = (text: string): AttachmentBlock[] =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map(blockOf)

function blockOf(block: string): AttachmentBlock {
  const lines = block.split('\n')
  if (lines.every((line) => line.includes(' | ')))
    return { kind: 'table', rows: lines.map((line) => line.split(' | ').map((cell) => cell.trim())) }
  const match = question.exec(block)
  if (match) return { kind: 'question', question: match[1]!, answer: match[2]! }
  return { kind: 'text', text: block }
}
