import type { LinkKind } from '../../definition/link.ts'
import type { SnsType } from '../../definition/sns.ts'
import type { Language } from '../../values/language.ts'
import type { VitalName } from '../../values/vital-scale.ts'

/** What visitors of a site did, sent in batches by a beacon; the reply is 204 (visitor.md §7). */
export interface VisitorEvents {
  /** A random id of the batch, so that a batch delivered twice counts once. */
  id?: string
  siteId: string
  language: Language
  events: VisitorEvent[]
  /** The query of the visitor's first address: the server reads `utm_…` from it and keeps nothing else. */
  search?: string | undefined
  /** The referrer, as reported by the browser; its host is kept if it differs from the site's. */
  referrer?: string | undefined
  /** Somebody who works on the site is viewing it: it is not counted as a visit. */
  isStaff?: boolean | undefined
  /** Token that the site's server gave to the browser (`viewToken`): fewer views without it are charged. */
  token?: string | undefined
  /** The latest experiment, the visitor's variations of all running ones, and the random session id that the browser keeps for it. */
  experiment?: { id: string; variation: string; session: string } | undefined
}

/** Separates the variations of a visitor in several experiments; ids do not contain it. */
export const variationSeparator = '.'

interface EventAt {
  /** Milliseconds since 1970 by the visitor's clock, which may be wrong. */
  at: number
  /** The page that the visitor was on; on another screen, the last page. */
  page_id: string
}

/** Direction in which a visitor moved in the grid; `jump` for any other way. */
export type SlideDirection = 'up' | 'down' | 'left' | 'right' | 'jump'

/** What happened. A link button is identified by its page's id, links inside a button by the button's id. */
export type VisitorAct =
  | { type: 'page_view' }
  | { type: 'page_slide'; from_page_id: string; direction: SlideDirection }
  | { type: 'click_cta'; button_id: string; button_link_type: LinkKind }
  | { type: 'click_product'; product_id: string }
  | { type: 'click_product_point'; product_id: string }
  | { type: 'click_popup_cta'; popup_id: string }
  | { type: 'click_campaign'; item_id: string }
  | { type: 'click_sns'; sns_type: SnsType }
  /** Time on the page since arriving there, or since the last such event. */
  | { type: 'page_leave'; dwell_ms: number }
  /** Anywhere on a page, even where nothing can be tapped; shares of its width and height from 0 to 1. */
  | { type: 'tap'; x: number; y: number }
  | { type: 'vital'; name: VitalName; value: number }

export type VisitorEvent = EventAt & VisitorAct
