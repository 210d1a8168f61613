import { isFilmName } from '../media.ts'
import type { Category, Page } from '../page.ts'
import type { Report } from '../problem.ts'
import type { Torn } from '../torn.ts'
import { reportDuplicateIds, reportSeenId, type SeenIds } from './ids.ts'
import { reportBodyTags } from './seo-rules.ts'

/** What must hold within a page, in a draft too. */
export function reportPage(page: Torn<Page>, path: string, report: Report): void {
  reportDuplicateIds(page.buttons, `${path}/buttons`, report)
  reportDuplicateIds(page.products, `${path}/products`, report)
  const details = page.details
  for (const language in details) {
    const { seo, compareMedia } = details[language as keyof typeof details] ?? {}
    if (seo) reportBodyTags(seo, `${path}/details/${language}/seo`, report)
    if (compareMedia !== undefined && isFilmName(compareMedia))
      report(`${path}/details/${language}/compareMedia`, 'picture-needed', { value: compareMedia })
  }
}

/** What must hold within a category and its pages, in a draft too. `seen` holds the page ids of the whole site. */
export function reportCategory(category: Torn<Category>, path: string, seen: SeenIds, report: Report): void {
  category.pages?.forEach((page, row) => {
    if (!page) return
    const pagePath = `${path}/pages/${row}`
    reportSeenId(seen, page, pagePath, report)
    reportPage(page, pagePath, report)
  })
}
