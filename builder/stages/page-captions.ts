import { webVttOf } from '#model/caption-files.ts'
import type { Page } from '#model/page.ts'

/** The text of every file of captions that a page needs, each once: of all its languages. */
export const pageCaptions = (page: Page): string[] => [
  ...new Set(Object.values(page.details).flatMap(({ captions }) => (captions ? [webVttOf(captions)] : []))),
]
