import type { Page } from '../../definition/page.ts'
import type { PageRecord } from './pages.ts'

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
] as const satisfies readonly Exclude<keyof PageRecord, keyof Page>[]
