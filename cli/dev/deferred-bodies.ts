import type { RuntimeBundle } from '#builder/runtime-bundle.ts'
import type { PageDocument } from '#runtime/documents/page-document.ts'

/** Placeholder for the body of a page. No text contains it, because NUL is not allowed in texts. */
const mark = '\0body\0'

/** The same runtime, but bodies are only rendered when a page is opened: most pages never are. */
export const withLateBodies = (runtime: RuntimeBundle): RuntimeBundle => ({
  ...runtime,
  renderPage: () => mark,
})

const islandStart = '<script type="application/json" id="document">'

/** A document with its body rendered from the data in it. */
export function withBody(html: string, { renderPage }: RuntimeBundle): string {
  const at = html.indexOf(mark)
  if (at === -1) return html
  const start = html.indexOf(islandStart, at) + islandStart.length
  const document = JSON.parse(html.slice(start, html.indexOf('</script>', start))) as PageDocument
  return html.slice(0, at) + renderPage(document) + html.slice(at + mark.length)
}
