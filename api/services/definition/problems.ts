import type { Category, Page } from '#model/definition/page.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import { type Problem, problem, type Report } from '#model/messages/problem.ts'
import { reportUnfinishedGrid } from '#model/rules/grid-rules.ts'
import { type LinkTargets, reportDeadLinks } from '#model/rules/link-rules.ts'
import { reportUnfinishedSettings } from '#model/rules/settings-rules.ts'

/*
 * The rules of `checkSite` for publishing, divided by the part of the site that each depends on. A part is checked when it is
 * saved, and its problems are stored with it: publishing only collects them.
 */

function collect(work: (report: Report) => void): Problem[] | null {
  const problems: Problem[] = []
  work((path, rule, params) => problems.push(problem(path, rule, params)))
  return problems.length > 0 ? problems : null
}

/** A list with only `item`, at `index`. The indexes before are holes, because those items are unknown; loops skip holes. */
function only<Item>(index: number, item: Item): (Item | undefined)[] {
  const list: (Item | undefined)[] = []
  list[index] = item
  return list
}

type Languages = Pick<SiteSettings, 'languages' | 'defaultLanguage'>

/** Problems of the settings and of the names of the categories that prevent publishing. */
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

/** Empty cells of a category that precede pages with content. */
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
