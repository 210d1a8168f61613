import type { LinkKind } from '../../definition/link.ts'
import type { SnsType } from '../../definition/sns.ts'
import type { Language } from '../../values/language.ts'
import type { VitalName } from '../../values/vital-scale.ts'

/** What visitors of a site did, as a beacon tells it in batches; answered with 204 (visitor.md §7). */
export interface VisitorEvents {
  /** A random name of the batch: one that is delivered twice counts once. */
  id?: string
  siteId: string
  language: Language
  events: VisitorEvent[]
  /** The query of the address that the visitor came by: the server reads `utm_…` out of it, and keeps no more. */
  search?: string | undefined
  /** The referrer, as the browser reports it; its host is kept where it differs from the site's. */
  referrer?: string | undefined
  /** Somebody who works on the site looks at it: it is no visit. */
  isStaff?: boolean | undefined
  /** What the site's server has given to whoever opens pages (`viewToken`): views without it are charged sparingly. */
  token?: string | undefined
  /** What of an experiment the visitor sees, and the random name that they keep for it. */
  experiment?: { id: string; variation: string; session: string } | undefined
}

interface EventAt {
  /** Milliseconds since 1970 by the visitor's clock, which may be wrong. */
  at: number
  /** The page that the visitor stood on; on another screen the last one. */
  page_id: string
}

/** How a visitor came from one page to another: beside it in the grid, or in any other way. */
export type SlideDirection = 'up' | 'down' | 'left' | 'right' | 'jump'

/** What happened; a link button is known by its page's id, links inside a button by the button's. */
export type VisitorAct =
  | { type: 'page_view' }
  | { type: 'page_slide'; from_page_id: string; direction: SlideDirection }
  | { type: 'click_cta'; button_id: string; button_link_type: LinkKind }
  | { type: 'click_product'; product_id: string }
  | { type: 'click_product_point'; product_id: string }
  | { type: 'click_popup_cta'; popup_id: string }
  | { type: 'click_campaign'; item_id: string }
  | { type: 'click_sns'; sns_type: SnsType }
  /** How long the page was looked at since it was arrived at, or since this was told last. */
  | { type: 'page_leave'; dwell_ms: number }
  /** Anywhere on a page, also where nothing can be tapped: `0` to `1` of its width and height. */
  | { type: 'tap'; x: number; y: number }
  | { type: 'vital'; name: VitalName; value: number }

export type VisitorEvent = EventAt & VisitorAct
