import { setImmediate } from 'node:timers/promises'
import type { ContentLookups } from '#content/content-lookups.ts'
import { pollKeys } from '#content/page-content.ts'
import { menuOf, placesOf } from '#content/site-grid.ts'
import type { ReleaseManifest, ReleasePart, RenderedFile } from '#model/jobs/release.ts'
import type { SnapshotCategoryEntry, SnapshotPage } from '#model/jobs/snapshot.ts'
import type { PageDocument, Place } from '#runtime/documents/page-document.ts'
import { messagesOf } from '#runtime/i18n/messages-of.ts'
import { readingLabelsOf } from '#runtime/reading/reading-labels.ts'
import type { CompileOptions } from './compile-site.ts'
import { sha256Of } from './hash.ts'
import { focusKeys } from './stages/content-context.ts'
import { safeInScript, scriptJson } from './stages/document-html.ts'
import { type ExperimentPages, experimentPages, keysOfExperiment } from './stages/experiment-pages.ts'
import { pageAddresses, pagePlaces } from './stages/page-places.ts'
import type { PreparedLanguage } from './stages/prepare-language.ts'
import { type EntryLabels, type ReadingEntry, readingEntry } from './stages/reading-entry.ts'
import { type CompiledCategory, createReadingFiles, type EarlierEntries } from './stages/reading-files.ts'
import { renderPage, shownContent } from './stages/render-page.ts'

/** Runs at the first call and keeps the result: most edits touch no page that links to others. */
function onceNeeded<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => {
    made ??= make()
    return made
  }
}

interface CompiledLanguage {
  parts: ReleaseManifest['parts'][string]
  /** The documents of the reading view. */
  files: ReleaseManifest['files']
  rendered: number
  reused: number
}

/**
 * Compiles all pages of one language, category by category. A category without changes is taken over without being
 * read.
 */
export async function compileLanguage(
  given: CompileOptions,
  language: PreparedLanguage,
): Promise<CompiledLanguage> {
  const experiment = await experimentPages(given, language.site)
  const options = experiment ? { ...given, source: experiment.source } : given
  const { source, previous, onProgress, signal } = options
  const { root } = source
  const before = new Map(previous?.manifest.parts[language.site.language]?.map((part) => [part.key, part]))
  const structure = sha256Of(root.categories.flatMap(({ order, rows }) => [order, JSON.stringify(rows)]))
  const focusOfAll = root.focus ? [JSON.stringify(root.focus)] : []
  const of = root.categories.reduce((sum, { rows }) => sum + (rows[language.site.language] ?? 0), 0)
  const compiled: CompiledLanguage = { parts: [], files: {}, rendered: 0, reused: 0 }
  const addresses = onceNeeded(async () =>
    pageAddresses(await pagePlaces(source, language.site), language.site),
  )
  const reading = createReadingFiles(options, language)
  const tools = entryLabels(language)
  let done = 0
  for (const [column, entry] of root.categories.entries()) {
    signal?.throwIfAborted()
    const menuJson = scriptJson(menuOf(root, language.site, column))
    const key = sha256Of([
      language.key,
      menuJson,
      entry.hash,
      structure,
      String(column),
      ...pollKeys(entry.polls, language.site),
      ...focusOfAll,
      ...(experiment?.keyOf(column) ?? []),
    ])
    const kept = before.get(key)
    const category = { column, entry, menuJson, addresses, tools, experiment }
    if (kept) {
      compiled.parts.push(kept)
      compiled.reused += kept.pages
      await reading.take({
        column,
        entries: async (earlier) =>
          readingEntries(options, language, await openCategory(options, language, category), {
            earlier,
            made: [],
          }),
      })
    } else {
      const part = await compileCategory(options, language, category)
      const hash = await options.sink.writeIndex(JSON.stringify({ pages: part.pages } satisfies ReleasePart))
      compiled.parts.push({ key, hash, pages: part.pages.length })
      compiled.rendered += part.rendered
      compiled.reused += part.pages.length - part.rendered
      await reading.take({ column, ...part })
      await setImmediate()
    }
    done += entry.rows[language.site.language] ?? 0
    onProgress?.({ stage: 'rendering', done, of, language: language.site.language })
  }
  compiled.files = await reading.finish(compiled.parts.map(({ key }) => key))
  return compiled
}

/** Enough to hide the delay of a slow store, few enough to keep memory low. */
const pagesAtOnce = 8

