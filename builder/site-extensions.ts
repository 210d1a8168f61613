import type { Language } from '#model/values/language.ts'

/** Where an element of the owner's stands. */
export interface ElementPlace {
  language: Language
  pageId: string
}

/** Elements that a creator's HTML may hold besides, and what becomes of them. */
export interface OwnElements {
  names: readonly string[]
  /**
   * Draws a creator's HTML, cleaned but for these elements and their attributes. Returns it with the names of the assets
   * that are scripts of what stands in it.
   */
  draw(html: string, place: ElementPlace): { html: string; scripts: readonly string[] }
}

/** What the owner of a folder adds to its compile. The product compiles every site without. */
export interface SiteExtensions {
  elements?: OwnElements | undefined
  /** Gives the HTML that is written in the place of what was rendered. */
  transformHtml?: ((html: string, address: string) => Promise<string>) | undefined
}
