import type { PageRecord } from './endpoints/pages.ts'
import type { Page } from './page.ts'

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
