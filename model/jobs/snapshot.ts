import type { MediaRef } from '../definition/media/media.ts'
import { includes, type StoredPlan } from '../records/plan.ts'
import type { Language, Localized } from '../values/language.ts'

/**
 * A definition frozen for publishing, as a tree of hashes: what did not change has the same hash as before, and
 * nobody has to look below it. Every part is a JSON blob under `definitions/<sha256>`; `builder/freeze.ts` makes them.
 */
export interface SnapshotRoot {
  version: 1
  siteId: string
  /** SHA-256 of the settings' JSON (`SiteSettings`). */
  settings: string
  /** What the plan of its owner included when it was frozen; absent: everything. */
  plan?: StoredPlan
  /** Percent of the visitors by variation, where the experiment that runs follows its results; absent: as it was set. */
  shares?: Readonly<Record<string, number>>
  /** Focal points of the pictures on its pages that have to stay in view however they are cropped. */
  focus?: MediaFocus
  /** Where some languages stay as an earlier snapshot has them; absent: all are of this one. */
  mix?: PartialPublish
  /** In the order of the columns. */
  categories: SnapshotCategoryEntry[]
}

/** Points by media reference, from the upper left corner, in percent of width and height. */
export type MediaFocus = Readonly<Record<MediaRef, readonly [x: number, y: number]>>

export interface PartialPublish {
  /** All languages of the site together. */
  languages: Language[]
  /** SHA-256 of the root of the snapshot that a language stays as; what is absent is of this one. */
  kept: Localized<string>
}

/** What the rest of a site must know of a category without reading it. */
export interface SnapshotCategoryEntry {
  id: string
  name: Localized<string>
  /** How many pages, counted from the first, can be entered in each language of the site. */
  rows: Localized<number>
  /** SHA-256 of the category's JSON (`SnapshotCategory`): changes with anything in it. */
  hash: string
  /** Changes when ids or their order change: what links to pages depend on. */
  order: string
  /** Changes when what the grid and the site map show of its pages changes. */
  cells: string
  /** Changes when the set of public media changes. */
  media: string
  /** Ids of the surveys that its pages ask; absent where none does. */
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
  /** The picture that stands for the page in the grid; none for a locked page unless its creator made it public. */
  thumbnail: Localized<MediaRef>
  /** Id of the survey it asks the first question of. */
  poll?: string
  /** Ids of the pages it links to. */
  links: string[]
  /** Every medium that the public page shows. */
  media: MediaRef[]
  /** SHA-256 of the text of each script file: of script buttons, the chatbot, head and body tags. */
  scripts: string[]
  /** SHA-256 of each file of captions; absent where the page has none that everybody sees. */
  captions?: string[]
  /** SHA-256 of each style sheet of its HTML; absent where it brings none that everybody sees. */
  sheets?: string[]
  /** Media of a locked page: never served, not even out of an earlier release in which the page was open. */
  withheld: MediaRef[]
}

/** What a snapshot says of a category, as far as the plan includes what its pages hold. */
export const categoryWithin = (plan: StoredPlan | undefined, category: SnapshotCategory): SnapshotCategory =>
  includes(plan, 'creatorScripts')
    ? category
    : { ...category, pages: category.pages.map((page) => ({ ...page, scripts: [] })) }
