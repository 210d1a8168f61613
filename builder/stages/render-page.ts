import type { ContentLookups } from '#content/content-lookups.ts'
import type { PictureOf } from '#content/own-html/html-pictures.ts'
import { lockedContent, pageContent } from '#content/page-content.ts'
import type { MediaAsset, MediaRef } from '#model/definition/media/media.ts'
import type { RenderedFile } from '#model/jobs/release.ts'
import type { SnapshotPage } from '#model/jobs/snapshot.ts'
import type { PageContent } from '#runtime/documents/page-content.ts'
import type { PageDocument, Place } from '#runtime/documents/page-document.ts'
import type { CompileOptions } from '../compile-site.ts'
import type { ElementPlace, OwnElements } from '../release-tools.ts'
import { assetFolder, captionsType, scriptType, sheetType } from './asset-names.ts'
import { contentContext } from './content-context.ts'
import { documentHtml, type HeadContent, htmlType, safeInScript } from './document-html.ts'
import { type DrawnPage, experimentExtra, patient } from './experiment-html.ts'
import type { PageExperiment } from './experiment-pages.ts'
import { pageSheets, shownHtml } from './html-sheets.ts'
import { captionsAddress, scriptAddress, sheetAddress, stillOf } from './media-names.ts'
import { lockedHead, pageHead, sharePictureOf } from './page-head.ts'
import { pageCaptions } from './page-places.ts'
import type { PreparedLanguage } from './prepare-language.ts'
import { type EntryLabels, type ReadingEntry, readingEntry } from './reading-entry.ts'
import { pageScripts } from './script-check.ts'

/** A page, with the targets of its links. */
interface FrozenAndLinked {
  page: SnapshotPage
  pageAddress: ContentLookups['pageAddress']
}

export interface PageToRender extends FrozenAndLinked {
  place: Place
  placeJson: string
  key: string
  menu: PageDocument['menu']
  menuJson: string
  /** Receives the page for the reading view, by its row. */
  entries: ReadingEntry[]
  tools: EntryLabels
  /** Absent if all visitors see the same. */
  experiment: PageExperiment | undefined
}

export async function renderPage(
  options: CompileOptions,
  language: PreparedLanguage,
  task: PageToRender,
): Promise<RenderedFile> {
  const { place, page, key, entries, tools, experiment } = task
  const content = await openContent(options, language, task)
  const head = page.isLocked
    ? lockedHead(place, language.site, place.position, language.sharePicture)
    : await openHead(options, language, { task, content })
  entries[place.row] = readingEntry(content, place, tools)
  const own = drawn(options, language, { task, content })
  const file = await options.sink.write(
    place.address,
    experiment
      ? await experimentHtml(options, language, { task, experiment, own, head })
      : documentHtml(language.frame, head, own),
    htmlType,
  )
  return { ...file, key }
}

async function openHead(
  { source }: CompileOptions,
  { site, sharePicture }: PreparedLanguage,
  { task, content }: { task: PageToRender; content: PageContent },
): Promise<HeadContent> {
  const definition = await source.page(task.page.hash)
  const ref = sharePictureOf(definition, site)
  const ofPage = ref === undefined ? undefined : stillOf(ref, await source.asset(ref), site.layout.base)
  return pageHead(definition, content, task.place, site, { ofPage, ofSite: sharePicture })
}

async function experimentHtml(
  options: CompileOptions,
  language: PreparedLanguage,
  {
    task,
    experiment: { draw, variants },
    own,
    head,
  }: { task: PageToRender; experiment: PageExperiment; own: DrawnPage; head: HeadContent },
): Promise<string> {
  const others = await Promise.all(
    variants.map(async (variant) => {
      const content = await openContent(options, language, variant)
      return { id: variant.id, ...drawn(options, language, { task, content }) }
    }),
  )
  const first = others.length > 0 ? { ...own, body: patient(own.body) } : own
  return documentHtml(language.frame, head, first, experimentExtra(draw, others, options.runtime.chooser))
}

/** The prerendered HTML, and the JSON for its hydration. */
function drawn(
  { runtime }: CompileOptions,
  language: PreparedLanguage,
  { task, content }: { task: PageToRender; content: PageContent },
): DrawnPage {
  const { place, placeJson, menu, menuJson } = task
  return {
    body: runtime.renderPage({ shell: language.shell, menu, place, page: content }),
    json: `{"shell":${language.shellJson},"menu":${menuJson},"place":${placeJson},"page":${safeInScript(JSON.stringify(content))}}`,
  }
}

/** The public content of a page; writes the files that belong to it. */
async function openContent(
  options: CompileOptions,
  language: PreparedLanguage,
  { page, pageAddress }: FrozenAndLinked,
): Promise<PageContent> {
  const definition = await options.source.page(page.hash)
  if (page.isLocked) return lockedContent(definition, language.site)
  const { base } = language.site.layout
  for (const script of page.scripts.length > 0 ? pageScripts(definition) : [])
    await options.sink.write(scriptAddress(script, base), script, scriptType)
  for (const captions of page.captions ? pageCaptions(definition) : [])
    await options.sink.write(captionsAddress(captions, base), captions, captionsType)
  for (const sheet of page.sheets ? pageSheets(definition) : [])
    await options.sink.write(sheetAddress(sheet, base), sheet, sheetType)
  return shownContent(options, language, { page, pageAddress })
}

/** The public content of a page. */
export async function shownContent(
  { source, extensions }: CompileOptions,
  { site }: PreparedLanguage,
  { page, pageAddress }: FrozenAndLinked,
): Promise<PageContent> {
  if (page.isLocked) return lockedContent(await source.page(page.hash), site)
  const assets = new Map<MediaRef, MediaAsset>()
  for (const ref of page.media) assets.set(ref, await source.asset(ref))
  const { elements } = extensions ?? {}
  const own =
    elements && ownElementsOf(elements, { language: site.language, pageId: page.id }, site.layout.base)
  const context = contentContext({
    site,
    asset: (ref) => assets.get(ref)!,
    pageAddress,
    focus: source.root.focus,
    safeHtml: own?.safeHtml,
  })
  const content = pageContent(await source.page(page.hash), context)
  return own ? own.withScripts(content) : content
}

/** Draws the owner's elements in the HTML of one page, and adds their scripts to its content. */
function ownElementsOf(elements: OwnElements, place: ElementPlace, base: string) {
  const scripts = new Set<string>()
  return {
    safeHtml(html: string, pictureOf: PictureOf): string {
      const addressOf = (sheet: string) => sheetAddress(sheet, base)
      if (!elements.names.some((name) => html.includes(name)))
        return shownHtml(html, addressOf, { pictureOf })
      const drawn = elements.draw(html, place, (text, own) => shownHtml(text, addressOf, { own, pictureOf }))
      for (const script of drawn.scripts) scripts.add(script)
      return drawn.html
    },
    withScripts(content: PageContent): PageContent {
      if (scripts.size === 0) return content
      const own = [...scripts].map((name) => ({
        src: base + assetFolder + name,
        attributes: { type: 'module' },
      }))
      return { ...content, scripts: [...(content.scripts ?? []), ...own] }
    },
  }
}
