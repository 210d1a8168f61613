import type { Page, PageDetail } from '#model/definition/page.ts'
import { detailIn } from '#model/definition/page-facts.ts'
import { languageFacts } from '#model/values/language.ts'
import type { FilmCaptions, PageContent } from '#runtime/documents/page-content.ts'
import type { ContentContext } from './content-lookups.ts'

/** The captions of what fills a page: of every language that shows the same, the one that is read first. */
export function captionsOf(page: Page, { media }: PageDetail, context: ContentContext): FilmCaptions[] {
  const { language, defaultLanguage, settings } = context.site
  const inOrder = new Set([language, defaultLanguage, ...settings.languages])
  return [...inOrder].flatMap((one) => {
    const cues = page.details[one]?.captions
    if (!cues || detailIn(page, one, defaultLanguage).media !== media) return []
    const src = context.captionsAddress(page, cues)
    const { tag, name } = languageFacts[one]
    return src === undefined ? [] : [{ src, language: tag, label: name }]
  })
}

type Shown = Pick<PageContent, 'picture' | 'film' | 'compared' | 'turned'>

/** Only what moves is spoken. */
export const withCaptions = (shown: Shown, captions: FilmCaptions[]): Shown =>
  shown.film && captions.length > 0 ? { ...shown, film: { ...shown.film, captions } } : shown
