import type { MediaRef } from '../definition/media/media.ts'
import { includes, type StoredPlan } from '../records/plan.ts'
import type { Language, Localized } from '../values/language.ts'

/**
 * A definition frozen for publishing, as a tree of hashes: unchanged parts keep their hash, and nothing below them has
 * to be read. Every part is a JSON blob under `definitions/<sha256>`, made by `builder/freeze.ts`.
 */
export interface SnapshotRoot {
  version: 1
  siteId: string
  /** SHA-256 of the settings' JSON (`SiteSettings`). */
  settings: string
  /** The owner's plan when it was frozen; absent: everything is included. */
  plan?: StoredPlan
  /**
   * Percent of the visitors by variation, if the running experiment follows its results; absent: the configured
   * weights.
   */
  shares?: Readonly<Record<string, number>>
  /** Focal points of the pictures on its pages, which stay in view however they are cropped. */
  focus?: MediaFocus
  /** Set if some languages stay as in an earlier snapshot; absent: all languages are from this one. */
  mix?: PartialPublish
  /** In the order of the columns. */
  categories: SnapshotCategoryEntry[]
}

/** Points by media reference, measured from the upper left corner, in percent of width and height. */
export type MediaFocus = Readonly<Record<MediaRef, readonly [x: number, y: number]>>

export interface PartialPublish {
  /** All languages of the site. */
  languages: Language[]
  /** SHA-256 of the root of the earlier snapshot for each kept language; absent languages are from this one. */
  kept: Localized<string>
}

/** What the rest of a site needs to know about a category without reading it. */
export interface SnapshotCategoryEntry {
  id: string
  name: Localized<string>
  /** Number of pages, from the first on, that can be entered in each language of the site. */
  rows: Localized<number>
  /** SHA-256 of the category's JSON (`SnapshotCategory`): changes with anything in it. */
  hash: string
  /** Changes when ids or their order change, which links to pages depend on. */
  order: string
  /** Changes when what the grid and the site map show of its pages changes. */
  cells: string
  /** Changes when the set of public media changes. */
  media: string
  /** Ids of the surveys that its pages ask; absent without any. */
  polls?: string[]
}

export interface SnapshotCategory {
  id: string
  /** In the order of the category. */
  pages: SnapshotPage[]
}

export interface SnapshotPage {
  id: string
  /** SHA-256 of the page's JSON (`Page`). */
  hash: string
  isLocked: boolean
  /** The page's picture in the grid; none for a locked page unless its creator made it public. */
  thumbnail: Localized<MediaRef>
  /** Id of the survey whose first question the page asks. */
  poll?: string
  /** Ids of the pages it links to. */
  links: string[]
  /** Every medium that the public page shows. */
  media: MediaRef[]
  /** SHA-256 of the text of each script file: of script buttons, the chatbot, head and body tags. */
  scripts: string[]
  /** SHA-256 of each caption file; absent if the page has none for everybody. */
  captions?: string[]
  /** SHA-256 of each style sheet of its HTML; absent if it has none for everybody. */
  sheets?: string[]
  /** Media of a locked page: never served, not even from an earlier release in which the page was open. */
  withheld: MediaRef[]
}

/** A category of a snapshot without what the plan denies. */
export const categoryWithin = (plan: StoredPlan | undefined, category: SnapshotCategory): SnapshotCategory =>
  includes(plan, 'creatorScripts')
    ? category
    : { ...category, pages: category.pages.map((page) => ({ ...page, scripts: [] })) }
