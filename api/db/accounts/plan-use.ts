import { and, asc, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { PlanUse } from '#model/records/plan-difference.ts'
import type { Db } from '../database.ts'
import { accounts, usageWarnings } from '../schema/accounts.ts'
import { staff } from '../schema/staff.ts'
import type { Account } from './accounts.ts'

/** The sites of an account with their pages, the largest first. */
export const listSitePages = (
  db: Db,
  accountId: string,
  limit: number,
): { siteId: string; name: string; used: number }[] =>
  db.all(
    sql`SELECT id AS siteId, name, page_count AS used FROM sites
      WHERE account_id = ${accountId} AND deleted_at IS NULL ORDER BY page_count DESC, id LIMIT ${limit}`,
  )

/** Sites in the trash are not counted. */
export const countSites = (db: Db, accountId: string): number =>
  db.get<{ sites: number }>(
    sql`SELECT coalesce((SELECT count FROM site_counts WHERE account_id = ${accountId}), 0) AS sites`,
  ).sites

interface Counted {
  sites: number
  pages: number | null
  popups: number
  forms: number
  languages: number
  seo: number
  domains: number
  scripts: number
}

/** How much of each limit of a plan an account uses. Sites in the trash are not counted. */
export const countPlanUse = (db: Db, accountId: string): PlanUse =>
  countUse(db, sql`account_id = ${accountId} AND deleted_at IS NULL`)

/** The same of one site. */
export const countSiteUse = (db: Db, siteId: string): PlanUse => countUse(db, sql`id = ${siteId}`)

/**
 * Whether a definition's JSON contains scripts or tags that creators wrote. The JSON is parsed only if a cheap text search finds
 * a candidate.
 */
const holdsScript = (json: SQL): SQL => sql`CASE
  WHEN instr(${json}, 'cript":"') + instr(${json}, 'Tags":"') + instr(${json}, '"tagManagerId":"') = 0 THEN 0
  ELSE EXISTS (SELECT 1 FROM json_tree(${json}) WHERE type = 'text' AND trim(value) <> ''
    AND key IN ('script', 'chatbotScript', 'headTags', 'bodyTags', 'tagManagerId')) END`

function countUse(db: Db, which: SQL): PlanUse {
  const has = (path: string) => sql.raw(`coalesce(json_type(settings, '${path}') = 'object', 0)`)
  const found = db.get<Counted>(sql`
    SELECT count(*) AS sites, max(page_count) AS pages,
      coalesce(sum(${has('$.popupCtas.timeLimit')} OR ${has('$.popupCtas.applicantLimit')}), 0) AS popups,
      coalesce(sum(${has('$.forms.CONTACT_SETTING')} OR ${has('$.forms.HOMEPAGE_SETTING')}), 0) AS forms,
      coalesce(sum(json_array_length(languages) > 1), 0) AS languages,
      coalesce(sum(${has('$.seo')}), 0) AS seo,
      coalesce(sum(EXISTS (SELECT 1 FROM domains WHERE domains.site_id = sites.id)), 0) AS domains,
      coalesce(sum(${holdsScript(sql`settings`)} OR EXISTS (
        SELECT 1 FROM pages WHERE pages.site_id = sites.id AND ${holdsScript(sql`pages.content`)})), 0) AS scripts
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
      creatorScripts: found.scripts,
    },
  }
}

/** False if this warning was stored before. */
export const addUsageWarning = (db: Db, warning: typeof usageWarnings.$inferInsert): boolean =>
  db.insert(usageWarnings).values(warning).onConflictDoNothing().run().changes > 0

/** Accounts with a plan and an active contract, in the order of their ids. */
export const listAccountsWithPlan = (db: Db, after: string, limit: number): Account[] =>
  db
    .select()
    .from(accounts)
    .where(and(gt(accounts.id, after), isNotNull(accounts.plan), eq(accounts.contract, 'ACTIVE')))
    .orderBy(asc(accounts.id))
    .limit(limit)
    .all()

const contact = { name: staff.name, email: staff.email, language: staff.language }

/** The person to whom mails to an account are sent. */
export const findMainContact = (db: Db, accountId: string) =>
  db
    .select(contact)
    .from(staff)
    .where(and(eq(staff.accountId, accountId), eq(staff.position, 'MAIN_CONTACT')))
    .limit(1)
    .get()
export type MainContact = NonNullable<ReturnType<typeof findMainContact>>
