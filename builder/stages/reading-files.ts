import type { ReleaseManifest, RenderedFile } from '#model/jobs/release.ts'
import type { CompileOptions } from '../compile-site.ts'
import { sha256Of } from '../hash.ts'
import { htmlType, plainDocumentHtml } from './document-html.ts'
import type { PreparedLanguage } from './prepare-language.ts'
import { categoryReadingAddress, columnsToRead, isSplit, readingAddress } from './reading-addresses.ts'
import { categoryOutline, type ReadingOutline, readingHead, wholeOutline } from './reading-document.ts'
import type { ReadingEntry } from './reading-entry.ts'

const start = '<section class="entry" id="'
const end = '</section>'

/**
 * The public pages in a document of the reading view, by position. Their texts are escaped, so the end of each is easy
 * to find.
 */
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

/** A compiled category. */
export interface CompiledCategory {
  column: number
  /** Changes with everything its pages are made from. Absent if nothing has changed since the previous release. */
  content?: string
  /**
   * Its pages for the reading view, given those of an earlier document; called only when a document is written again.
   */
  entries: (earlier: EarlierEntries) => Promise<ReadingEntry[]>
}

/** The entry of each position in the same document of the previous release. */
export type EarlierEntries = ReadonlyMap<string, Omit<ReadingEntry, 'address'>>

/** The reading view of one language, made category by category during the compilation. */
export interface ReadingFiles {
  take(category: CompiledCategory): Promise<void>
  /** Returns the files, given the key of each category. */
  finish(keys: readonly string[]): Promise<ReleaseManifest['files']>
}

/** Placeholder for the pages. No text of a site contains this character. */
const pagesHere = '\0'

export function createReadingFiles(options: CompileOptions, language: PreparedLanguage): ReadingFiles {
  const { source, previous, runtime, sink } = options
  const { root, settings } = source
  const { site, shell, frame, sharePicture } = language
  const splits = isSplit(root, settings.languages)
  const columns = new Set(columnsToRead(root, site.language))
  const categories: CompiledCategory[] = []
  const files: ReleaseManifest['files'] = {}

  const make = async (
    path: string,
    key: string,
    outline: ReadingOutline,
    entries: readonly ReadingEntry[],
  ): Promise<RenderedFile> => {
    const body = runtime.renderReading({ ...outline, shell }, pagesHere)
    const head = readingHead(outline, entries, site, sharePicture)
    const [start, end] = plainDocumentHtml(frame, head, { name: 'reading', html: body }).split(pagesHere)
    const document = Buffer.concat([
      Buffer.from(start!),
      ...entries.map(({ html }) => html),
      Buffer.from(end!),
    ])
    return { ...(await sink.write(path, document, htmlType)), key }
  }

  const earlierAt = async (path: string): Promise<EarlierEntries> => {
    const before = previous?.manifest.files[path]
    const html = before && (await previous.text?.(path, before))
    return html === undefined ? new Map() : entriesIn(html)
  }

  return {
    async take(category) {
      const { column, content, entries } = category
      if (!columns.has(column)) return
      if (!splits) {
        categories.push(category)
        return
      }
      const path = categoryReadingAddress(site, column)
      const before = previous?.manifest.files[path]
      // The inputs of a category's document are a subset of those of its pages.
      if (before && content === undefined) files[path] = before
      else {
        const outline = categoryOutline(root, site, column)
        const key = sha256Of([language.key, content ?? '', JSON.stringify(outline)])
        files[path] =
          before?.key === key ? before : await make(path, key, outline, await entries(await earlierAt(path)))
      }
    },
    async finish(keys) {
      const path = readingAddress(site)
      const outline = wholeOutline(root, site, splits)
      const key = sha256Of([language.key, JSON.stringify(outline), ...(splits ? [] : keys)])
      const before = previous?.manifest.files[path]
      if (before?.key === key) files[path] = before
      else {
        const entries: ReadingEntry[] = []
        const earlier = await earlierAt(path)
        for (const category of categories) entries.push(...(await category.entries(earlier)))
        files[path] = await make(path, key, outline, entries)
      }
      return files
    },
  }
}
