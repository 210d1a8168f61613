import type { EditedSite } from '../../definition/edited-site.ts'
import type { Category, Page } from '../../definition/page.ts'
import { canEnter } from '../../definition/page-facts.ts'
import type { SiteDefinition, SiteSettings } from '../../definition/site.ts'
import { type Problem, type ProblemParams, problem } from '../../messages/problem.ts'
import { type GridPlace, positionOf } from '../../values/position.ts'
import type { Find } from './finding.ts'

/**
 * Pages that visitors cannot reach. A gap before another page prevents publishing; pages without a medium at the end of
 * a category are only left out.
 */
export function findUnreachablePages({ settings, categories, pages }: EditedSite, find: Find): void {
  for (const [column, category] of categories.entries())
    for (const [row, id] of category.pages.entries()) {
      const shut = pages[id] && whereShut(pages[id], settings, { column, row })
      if (shut) find('warns', `/pages/${id}${shut.path}`, 'page-unreachable', shut.params)
    }
}

/** The same for a definition; paths begin at it. */
export const unreachableWarnings = ({ settings, categories }: SiteDefinition): Problem[] =>
  categories.flatMap((category, column) => unreachableInCategory(category, settings, column))

/** The same for one category. */
export const unreachableInCategory = (
  { pages }: Category,
  settings: SiteSettings,
  column: number,
): Problem[] =>
  pages.flatMap((page, row) => {
    const shut = whereShut(page, settings, { column, row })
    const at = `/categories/${column}/pages/${row}`
    return shut ? [problem(at + shut.path, 'page-unreachable', shut.params)] : []
  })

/** Pages with content in a language that the site does not have: nobody sees it. */
export const unshownLanguages = ({ settings, categories }: SiteDefinition): Problem[] =>
  categories.flatMap((category, column) => unshownInCategory(category, settings, column))

/** The same for one category. */
export const unshownInCategory = (
  { pages }: Category,
  { languages }: SiteSettings,
  column: number,
): Problem[] =>
  pages.flatMap(({ details }, row) =>
    Object.entries(details)
      .filter(([, detail]) => detail.mainText || detail.media || detail.attachment)
      .filter(([name]) => !languages.some((language) => language === name))
      .map(([language]) =>
        problem(`/categories/${column}/pages/${row}/details/${language}`, 'page-language', { language }),
      ),
  )

/** Path of the first missing medium of a page; undefined if the page can be opened in all languages. */
function whereShut(
  page: Page,
  { languages, defaultLanguage }: SiteSettings,
  place: GridPlace,
): { path: string; params: ProblemParams } | undefined {
  const shut = languages.filter((language) => !canEnter(page, language, defaultLanguage))
  return shut.length === 0
    ? undefined
    : {
        path: `/details/${shut[0]}/media`,
        params: { position: positionOf(place), languages: shut.join(', ') },
      }
}
