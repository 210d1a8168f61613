import type { Page } from '#model/definition/page.ts'
import { linkedPages } from '#model/definition/page-facts.ts'
import { sharedKinds, sharedLists } from '#model/definition/shared-item.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import { surveyTargets } from '#model/rules/link-rules.ts'
import type { Language } from '#model/values/language.ts'
import type { Db } from '../../db/database.ts'
import type { LinkRow } from '../../db/sites/links.ts'
import { hasPage } from '../../db/sites/pages.ts'

/** The columns of a page that lists show. */
export function pageFacts(page: Page, defaultLanguage: Language) {
  const detail = page.details[defaultLanguage] ?? {}
  const firstLine = detail.mainText?.split('\n', 1)[0]?.trim()
  return {
    detail: detail.seo?.h1 || detail.seo?.title || firstLine || page.id,
    thumbnail: detail.thumbnail ?? detail.media ?? null,
    isLocked: page.membersOnlyLock,
  }
}

/** Distinct ids of the surveys that a page contains as a poll, or links to. */
const linkedSurveys = ({ buttons, pollId }: Page): string[] => [
  ...new Set([
    ...(pollId === undefined ? [] : [pollId]),
    ...buttons.flatMap(({ link }) => (link?.kind === 'SURVEY' ? [link.surveyId] : [])),
  ]),
]

/** Distinct ids of the shared buttons and products of which a page has copies. */
const sharedOnPage = (page: Page): string[] => [
  ...new Set(
    sharedKinds.flatMap((kind) => page[sharedLists[kind].copies].flatMap(({ sharedId }) => sharedId ?? [])),
  ),
]

export const linksOfPage = (siteId: string, page: Page): LinkRow[] => [
  ...linkedPages(page).map((target) => ({ siteId, pageId: page.id, kind: 'page' as const, target })),
  ...linkedSurveys(page).map((target) => ({ siteId, pageId: page.id, kind: 'survey' as const, target })),
  ...sharedOnPage(page).map((target) => ({ siteId, pageId: page.id, kind: 'shared' as const, target })),
]

/** Valid targets of links of a site. */
export const targetsOf = (db: Db, siteId: string, { surveys }: Pick<SiteSettings, 'surveys'>) => ({
  pageIds: { has: (id: string) => hasPage(db, siteId, id) },
  ...surveyTargets(surveys),
})