interface CategoryToCompile {
  column: number
  entry: SnapshotCategoryEntry
  menuJson: string
  addresses: () => Promise<ContentLookups['pageAddress']>
  /** Texts for its pages in the reading view. */
  tools: EntryLabels
  /** Absent if none is running. */
  experiment: ExperimentPages | undefined
}

/** A category whose pages are being compiled, with what surrounds them. */
interface OpenCategory {
  places: Place[]
  frozen: SnapshotPage[]
  pageAddress: ContentLookups['pageAddress']
  tools: EntryLabels
}

async function openCategory(
  { source }: CompileOptions,
  language: PreparedLanguage,
  { column, entry, addresses, tools }: CategoryToCompile,
): Promise<OpenCategory> {
  const frozen = (await source.category(entry)).pages
  const pageAddress = frozen.some(({ links }) => links.length > 0) ? await addresses() : () => undefined
  return {
    places: placesOf(source.root, language.site, column),
    frozen,
    pageAddress,
    tools,
  }
}

interface CompiledPages {
  pages: RenderedFile[]
  rendered: number
  /** Changes with everything the pages are made from, except for the language and their positions. */
  content: string
  entries: CompiledCategory['entries']
}

async function compileCategory(
  options: CompileOptions,
  language: PreparedLanguage,
  category: CategoryToCompile,
): Promise<CompiledPages> {
  const { column, entry, menuJson } = category
  const opened = await openCategory(options, language, category)
  const { places, frozen, pageAddress, tools } = opened
  const kept = await renderedBefore(options, language, column)
  const shared = {
    menu: JSON.parse(menuJson) as PageDocument['menu'],
    menuJson,
    key: sha256Of([language.key, menuJson]),
  }
  let rendered = 0
  const entries: ReadingEntry[] = []
  const addressesInIt: string[] = []
  const focusInIt: string[] = []
  const fileOf = (place: Place): RenderedFile | Promise<RenderedFile> => {
    const page = frozen[place.row]!
    const placeJson = safeInScript(JSON.stringify(place))
    const links = page.links.map((id) => pageAddress(id) ?? '')
    addressesInIt.push(...links)
    const polls = page.poll === undefined ? [] : pollKeys([page.poll], language.site)
    const focus = focusKeys(page.media, options.source.root.focus)
    focusInIt.push(...focus)
    const inExperiment = category.experiment?.at(column, place.row)
    const key = sha256Of([
      shared.key,
      page.hash,
      placeJson,
      ...links,
      ...polls,
      ...focus,
      ...(inExperiment ? keysOfExperiment(inExperiment, options.source.root.focus, language.site) : []),
    ])
    const before = kept.get(key)
    if (before) return before
    rendered += 1
    return renderPage(options, language, {
      ...shared,
      place,
      placeJson,
      page,
      pageAddress,
      key,
      entries,
      tools,
      experiment: inExperiment,
    })
  }
  const pages: RenderedFile[] = []
  for (let row = 0; row < places.length; row += pagesAtOnce)
    pages.push(...(await Promise.all(places.slice(row, row + pagesAtOnce).map(fileOf))))
  return {
    pages,
    rendered,
    content: sha256Of([entry.hash, ...addressesInIt, ...pollKeys(entry.polls, language.site), ...focusInIt]),
    entries: (earlier) => readingEntries(options, language, opened, { earlier, made: entries }),
  }
}

/** The pages of a category for the reading view: those just rendered, and those taken over. */
async function readingEntries(
  options: CompileOptions,
  language: PreparedLanguage,
  { places, frozen, pageAddress, tools }: OpenCategory,
  { earlier, made }: { earlier: EarlierEntries; made: readonly ReadingEntry[] },
): Promise<ReadingEntry[]> {
  return Promise.all(
    places.map(async (place) => {
      const page = frozen[place.row]!
      const kept = earlier.get(place.position)
      return (
        made[place.row] ??
        (kept && { ...kept, address: place.address }) ??
        readingEntry(await shownContent(options, language, { page, pageAddress }), place, tools)
      )
    }),
  )
}

const entryLabels = ({ site: { language } }: PreparedLanguage): EntryLabels => ({
  messages: messagesOf(language),
  labels: readingLabelsOf(language),
})

/** The pages of this column and its neighbours in the previous release, by the key of what they were made from. */
async function renderedBefore({ previous }: CompileOptions, language: PreparedLanguage, column: number) {
  const parts = previous?.manifest.parts[language.site.language] ?? []
  const near = await Promise.all(
    parts.slice(Math.max(0, column - 1), column + 2).map(({ hash }) => previous!.part(hash)),
  )
  return new Map(near.flatMap((part) => part?.pages ?? []).map((file) => [file.key, file]))
}
