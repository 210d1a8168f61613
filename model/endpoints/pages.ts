import type { Localized } from '../language.ts'
import type { Page } from '../page.ts'
import type { Problem } from '../problem.ts'

/** What the grid adds to the content of a page. */
export interface PagePlaceRow {
  siteId: string
  pageId: string
  /** `A1` */
  position: string
  /** Site-wide, from 1. */
  order: number
  category: { id: string; name: Localized<string> }
  /** What a list calls the page. */
  detail: string
  thumbnail: string | null
  /** Changes with every change of the page: to be sent as `If-Match`. */
  revision: string
  /** What keeps the page from being published. */
  problems: Problem[]
}

/** GET /api/pages, GET and PUT /api/pages/:id. `id` is `<siteId>.<pageId>`. */
export type PageRecord = Omit<Page, 'id'> & PagePlaceRow & { id: string }

/** Keys of a record that are not part of the page. */
export const pagePlaceKeys = [
  'siteId',
  'pageId',
  'position',
  'order',
  'category',
  'detail',
  'thumbnail',
  'revision',
  'problems',
] as const satisfies readonly (keyof PagePlaceRow)[]
