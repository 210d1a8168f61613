import type { Language } from '#model/values/language.ts'
import type { PageDocument, ReadingDocument } from '#runtime/documents/page-document.ts'
import type { ScreenDocument } from '#runtime/documents/screen-document.ts'

/** The built runtime: the prerenderer, and the files for visitors. */
export interface RuntimeBundle {
  /** Changes with everything that affects the HTML of a page. */
  build: string
  renderPage(document: PageDocument): string
  renderScreen(document: ScreenDocument): string
  /** Renders the body of a document of the reading view around its entries. */
  renderReading(document: ReadingDocument, entries: string): string
  /** Files under `/_assets/`, each with a hash in its name. */
  assets: { name: string; type: string; bytes: Uint8Array }[]
  /** Names of the assets that every page refers to. */
  script: string
  messages: Record<Language, string>
  style: string
  /** Style sheet of documents outside of the grid. */
  screenStyle: string
  /** Inline script of pages with an experiment: it chooses the variation before anything is shown. */
  chooser: string
  /** Script for folders: makes pages readable that are opened from a disk. */
  fromDisk: string
}
