import type { InternalLink } from '#model/definition/link.ts'
import type { SnsEntry } from '#model/definition/sns.ts'
import type { Language } from '#model/values/language.ts'
import type { Suffix } from '#model/values/layout.ts'
import type { CreatorScript, PageContent, Picture } from './page-content.ts'

/**
 * Everything that a page is rendered from. The page is prerendered from this, and hydrated from the same JSON, which is
 * in the page's HTML. A neighbour is loaded by fetching its HTML and reading its JSON: there is no second set of files.
 * Since every page contains it, defaults are left out: an absent flag is false.
 */
export interface PageDocument {
  /** The same for every page of a language. */
  shell: Shell
  /** The same for every page of a category: the category tabs around it, at most `maxMenuEntries`. */
  menu: MenuEntry[]
  place: Place
  page: PageContent
}

/** Modes other than live: a preview sends nothing; in view-only mode, nothing can be clicked or closed either (visitor.md §5). */
export type SiteMode = 'preview' | 'view-only'

/** Screens besides the grid that the runtime itself links to. */
export type ScreenLink = 'login' | 'survey' | 'company' | 'reading'

/** A site's overrides of the colours that screens.css defines for everything but pages. */
export type SiteColors = Partial<
  Record<'--scheme' | '--base' | '--sheet' | '--ink' | '--accent' | '--on-accent' | '--wrong', string>
>

export interface Shell {
  /** The runtime build; a page of another build is opened by navigation instead of being swiped to. */
  build: string
  siteId: string
  /** Absent for a live site. */
  mode?: SiteMode
  /** Base address of the runtime's requests, without a trailing slash; absent if no server answers them: then none are sent. */
  calls?: string
  /** `https://example.com`, without a trailing slash: shared addresses are absolute. */
  origin: string
  siteName: string
  language: Language
  languages: Language[]
  logo?: Picture
  viewMode: 'MOBILE' | 'PC'
  menuTextColor?: string
  menuBackgroundColor?: string
  speakerColor?: string
  /** Colours of forms, failure screens and locked pages; absent for the default ones. */
  colors?: SiteColors
  displayLanguageIcon: boolean
  displayGlobalMenu: boolean
  displayPageCount: boolean
  displayAlbum: boolean
  displayShare: boolean
  /** Whether returning visitors are offered to continue where they left. */
  resumes?: boolean
  /** The plan does not include swiping: pages are reached by links, tabs and keys. */
  tapsOnly?: boolean
  /** Only page views are reported to the site's server. */
  viewsOnly?: boolean
  /** Seconds after which the next page comes by itself; absent for never. */
  autoAdvanceS?: number
  /** Version of the consent question, before whose acceptance nothing optional is stored; absent if there is no question. */
  question?: number
  /** Whether popups may stand where the bar at the bottom is otherwise. */
  hasPopups?: boolean
  sns: SnsEntry[]
  company: CompanyTabs
  /**
   * Addresses of the other screens in this language. Those that the site's plan does not include are absent, and, where
   * nobody answers visitors' calls, those of members and surveys.
   */
  screens: Record<'company' | 'reading', string> & Partial<Record<InternalLink | ScreenLink, string>>
  /** Address of page A1 in this language. */
  home: string
  /** Suffix of page addresses; absent for none. */
  suffix?: Exclude<Suffix, ''>
  /** Address of this language's grid (`Grid` as JSON). */
  grid: string
  /** Address of the time-dependent content (`Extras` as JSON); absent if the site has none. */
  extras?: string
  /** What the site's own head and body tags run on every page. */
  scripts?: CreatorScript[]
}

/** The texts of the company screen, in display order; each is also the fragment of its address. */
export const companyTopics = ['profile', 'clause', 'terms', 'privacy'] as const
export type CompanyTopic = (typeof companyTopics)[number]

/** The company texts that this language has. They can be long, so that they are on the company screen only. */
export interface CompanyTabs {
  website?: string
  topics: CompanyTopic[]
}

/** Plain text; empty lines part paragraphs. */
export type CompanyTexts = Partial<Record<CompanyTopic, string>>

export interface MenuEntry {
  name: string
  /** The category's first page that can be entered; absent when there is none. */
  address?: string
  isCurrent?: boolean
}

/** The place of a page, and the pages that can be reached from it. An absent neighbour means that the move is blocked. */
export interface Place {
  position: string
  address: string
  category: string
  /** Zero-based. */
  column: number
  row: number
  /** How many categories the site has, and how many pages this category has. */
  columns: number
  rows: number
  left?: string
  right?: string
  up?: string
  down?: string
  /** This page in each language of the site, in the site's order. */
  alternates: { language: Language; address: string }[]
}

/** The whole grid of one language, fetched after hydration. */
export interface Grid {
  columns: { name: string; pages: GridPage[] }[]
  /** Absent where all visitors see the same. */
  experiments?: GridExperiment[]
}

/** What a page says of the experiment that it is part of. */
export interface ExperimentDraw {
  id: string
  /** The original first; percent of the visitors. */
  variations: [id: string, weight: number][]
  /** Version of the consent question, before whose acceptance nothing is stored; absent if there is no question. */
  question?: number
  /** Which visitors take part, of 100, by a hash of their id and `seed`; absent if all do. */
  range?: { seed: string; from: number; to: number }
  /** The variations of other running experiments. */
  others?: string[]
  /** Those of them whose visitors do not take part in this one. */
  rivals?: string[]
}

/** By variation, the columns that differ in it, by column index. */
export interface GridExperiment {
  draw: ExperimentDraw
  columns: Record<string, Record<number, GridPage[]>>
}

export interface GridPage {
  id: string
  address: string
  isLocked: boolean
  thumbnail?: Picture
}

/** How many category tabs stand in a page at most, so that its size does not depend on the number of categories. */
export const maxMenuEntries = 12

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
