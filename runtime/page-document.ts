import type { ButtonAnimation, ButtonType, CornerShape } from '#model/button.ts'
import type { Language } from '#model/language.ts'
import type { Suffix } from '#model/layout.ts'
import type { InternalLink, LinkKind } from '#model/link.ts'
import type { SnsEntry } from '#model/sns.ts'
import type { ExperimentDraw } from './experiment/choose-variation.ts'

/**
 * Everything one page is made from. It is prerendered from this, and hydrated from the same JSON, which stands in the
 * page's HTML. A neighbour is loaded by fetching its HTML and reading its JSON: there is no second set of files.
 * As every page carries it, what is as usual is left out: a flag that is absent does not hold.
 */
export interface PageDocument {
  /** The same for every page of a language. */
  shell: Shell
  /** The same for every page of a category: the category tabs around it, at most `maxMenuEntries`. */
  menu: MenuEntry[]
  place: Place
  page: PageContent
}

/** Other than `live`: a preview sends nothing; in view-only nothing can be clicked or closed either (visitor.md §5). */
export type SiteMode = 'preview' | 'view-only'

/** Screens besides the grid that the runtime itself leads to. */
export type ScreenLink = 'login' | 'survey' | 'company' | 'reading'

/** What a site has other than the colours that screens.css gives to what is no page. */
export type SiteColors = Partial<
  Record<'--scheme' | '--base' | '--sheet' | '--ink' | '--accent' | '--on-accent' | '--wrong', string>
>

export interface Shell {
  /** The runtime build; a page of another build is opened by navigation instead of being swiped to. */
  build: string
  siteId: string
  /** Absent for a live site. */
  mode?: SiteMode
  /** Where the runtime's calls go, without a trailing slash; absent where nothing answers them: then none is made. */
  calls?: string
  /** `https://example.com`, without a trailing slash: what is shared is absolute. */
  origin: string
  siteName: string
  language: Language
  languages: Language[]
  logo?: Picture
  viewMode: 'MOBILE' | 'PC'
  menuTextColor?: string
  menuBackgroundColor?: string
  speakerColor?: string
  /** Of forms, of what failed and of locked pages; absent for the usual ones. */
  colors?: SiteColors
  displayLanguageIcon: boolean
  displayGlobalMenu: boolean
  displayPageCount: boolean
  displayAlbum: boolean
  displayShare: boolean
  /** Offers to go on where the visitor left. */
  resumes?: boolean
  /** The plan does not include swiping: pages are reached by links, tabs and keys. */
  tapsOnly?: boolean
  /** The site's server is told which pages are seen, and nothing else. */
  viewsOnly?: boolean
  /** Seconds after which the next page comes by itself; absent for never. */
  autoAdvanceS?: number
  /** The version of the question that visitors agree to before what is not needed is kept; absent where none is asked. */
  question?: number
  sns: SnsEntry[]
  company: CompanyTabs
  /** Addresses of the other screens in this language; those that the site's plan does not include are absent. */
  screens: Record<'membership' | ScreenLink, string> & Partial<Record<InternalLink, string>>
  /** Where page A1 of this language is. */
  home: string
  /** What addresses of pages end with; absent for nothing. */
  suffix?: Exclude<Suffix, ''>
  /** Where the grid of this language is (`Grid` as JSON). */
  grid: string
  /** Where what depends on the time of day is (`Extras` as JSON); absent where the site has nothing of the kind. */
  extras?: string
  /** What the site's own head and body tags run on every page. */
  scripts?: CreatorScript[]
}

/** A script of the creator: a file of the release, or another site's over https. It runs once in a document. */
export interface CreatorScript {
  src: string
  /** Further attributes of its element; those without a value are empty. */
  attributes?: Readonly<Record<string, string>>
}

/** The texts that stand on the company screen, in their order there; each is also the fragment of its address. */
export const companyTopics = ['profile', 'clause', 'terms', 'privacy'] as const
export type CompanyTopic = (typeof companyTopics)[number]

/** Which company texts this language has. They can be long, so they stand on the company screen only. */
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

/** Where a page is and where one can go from it. An absent neighbour means that the move is blocked. */
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

/**
 * Where a picture is, `{stem}-{width}.{format}` for each of its encodings: widths ascending, formats best first, the last
 * one being what every browser shows.
 */
export interface Encodings {
  stem: string
  widths: number[]
  formats: ('avif' | 'webp' | 'jpeg' | 'png')[]
}

