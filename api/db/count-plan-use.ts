import { type SQL, sql } from 'drizzle-orm'
import type { PlanUse } from '#model/plan-difference.ts'
import type { Db } from './database.ts'

interface Counted {
  sites: number
  pages: number | null
  popups: number
  forms: number
  languages: number
  seo: number
  domains: number
}

/** What an account uses of what plans limit. Sites in the trash count for nothing. */
export const countPlanUse = (db: Db, accountId: string): PlanUse =>
  countUse(db, sql`account_id = ${accountId} AND deleted_at IS NULL`)

/** The same of one site. */
export const countSiteUse = (db: Db, siteId: string): PlanUse => countUse(db, sql`id = ${siteId}`)

function countUse(db: Db, which: SQL): PlanUse {
  const has = (path: string) => sql.raw(`coalesce(json_type(settings, '${path}') = 'object', 0)`)
  const found = db.get<Counted>(sql`
    SELECT count(*) AS sites, max(page_count) AS pages,
      coalesce(sum(${has('$.popupCtas.timeLimit')} OR ${has('$.popupCtas.applicantLimit')}), 0) AS popups,
      coalesce(sum(${has('$.forms.CONTACT_SETTING')} OR ${has('$.forms.HOMEPAGE_SETTING')}), 0) AS forms,
      coalesce(sum(json_array_length(languages) > 1), 0) AS languages,
      coalesce(sum(${has('$.seo')}), 0) AS seo,
      coalesce(sum(EXISTS (SELECT 1 FROM domains WHERE domains.site_id = sites.id)), 0) AS domains
    FROM sites WHERE ${which}`)
  return {
    sites: found.sites,
    pages: found.pages ?? 0,
    flags: {
      privateDomain: found.domains,
      settingPopupCta: found.popups,
      settingFormContact: found.forms,
      settingTagSeo: found.seo,
      multiLanguage: found.languages,
    },
  }
}
