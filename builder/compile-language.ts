import { setImmediate } from 'node:timers/promises'
import type { MediaAsset, MediaRef } from '#model/media.ts'
import { buttonScripts } from '#model/page-facts.ts'
import type { ReleaseManifest, ReleasePart, RenderedFile } from '#model/release.ts'
import type { SnapshotCategoryEntry, SnapshotPage } from '#model/snapshot.ts'
import type { PageContent, PageDocument, Place } from '#runtime/page-document.ts'
import type { CompileOptions } from './compile-site.ts'
import { sha256Of } from './hash.ts'
import type { ContentLookups } from './stages/content-lookups.ts'
import { documentHtml, safeInScript, scriptJson } from './stages/document-html.ts'
import { scriptAddress } from './stages/media-names.ts'
import { lockedContent, pageContent } from './stages/page-content.ts'
import { lockedHead, pageHead } from './stages/page-head.ts'
import { pageAddresses, pagePlaces } from './stages/page-places.ts'
import type { PreparedLanguage } from './stages/prepare-language.ts'
import { menuOf, placesOf } from './stages/site-grid.ts'

export const htmlType = 'text/html; charset=utf-8'
export const scriptType = 'text/javascript; charset=utf-8'

interface CompiledLanguage {
  parts: ReleaseManifest['parts'][string]
  rendered: number
  reused: number
}

/** All pages of one language, category by category; a category in which nothing changed is taken over unread. */
export async function compileLanguage(
  options: CompileOptions,
  language: PreparedLanguage,
): Promise<CompiledLanguage> {
  const { source, previous, onProgress, signal } = options
  const { root } = source
  const before = new Map(previous?.manifest.parts[language.site.language]?.map((part) => [part.key, part]))
  const structure = sha256Of(root.categories.flatMap(({ order, rows }) => [order, JSON.stringify(rows)]))
  const of = root.categories.reduce((sum, { rows }) => sum + (rows[language.site.language] ?? 0), 0)
  const compiled: CompiledLanguage = { parts: [], rendered: 0, reused: 0 }
  const addresses = onceNeeded(async () =>
    pageAddresses(await pagePlaces(source, language.site), language.site),
  )
  let done = 0
  for (const [column, entry] of root.categories.entries()) {
    signal?.throwIfAborted()
    const menuJson = scriptJson(menuOf(root, language.site, column))
    const key = sha256Of([language.key, menuJson, entry.hash, structure, String(column)])
    const kept = before.get(key)
    if (kept) {
      compiled.parts.push(kept)
      compiled.reused += kept.pages
    } else {
      const part = await compileCategory(options, language, { column, entry, menuJson, addresses })
      const hash = await options.sink.writeIndex(JSON.stringify({ pages: part.pages } satisfies ReleasePart))
      compiled.parts.push({ key, hash, pages: part.pages.length })
      compiled.rendered += part.rendered
      compiled.reused += part.pages.length - part.rendered
      await setImmediate()
    }
    done += entry.rows[language.site.language] ?? 0
    onProgress?.({ stage: 'rendering', done, of, language: language.site.language })
  }
  return compiled
}

/** Enough for a store that has to be waited for; few enough that what a page is made from does not live long. */
const pagesAtOnce = 8

interface CategoryToCompile {
  column: number
  entry: SnapshotCategoryEntry
  menuJson: string
  addresses: () => Promise<ContentLookups['pageAddress']>
}

/** Made at the first call and kept: most edits touch no page that links to others. */
function onceNeeded<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => {
    made ??= make()
    return made
  }
}

async function compileCategory(
  options: CompileOptions,
  language: PreparedLanguage,
  { column, entry, menuJson, addresses }: CategoryToCompile,
): Promise<{ pages: RenderedFile[]; rendered: number }> {
  const { source } = options
  const places = placesOf(source.root, language.site, column)
  const frozen = (await source.category(entry)).pages
  const pageAddress = frozen.some(({ links }) => links.length > 0) ? await addresses() : () => undefined
  const kept = await renderedBefore(options, language, column)
  const shared = {
    menu: JSON.parse(menuJson) as PageDocument['menu'],
    menuJson,
    key: sha256Of([language.key, menuJson]),
  }
  let rendered = 0
  const fileOf = (place: Place): RenderedFile | Promise<RenderedFile> => {
    const page = frozen[place.row]!
    const placeJson = safeInScript(JSON.stringify(place))
    const links = page.links.map((id) => pageAddress(id) ?? '')
    const key = sha256Of([shared.key, page.hash, placeJson, ...links])
    const before = kept.get(key)
    if (before) return before
    rendered += 1
    return renderPage(options, language, { ...shared, place, placeJson, page, pageAddress, key })
  }
  const pages: RenderedFile[] = []
  for (let row = 0; row < places.length; row += pagesAtOnce)
    pages.push(...(await Promise.all(places.slice(row, row + pagesAtOnce).map(fileOf))))
  return { pages, rendered }
}

/** The pages of this column and its neighbours in the release before, by the key of what they were made from. */
async function renderedBefore({ previous }: CompileOptions, language: PreparedLanguage, column: number) {
  const parts = previous?.manifest.parts[language.site.language] ?? []
  const near = await Promise.all(
    parts.slice(Math.max(0, column - 1), column + 2).map(({ hash }) => previous!.part(hash)),
  )
  return new Map(near.flatMap((part) => part?.pages ?? []).map((file) => [file.key, file]))
}

interface PageToRender {
  place: Place
  placeJson: string
  page: SnapshotPage
  pageAddress: ContentLookups['pageAddress']
  key: string
  menu: PageDocument['menu']
  menuJson: string
}

async function renderPage(
  options: CompileOptions,
  language: PreparedLanguage,
  task: PageToRender,
): Promise<RenderedFile> {
  const { place, placeJson, page, key, menu, menuJson } = task
  const { content, head } = page.isLocked
    ? { content: lockedContent(page, language.site), head: lockedHead(place, language.site, place.position) }
    : await openPage(options, language, task)
  const body = options.runtime.renderPage({ shell: language.shell, menu, place, page: content })
  const json = `{"shell":${language.shellJson},"menu":${menuJson},"place":${placeJson},"page":${safeInScript(JSON.stringify(content))}}`
  const file = await options.sink.write(
    place.address,
    documentHtml(language.frame, head, body, json),
    htmlType,
  )
  return { ...file, key }
}

async function openPage(
  options: CompileOptions,
  language: PreparedLanguage,
  { place, page, pageAddress }: PageToRender,
) {
  const definition = await options.source.page(page.hash)
  const assets = await assetsOf(options, page)
  const context = { site: language.site, asset: (ref: MediaRef) => assets.get(ref)!, pageAddress }
  const content: PageContent = pageContent(definition, context)
  for (const script of page.scripts.length > 0 ? buttonScripts(definition) : [])
    await options.sink.write(scriptAddress(script), script, scriptType)
  return { content, head: pageHead(definition, content, place, language.site, language.sharePicture) }
}

async function assetsOf({ source }: CompileOptions, page: SnapshotPage): Promise<Map<MediaRef, MediaAsset>> {
  const assets = new Map<MediaRef, MediaAsset>()
  for (const ref of page.media) assets.set(ref, await source.asset(ref))
  return assets
}
