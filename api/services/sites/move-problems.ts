import { type Problem, type ProblemRule, problem } from '#model/messages/problem.ts'
import { type ContractState, contractEffects } from '#model/records/account.ts'
import { includes } from '#model/records/plan.ts'
import type { PlanUse } from '#model/records/plan-difference.ts'
import type { Account } from '../../db/accounts/accounts.ts'
import { countSiteUse } from '../../db/accounts/plan-use.ts'
import type { Db } from '../../db/database.ts'
import { findDomainOfAccount, listDomainsOfSite } from '../../db/domains/domains.ts'
import { countSites, type Site } from '../../db/sites/sites.ts'
import { editLimitsOf } from '../plan-limits/site-limits.ts'

const rules: Readonly<Record<keyof PlanUse['flags'], ProblemRule>> = {
  privateDomain: 'move-domains',
  settingPopupCta: 'move-popups',
  settingFormContact: 'move-forms',
  settingTagSeo: 'move-seo',
  multiLanguage: 'move-languages',
  creatorScripts: 'move-scripts',
}

/** A site can move to an account whose contract is active or inactive (not begun yet, or over). */
const takesSites = (contract: ContractState): boolean =>
  contractEffects[contract].signsIn && contractEffects[contract].edits

/** All problems that prevent moving a site to an account; empty if there are none. */
export function moveProblems(db: Db, site: Site, to: Account): Problem[] {
  const { company } = to
  const found: Problem[] = []
  const report = (rule: ProblemRule, params: Problem['params'] = {}) =>
    found.push(problem('/accountId', rule, { company, ...params }))
  if (!takesSites(to.contract)) report('move-contract')
  const plan = to.plan ?? undefined
  const sites = countSites(db, to.id)
  if (plan?.quantitySite !== undefined && sites >= plan.quantitySite)
    report('move-sites', { limit: plan.quantitySite, sites })
  const { maxPages } = editLimitsOf(db, to.id)
  if (site.pageCount > maxPages) report('move-pages', { limit: maxPages, pages: site.pageCount })
  const { flags } = countSiteUse(db, site.id)
  for (const flag of Object.keys(rules) as (keyof typeof rules)[])
    if (flags[flag] > 0 && !includes(plan, flag)) report(rules[flag])
  for (const { name } of listDomainsOfSite(db, site.id))
    if (findDomainOfAccount(db, to.id, name)) report('move-domain-entered', { domain: name })
  return found
}
