import type { ReadingEntry } from './reading-entry.ts'

const start = '<section class="entry" id="'
const end = '</section>'

/** The open pages in a document of the reading view, by their positions. Their texts are escaped, so their ends are plain. */
export function entriesIn(html: string): Map<string, Omit<ReadingEntry, 'address'>> {
  const entries = new Map<string, Omit<ReadingEntry, 'address'>>()
  for (let from = html.indexOf(start); from >= 0; ) {
    const to = html.indexOf(end, from) + end.length
    const entry = html.slice(from, to)
    entries.set(entry.slice(start.length, entry.indexOf('"', start.length)), {
      html: Buffer.from(entry),
      isOpen: true,
    })
    from = html.indexOf(start, to)
  }
  return entries
}
