import type { ButtonAnimation, ButtonType, CornerShape } from '#model/definition/button.ts'
import type { LinkKind } from '#model/definition/link.ts'

/** A script of the creator: a file of the release, or another site's over https. It runs once in a document. */
export interface CreatorScript {
  src: string
  /** Further attributes of its element; those without a value are empty. */
  attributes?: Readonly<Record<string, string>>
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
 * Opacity of the layer between a picture and the text on it, 0 to 1; dark under light text and light under
 * dark. On usual screens, and on low ones, where texts lie elsewhere on the picture.
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
  /**
   * In percent of the page: where price and link button end at the latest, on usual screens and on low ones. Absent
   * where no button of the page is near.
   */
  offerEnd?: readonly [usual: number, low: number]
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
