import type { ReleaseSink } from '../compile-site.ts'
import type { SiteExtensions } from '../site-extensions.ts'
import { htmlType } from './document-html.ts'

/** Writes each document as the owner's hook gives it. */
export const transformedSink = (
  sink: ReleaseSink,
  transformHtml: NonNullable<SiteExtensions['transformHtml']>,
): ReleaseSink => ({
  ...sink,
  async write(path, content, type) {
    if (type !== htmlType) return sink.write(path, content, type)
    const html = typeof content === 'string' ? content : Buffer.from(content).toString()
    return sink.write(path, await transformHtml(html, path), type)
  },
})
