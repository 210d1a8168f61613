import type { Audience } from '#model/definition/audience.ts'
import type { CornerShape } from '#model/definition/button.ts'
import type { PopupFrequency, PopupTrigger } from '#model/definition/popup.ts'
import type { SiteTags } from '#model/definition/site-services.ts'
import type { ButtonContent, CreatorScript, Film, LinkButton, LinkContent, Picture } from './page-content.ts'
import type { Place } from './page-document.ts'

/**
 * Time-dependent content of a site in one language. The browser decides what is shown (decision 11); it is
 * fetched once, after the first page, so that no page depends on it.
 */
export interface Overlays {
  /** At most one of each kind. */
  popups: PopupContent[]
  /** Popups by variation id, for variations with popups of their own. */
  variations?: Record<string, PopupContent[]>
  campaign?: CampaignContent
  notifications: NotificationContent[]
  /** Names of the query parameters that texts may contain (`model/values/query-text.ts`). */
  queryNames?: string[]
  /** Services that count visits. */
  tags?: SiteTags
  consent?: ConsentContent
}

/** The audience of something; the language is already decided. */
export type AudienceContent = Omit<Audience, 'languages'>

/** The question before scripts of others run; absent texts have defaults. */
export interface ConsentContent {
  version: number
  title?: string
  text?: string
  /** Address of the privacy policy. */
  policy?: string
  /**
   * Scripts from the site's own head and body tags that wait for consent; those of a page are part of its
   * content (`held`).
   */
  scripts?: CreatorScript[]
}

/** Pages of the grid: all of them, or runs of rows, `[column, first row, last row]`, zero-based. */
export type PageSet = 'all' | [column: number, first: number, last: number][]

/** Stored instants; their rules are in `model/values/active-window.ts`. */
export interface OpenWindow {
  startDate?: string
  endDate?: string
}

export interface PopupContent extends OpenWindow {
  kind: 'timeLimit' | 'applicantLimit'
  id: string
  pages: PageSet
  trigger?: PopupTrigger
  frequency?: PopupFrequency
  audience?: AudienceContent
  showRemainingTime: boolean
  text?: string
  style: PopupStyle
  picture?: Picture
  film?: Film
  /** The target of the popup. */
  link?: LinkContent
  /** Text and colours of the popup's own button, if it has one. */
  button?: Omit<LinkButton, 'link'>
  /** How many may apply; the server counts (decision 31). */
  limit?: number
}

/** Whether a popup waits for a trigger other than the arrival on its pages. */
export const waits = ({ trigger }: PopupContent): boolean =>
  trigger !== undefined && trigger.opensOn !== 'ARRIVAL'

export interface PopupStyle {
  backgroundColor: string
  textColor: string
  /** Pixels. */
  textSize: number
  width?: number
  height: number
  shape: CornerShape
  align: 'LEFT' | 'RIGHT' | 'CENTER'
}

export interface CampaignContent extends OpenWindow {
  pages: PageSet
  audience?: AudienceContent
  background?: Picture
  backgroundColor?: string
  /** 0 to 1. */
  backgroundOpacity: number
  countsClicks: boolean
  zones: { left: ZoneItem[]; right: ZoneItem[] }
}

interface ZonePlace {
  id: string
  /** Pixels of the plane that the item was designed in. */
  x: number
  y: number
  width: number
  height: number
  planeWidth: number
  planeHeight: number
  zIndex: number
  keepsRatio: boolean
}

export type ZoneItem =
  | (ZonePlace & { type: 'banner'; picture?: Picture; film?: Film; alt: string; link?: LinkContent })
  | (ZonePlace & { type: 'button'; button: Omit<ButtonContent, 'top' | 'left' | 'width' | 'height'> })

export interface NotificationContent extends OpenWindow {
  id: string
  audience?: AudienceContent
  title: string
  content?: string
  picture?: Picture
  url?: string
}

/** Whether a page is one of a set. */
export const isInSet = (pages: PageSet, { column, row }: Pick<Place, 'column' | 'row'>): boolean =>
  pages === 'all' || pages.some(([at, first, last]) => at === column && first <= row && row <= last)
