import type { PageRecord } from '#model/endpoints/pages.ts'
import { pagePlaceKeys } from '#model/page-place.ts'

const notContent: ReadonlySet<string> = new Set(pagePlaceKeys)

/** What a page's creator writes, without what the grid adds to its record. */
export function pageContentOf(record: Partial<PageRecord>): Partial<PageRecord> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !notContent.has(key)))
}
