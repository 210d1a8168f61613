import { and, eq, inArray, sql } from 'drizzle-orm'
import { type ApprovalRule, approvalRules } from '#model/calls/sites/approvals.ts'
import type { Db } from '../database.ts'
import { accounts } from '../schema/accounts.ts'
import { approvals } from '../schema/publishing.ts'
import { sites } from '../schema/sites.ts'

const fromStrictest = approvalRules.map(
  (rule) => sql`WHEN ${rule} IN (${sites.approvalRule}, ${accounts.approvalRule}) THEN ${rule}`,
)
fromStrictest.reverse()

/** The stricter of the rules of a site and of its account. The query must contain both tables. */
export const ruleInForce = sql<ApprovalRule>`CASE ${sql.join(fromStrictest, sql` `)} END`

export interface SiteRules {
  inForce: ApprovalRule
  ofSite: ApprovalRule
  ofAccount: ApprovalRule
}

/** Rules by site id. */
export const listApprovalRules = (db: Db, siteIds: readonly string[]): Map<string, SiteRules> =>
  new Map(
    db
      .select({
        id: sites.id,
        inForce: ruleInForce,
        ofSite: sites.approvalRule,
        ofAccount: accounts.approvalRule,
      })
      .from(sites)
      .innerJoin(accounts, eq(accounts.id, sites.accountId))
      .where(inArray(sites.id, [...siteIds]))
      .all()
      .map(({ id, ...rules }) => [id, rules]),
  )

const noRules: SiteRules = { inForce: 'none', ofSite: 'none', ofAccount: 'none' }

export const approvalRulesOf = (db: Db, siteId: string): SiteRules =>
  listApprovalRules(db, [siteId]).get(siteId) ?? noRules

export const setAccountRule = (db: Db, id: string, rule: ApprovalRule): void => {
  db.update(accounts)
    .set({ approvalRule: rule, version: sql`${accounts.version} + 1` })
    .where(eq(accounts.id, id))
    .run()
}

/** Withdraws the open requests for those sites of an account that need no approval any more. */
export function withdrawUnneeded(db: Db, accountId: string, now: number): void {
  const free = db
    .select({ id: sites.id })
    .from(sites)
    .innerJoin(accounts, eq(accounts.id, sites.accountId))
    .where(and(eq(sites.accountId, accountId), eq(ruleInForce, 'none')))
  db.update(approvals)
    .set({ state: 'withdrawn', decidedAt: now })
    .where(and(eq(approvals.state, 'asked'), inArray(approvals.siteId, free)))
    .run()
}
