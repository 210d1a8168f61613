const start = '<section class="entry" id="'
const end = '</section>'
const heading = /<h2>([^<]*)<\/h2>/

const escapes: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** The open pages in a document of the reading view, by their positions. Their texts are escaped, so their ends are plain. */
export function entriesIn(html: string): Map<string, { html: string; title?: string }> {
  const entries = new Map<string, { html: string; title?: string }>()
  for (let from = html.indexOf(start); from >= 0; ) {
    const to = html.indexOf(end, from) + end.length
    const entry = html.slice(from, to)
    const title = heading.exec(entry)?.[1]?.replace(/&(?:lt|gt|quot|amp);/g, (found) => escapes[found]!)
    entries.set(entry.slice(start.length, entry.indexOf('"', start.length)), { html: entry, title })
    from = html.indexOf(start, to)
  }
  return entries
}
