import { webVttOf } from '#model/definition/media/caption-files.ts'
import { captionTop } from '#model/definition/media/caption-top.ts'
import type { Page } from '#model/definition/page.ts'

/** The text of every file of captions that a page needs, each once: of all its languages. */
export const pageCaptions = (page: Page): string[] => {
  const top = captionTop(page)
  const all = Object.values(page.details).flatMap(({ captions }) =>
    captions ? [webVttOf(captions, top)] : [],
  )
  return [...new Set(all)]
}
