import type { Language } from '#model/values/language.ts'
import type { PageDocument } from '#runtime/documents/page-document.ts'
import type { ScreenDocument } from '#runtime/documents/screen-document.ts'
import type { ReadingDocument } from '#runtime/reading/reading-view.tsx'

/** The built runtime: what renders pages here, and the files that visitors load. */
export interface RuntimeBundle {
  /** Changes with everything a page's HTML is made by. */
  build: string
  renderPage(document: PageDocument): string
  renderScreen(document: ScreenDocument): string
  /** The body of a document of the reading view, around its pages. */
  renderReading(document: ReadingDocument, entries: string): string
  /** Files under `/_assets/`, each with a hash in its name. */
  assets: { name: string; type: string; bytes: Uint8Array }[]
  /** Names of the assets every page refers to. */
  script: string
  messages: Record<Language, string>
  style: string
  /** What documents that are no page of the grid load besides. */
  screenStyle: string
  /** Stands inline in pages of an experiment: it chooses what a visitor sees, before they see anything. */
  chooser: string
  /** A file of folders: it makes pages readable that are opened from a disk. */
  fromDisk: string
}
