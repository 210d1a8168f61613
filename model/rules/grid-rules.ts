import { canEnter } from '../definition/page-facts.ts'
import type { SiteDefinition } from '../definition/site.ts'
import type { Report } from '../messages/problem.ts'
import { type Language, languages } from '../values/language.ts'
import { firstPosition, positionOf } from '../values/position.ts'
import type { DeepPartial } from '../values/torn.ts'

type Site = DeepPartial<SiteDefinition>
type Categories = NonNullable<Site['categories']>

/** Requirements for publishing a grid: names for the menu, a first page, no gaps (decision 6). */
export function reportUnfinishedGrid(site: Site, report: Report): void {
  const categories = site.categories
  const defaultLanguage = site.settings?.defaultLanguage
  if (!categories || defaultLanguage === undefined) return
  reportNames(categories, defaultLanguage, report)
  const wanted = languages.filter((language) => site.settings?.languages?.includes(language))
  const reported = new Set<string>()
  for (const language of wanted.length > 0 ? wanted : [defaultLanguage])
    reportGaps(categories, { language, defaultLanguage, reported, report })
}

function reportNames(categories: Categories, defaultLanguage: Language, report: Report): void {
  for (const language of languages) {
    const seen = new Map<string, string>()
    categories.forEach((category, column) => {
      const path = `/categories/${column}/name/${language}`
      const name = category?.name?.[language]?.trim() ?? ''
      if (name === '') {
        if (language === defaultLanguage && category?.name)
          report(path, 'category-name-empty', { position: positionOf({ column, row: 0 }), language })
        return
      }
      const first = seen.get(name)
      if (first === undefined) seen.set(name, `/categories/${column}`)
      else report(path, 'category-name-duplicate', { name, first, language })
    })
  }
}

interface GapSearch {
  language: Language
  defaultLanguage: Language
  /** Paths that have already been reported for another language. */
  reported: Set<string>
  report: Report
}

function reportGaps(
  categories: Categories,
  { language, defaultLanguage, reported, report }: GapSearch,
): void {
  const once = (path: string, rule: 'page-gap' | 'first-page-empty', position: string) => {
    if (reported.has(path)) return
    reported.add(path)
    report(path, rule, { position, language })
  }
  categories.forEach((category, column) => {
    const pages = category?.pages ?? []
    const enterable = (row: number) => {
      const page = pages[row]
      return page === undefined || canEnter(page, language, defaultLanguage)
    }
    let last = pages.length - 1
    while (last >= 0 && !enterable(last)) last--
    if (column === 0 && last < 0 && category?.pages)
      once('/categories/0/pages/0/details', 'first-page-empty', firstPosition)
    for (let row = 0; row < last; row++) {
      if (enterable(row)) continue
      const isFirst = column === 0 && row === 0
      once(
        `/categories/${column}/pages/${row}/details`,
        isFirst ? 'first-page-empty' : 'page-gap',
        positionOf({ column, row }),
      )
    }
  })
}