export interface Picture extends Encodings {
  width: number
  height: number
  /** Shown until the picture has loaded. */
  color: string
  /** What is to be seen however it is cropped, as `object-position` says it; absent for its middle. */
  focus?: string
}

export interface Film {
  /** Address of the MP4. */
  src: string
  width: number
  height: number
  hasSound: boolean
  poster: Picture
  /** What is said in it, the language that is read first; absent: nothing is written. */
  captions?: FilmCaptions[]
}

export interface FilmCaptions {
  src: string
  /** BCP 47 */
  language: string
  /** The language's name in itself. */
  label: string
}

/**
 * How much is laid over the picture behind a text, 0 for nothing to 1 for what nothing is seen through, dark under light
 * text and light under dark: on usual screens, and on low ones, where texts come to stand elsewhere on the picture.
 */
export type Ground = readonly [usual: number, low: number]

/** One language's content of a page, every fallback already taken. Positions are percent of the page. */
export interface PageContent {
  id: string
  /** Only members see it: everything else here is then empty. */
  isLocked?: boolean
  picture?: Picture
  film?: Film
  /** Stands over the picture, beyond a line that the visitor moves. */
  compared?: Picture
  /** What follows the picture as the thing on it is turned once around. */
  turned?: Encodings[]
  /** The pictures of the page and of its products can be enlarged. */
  isZoomable?: boolean
  alt: string
  h1: string
  /** First the headline, then the lines of the body. */
  mainText: string[]
  /** The same, where what an address says is still to be filled in. */
  queryText?: string[]
  mainTextX: number
  mainTextY: number
  mainTextColor?: string
  textGround?: Ground
  /** Formatted, without the tax note. */
  price?: string
  priceTextColor?: string
  priceGround?: Ground
  linkButton?: LinkButton
  /** The film is heard, and music is not. */
  isFilmHeard?: boolean
  /** Address of the music that is heard, once sound is on. */
  music?: string
  /** Address of the chatbot's script file. */
  chatbot?: string
  /** What the page's own head and body tags run. */
  scripts?: CreatorScript[]
  /** What of the page runs once the visitor has agreed: tags and the chatbot. */
  held?: CreatorScript[]
  hoverArrowColor?: 'white' | 'black'
  arrowFadeIntervalS?: number
  /** How controls stand whose creator did not say where: side by side in a lower corner, or above each other. */
  controls?: 'row' | 'row end' | 'column'
  album?: { x: number; y: number }
  speaker?: { x: number; y: number }
  hidesSns?: boolean
  hidesCompany?: boolean
  /** A longer text that is opened from the page. */
  attachment?: { title: string; text: string }
  poll?: PollContent
  buttons: ButtonContent[]
  products: ProductContent[]
}

/** A question that one tap answers: the first one of a survey. */
export interface PollContent {
  surveyId: string
  /** Where the survey stands as a form. */
  href: string
  questionId: string
  question: string
  options: { id: string; label: string }[]
  /** What is said after the answer. */
  thanks: string
}

export interface LinkButton {
  text: string
  link: LinkContent
  color: string
  textColor: string
}

/** Where a link goes: `href` works without script; `script` is the address of a script file of the release. */
export interface LinkContent {
  kind: LinkKind
  href?: string
  script?: string
  /** It leads nowhere, and says so in these words: the plan does not include it. */
  locked?: string
}

export interface ButtonContent {
  id: string
  type: ButtonType
  link?: LinkContent
  /** Percent of the page. */
  top: number
  left: number
  width: number
  height: number
  /** Absent: `SHARP_EDGE`. */
  shape?: CornerShape
  /** Absent: `NONE`. */
  animation?: ButtonAnimation
  text?: string
  color?: string
  textColor?: string
  /** Pixels of the 389-pixel frame. */
  textSize?: number
  /** Absent: in the middle. */
  textAlign?: 'LEFT' | 'RIGHT'
  picture?: Picture
  film?: Film
  alt?: string
  /** Sanitised. */
  html?: string
  microcopy?: { text: string; color?: string; position: 'TOP' | 'BOTTOM'; ground?: Ground }
}

export interface ProductContent {
  id: string
  name: string
  picture?: Picture
  price?: string
  description?: string
  linkButton?: LinkButton
  /** Percent of the page. */
  x: number
  y: number
  textColor?: string
  backgroundColor?: string
}

/** The whole grid of one language, fetched after hydration. */
export interface Grid {
  columns: { name: string; pages: GridPage[] }[]
  /** Absent where all visitors see the same. */
  experiment?: GridExperiment
}

/** By variation, the columns in which those who have it see other pages, by their number. */
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
