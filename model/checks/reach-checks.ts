import type { EditedSite } from '../edits/edited-site.ts'
import { canEnter } from '../page-facts.ts'
import { positionOf } from '../position.ts'
import type { Find } from './finding.ts'

/**
 * Pages that nobody gets to. A gap before another page keeps a site from being published; pages without anything at the
 * end of a category are only left out.
 */
export function findUnreachablePages({ settings, categories, pages }: EditedSite, find: Find): void {
  const { languages, defaultLanguage } = settings
  for (const [column, category] of categories.entries())
    for (const [row, id] of category.pages.entries()) {
      const page = pages[id]
      if (!page) continue
      const shut = languages.filter((language) => !canEnter(page, language, defaultLanguage))
      const [language = defaultLanguage] = shut
      const position = positionOf({ column, row })
      if (shut.length === 0) continue
      const params = { position, languages: shut.join(', ') }
      find('warns', `/pages/${id}/details/${language}/media`, 'page-unreachable', params)
    }
}
