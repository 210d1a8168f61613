import { loadTag } from './load-tag.ts'

type LineTag = (...command: unknown[]) => void

/** The LINE Tag. */
export function startLineTag(tagId: string): () => void {
  const page: { _ltq?: unknown[]; _lt?: LineTag } = window as object
  page._ltq ??= []
  const queue = page._ltq
  page._lt ??= (...command) => void queue.push(command)
  page._lt('init', { customerType: 'lap', tagId })
  loadTag('https://d.line-scdn.net/n/line_tag/public/release/v1/lt.js')
  return () => page._lt?.('send', 'pv', [tagId])
}
