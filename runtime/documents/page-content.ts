import type { ButtonAnimation, ButtonType, CornerShape } from '#model/definition/button.ts'
import type { LinkKind } from '#model/definition/link.ts'
import type { ShownAsWritten } from '#model/definition/page.ts'

/** A script of the creator: a file of the release, or another site's over https. It runs once in a document. */
export interface CreatorScript {
  src: string
  /** Further attributes of its element; those without a value are empty. */
  attributes?: Readonly<Record<string, string>>
}

/**
 * Addresses of a picture's encodings, `{stem}-{width}.{format}`: widths ascending, formats best first, and the last
 * format is one that every browser shows.
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
  /** The `object-position` of the part that stays visible when the picture is cropped; absent for the centre. */
  focus?: string
}

export interface Film {
  /** Address of the MP4. */
  src: string
  width: number
  height: number
  hasSound: boolean
  poster: Picture
  /** Captions, with the page's language first; absent if there are none. */
  captions?: FilmCaptions[]
}

export interface FilmCaptions {
  src: string
  /** BCP 47 */
  language: string
  /** The language's own name. */
  label: string
}

/**
 * Opacity of the layer between a picture and the text on it, 0 to 1; dark under light text and light under dark text.
 * For usual screens, and for low ones, where texts are elsewhere on the picture.
 */
export type Ground = readonly [usual: number, low: number]

/** The content of a page in one language, with all fallbacks applied. Positions are percent of the page. */
export interface PageContent extends ShownAsWritten {
  id: string
  /** Only members see it: everything else here is then empty. */
  isLocked?: boolean
  picture?: Picture
  film?: Film
  /** A second picture over the first one, beyond a line that the visitor moves. */
  compared?: Picture
  /** The pictures after the first one of a turn around an object. */
  turned?: Encodings[]
  /** The pictures of the page and of its products can be enlarged. */
  isZoomable?: boolean
  alt: string
  h1: string
  /** First the headline, then the lines of the body. */
  mainText: string[]
  /** The same, with placeholders for query parameters. */
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
  /** Whether the film's sound is played instead of music. */
  isFilmHeard?: boolean
  /** Address of the music that plays once sound is on. */
  music?: string
  /** Address of the chatbot's script file. */
  chatbot?: string
  /** Scripts of the page's own head and body tags. */
  scripts?: CreatorScript[]
  /** Scripts of the page that wait for consent: tags and the chatbot. */
  held?: CreatorScript[]
  arrowFadeIntervalS?: number
  /**
   * `taken`: on the narrowest pages, buttons stand where they would.
   * `usual`, `low`: screens on which the arrows to the sides stand higher, because words are where they would be.
   * `aside`: the arrow down stands at the right edge.
   */
  arrows?: string
  /** Arrangement of controls without a position: side by side in a lower corner, or in a column. */
  controls?: 'row' | 'row end' | 'column'
  album?: { x: number; y: number }
  speaker?: { x: number; y: number }
  hidesSns?: boolean
  hidesCompany?: boolean
  /** A longer text that is opened from the page. */
  attachment?: { title: string; html: string }
  poll?: PollContent
  buttons: ButtonContent[]
  products: ProductContent[]
}

/** A question that is answered by one tap: the first one of a survey. */
export interface PollContent {
  surveyId: string
  /** Address of the survey's form. */
  href: string
  questionId: string
  question: string
  options: { id: string; label: string }[]
  /** Text shown after the answer. */
  thanks: string
}

export interface LinkButton {
  text: string
  link: LinkContent
  color: string
  textColor: string
}

/** The target of a link: `href` works without scripts; `script` is the address of a script file of the release. */
export interface LinkContent {
  kind: LinkKind
  href?: string
  script?: string
  /** The link has no target, because the plan does not include it; this text says so. */
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
  /** The place of its upper edge in CSS, on a page that can be too low for it and the controls below it. */
  place?: string
  /** Absent: `SHARP_EDGE`. */
  shape?: CornerShape
  /** Absent: `NONE`. */
  animation?: ButtonAnimation
  text?: string
  color?: string
  textColor?: string
  /** Pixels of the 389-pixel frame. */
  textSize?: number
  /** Absent: centred. */
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
