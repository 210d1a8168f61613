import type { RuntimeBundle } from '#builder/runtime-bundle.ts'
import type { PageDocument } from '#runtime/documents/page-document.ts'

/** Stands where the body of a page will be; no text that people write has it, as NUL can not stand in one. */
const mark = '\0body\0'

/** The same runtime, which leaves the bodies of pages to whoever opens them: most pages nobody looks at. */
export const withLateBodies = (runtime: RuntimeBundle): RuntimeBundle => ({
  ...runtime,
  renderPage: () => mark,
})

const islandStart = '<script type="application/json" id="document">'

/** A document with its body, which is made from the data that stands behind it. */
export function withBody(html: string, { renderPage }: RuntimeBundle): string {
  const at = html.indexOf(mark)
  if (at === -1) return html
  const start = html.indexOf(islandStart, at) + islandStart.length
  const document = JSON.parse(html.slice(start, html.indexOf('</script>', start))) as PageDocument
  return html.slice(0, at) + renderPage(document) + html.slice(at + mark.length)
}
