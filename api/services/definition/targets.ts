import type { SiteSettings } from '#model/definition/site.ts'
import { surveyTargets } from '#model/rules/link-rules.ts'
import type { Db } from '../../db/database.ts'
import { hasPage } from '../../db/sites/pages.ts'

/** Where links of a site may lead. */
export const targetsOf = (db: Db, siteId: string, { surveys }: Pick<SiteSettings, 'surveys'>) => ({
  pageIds: { has: (id: string) => hasPage(db, siteId, id) },
  ...surveyTargets(surveys),
})
