import type { Category, Page } from '#model/definition/page.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import { type Problem, problem, type Report } from '#model/messages/problem.ts'
import { reportUnfinishedGrid } from '#model/rules/grid-rules.ts'
import { type LinkTargets, reportDeadLinks } from '#model/rules/link-rules.ts'
import { reportUnfinishedSettings } from '#model/rules/settings-rules.ts'

/*
 * The rules of `checkSite` for publishing, cut into pieces of which each depends on one part of the site. A piece is
 * checked when its part is saved and what it found is kept with the part: publishing only collects.
 */

function collect(work: (report: Report) => void): Problem[] | null {
  const problems: Problem[] = []
  work((path, rule, params) => problems.push(problem(path, rule, params)))
  return problems.length > 0 ? problems : null
}

/** `list[index]` is the item. Everything before it is unknown: holes, which loops skip without a call. */
function only<Item>(index: number, item: Item): (Item | undefined)[] {
  const list: (Item | undefined)[] = []
  list[index] = item
  return list
}

type Languages = Pick<SiteSettings, 'languages' | 'defaultLanguage'>

/** What keeps the settings and the names of the categories from being published. */
export const settingsProblems = (
  settings: SiteSettings,
  categories: readonly Pick<Category, 'name'>[],
  targets: LinkTargets,
): Problem[] | null =>
  collect((report) => {
    reportUnfinishedSettings(settings, '/settings', report)
    reportUnfinishedGrid({ settings, categories: categories.map(({ name }) => ({ name })) }, report)
    reportDeadLinks({ settings }, targets, report)
  })

/** Cells of a category that stand empty before others that do not. */
export const categoryProblems = (
  { languages, defaultLanguage }: Languages,
  column: number,
  pages: readonly Page[],
): Problem[] | null =>
  collect((report) => {
    const category = { pages: [...pages] }
    reportUnfinishedGrid(
      { settings: { languages, defaultLanguage }, categories: only(column, category) },
      report,
    )
  })

/** Links of a page that lead nowhere. */
export const pageProblems = (
  page: Page,
  { column, row }: { column: number; row: number },
  targets: LinkTargets,
): Problem[] | null =>
  collect((report) => {
    reportDeadLinks({ categories: only(column, { pages: only(row, page) }) }, targets, report)
  })
