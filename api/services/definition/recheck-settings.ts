import { freezeCategory } from '#builder/freeze.ts'
import type { Page } from '#model/definition/page.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import { isPoll } from '#model/definition/survey.ts'
import type { Db } from '../../db/database.ts'
import { listCategories, updateCategory } from '../../db/sites/categories.ts'
import { listLinkingPages } from '../../db/sites/links.ts'
import { listPagesById, listPagesOfCategory, updatePage } from '../../db/sites/pages.ts'
import { pageFacts, targetsOf } from './page-row.ts'
import { categoryProblems, pageProblems } from './problems.ts'

const sameLanguages = (a: SiteSettings, b: SiteSettings): boolean =>
  a.defaultLanguage === b.defaultLanguage && a.languages.join() === b.languages.join()

/** Which pages can be entered, and what a list calls them, depends on the languages of the site. */
export function recheckLanguages(db: Db, siteId: string, old: SiteSettings, settings: SiteSettings): void {
  if (sameLanguages(old, settings)) return
  for (const { id, name, column } of listCategories(db, siteId)) {
    const pages = listPagesOfCategory(db, siteId, id).map(({ content, hash }) => ({
      page: JSON.parse(content) as Page,
      hash,
    }))
    updateCategory(
      db,
      { siteId, id },
      {
        entry: JSON.stringify(freezeCategory({ id, name, pages }, settings).entry),
        problems: categoryProblems(
          settings,
          column,
          pages.map(({ page }) => page),
        ),
      },
    )
    for (const { page } of pages)
      updatePage(db, { siteId, id: page.id }, pageFacts(page, settings.defaultLanguage))
  }
}

/** Surveys by id, and whether each can be used as a poll (answered with one tap). */
const surveysKnown = ({ surveys }: SiteSettings) =>
  new Map(surveys.map((survey) => [survey.id, isPoll(survey)]))

/** Checks pages again that link to surveys that were added or removed, or that can be polls now, or not any more. */
export function recheckSurveyLinks(db: Db, siteId: string, old: SiteSettings, settings: SiteSettings): void {
  const [before, after] = [surveysKnown(old), surveysKnown(settings)]
  const changed = [...new Map([...before, ...after]).keys()].filter((id) => before.get(id) !== after.get(id))
  if (changed.length === 0) return
  const targets = targetsOf(db, siteId, settings)
  const linking = listLinkingPages(db, { siteId, kind: 'survey' }, changed)
  for (const row of listPagesById(db, siteId, linking)) {
    const page = JSON.parse(row.content) as Page
    updatePage(db, { siteId, id: row.id }, { problems: pageProblems(page, row, targets) })
  }
}
