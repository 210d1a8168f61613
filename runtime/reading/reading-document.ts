import type { CompanyTexts, Place, Shell } from '../documents/page-document.ts'

export interface ReadingLink {
  name: string
  address: string
}

/** A document of the reading view besides its pages: plain HTML, which no script needs. */
export interface ReadingDocument {
  shell: Shell
  /** This document in each language that has it. */
  alternates: Place['alternates']
  /** Absolute address, for those who have it on paper. */
  url: string
  /** The category it is about; absent for the document that every category can be found in. */
  category?: string
  /** The categories that have pages; absent where it is about one. */
  contents?: (ReadingLink & { pages: number })[]
  /** What stands around a document that is about one category. */
  around?: { contents: string; previous?: ReadingLink; next?: ReadingLink }
  company?: CompanyTexts
}
