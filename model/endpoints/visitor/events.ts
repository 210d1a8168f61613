import type { Language } from '../../language.ts'
import type { LinkKind } from '../../link.ts'
import type { SnsType } from '../../sns.ts'

/** What visitors of a site did, as a beacon tells it in batches; answered with 204 (visitor.md §7). */
export interface VisitorEvents {
  /** A random name of the batch: one that is delivered twice counts once. */
  id?: string
  siteId: string
  language: Language
  events: VisitorEvent[]
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

export type VisitorEvent = EventAt & VisitorAct
