import type { CompanyTexts, Place, Shell } from '../documents/page-document.ts'

export interface ReadingLink {
  name: string
  address: string
}

/** A document of the reading view without its pages: plain HTML that needs no script. */
export interface ReadingDocument {
  shell: Shell
  /** This document in each language that has it. */
  alternates: Place['alternates']
  /** Absolute address, for readers of a printout. */
  url: string
  /** The category of the document; absent for the one that lists all categories. */
  category?: string
  /** The categories that have pages; absent in the document of a category. */
  contents?: (ReadingLink & { pages: number })[]
  /** Links of a category's document to the contents and to its neighbours. */
  around?: { contents: string; previous?: ReadingLink; next?: ReadingLink }
  company?: CompanyTexts
}
