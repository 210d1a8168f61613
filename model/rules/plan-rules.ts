import type { EditedSite } from '../definition/edited-site.ts'
import { formKinds } from '../definition/forms/form.ts'
import type { Page } from '../definition/page.ts'
import type { Seo } from '../definition/seo.ts'
import type { SiteSettings } from '../definition/site.ts'
import { type Problem, pointerOf, problem, type Report } from '../messages/problem.ts'
import type { EditLimits } from '../records/plan.ts'
import { reportScripts } from './script-rules.ts'

interface Step {
  before: EditedSite
  after: EditedSite
  /** Number of pages of the whole site before and after, because `before` and `after` may be only a part of it. */
  pages: { before: number; after: number }
}

/**
 * Problems for whatever a change begins to use that the plan does not include. Existing content is kept and may be
 * edited or deleted: a smaller plan removes nothing and does not prevent editing.
 */
export function beyondPlan(limits: EditLimits, step: Step): Problem[] {
  const problems: Problem[] = []
  const report: Report = (...one) => problems.push(problem(...one))
  const { before, after, pages } = step
  if (pages.after > limits.maxPages && pages.after > pages.before)
    report('/categories', 'plan-pages', { limit: limits.maxPages, pages: pages.after })
  if (after.settings !== before.settings) reportSettings(limits, before.settings, after.settings, report)
  if (!limits.settingFormContact) reportLinks(before, after, report)
  if (!limits.settingTagSeo) reportSeo(before, after, report)
  if (!limits.creatorScripts) reportScripts(before, after, report)
  return problems
}

function reportSettings(
  { multiLanguage, settingPopupCta, settingFormContact, swipe, analyticsEffect }: EditLimits,
  before: SiteSettings,
  after: SiteSettings,
  report: Report,
): void {
  const isNew = after.languages.some((language) => !before.languages.includes(language))
  if (!multiLanguage && isNew && after.languages.length > 1)
    report('/settings/languages', 'plan-languages', {})
  if (!settingPopupCta)
    for (const kind of ['timeLimit', 'applicantLimit'] as const)
      if (after.popupCtas?.[kind] && !before.popupCtas?.[kind])
        report(`/settings/popupCtas/${kind}`, 'plan-popups', {})
  if (!settingFormContact)
    for (const kind of formKinds)
      if (kind !== 'MEMBERSHIP_SETTING' && after.forms?.[kind] && !before.forms?.[kind])
        report(`/settings/forms/${kind}`, 'plan-forms', {})
  if (!swipe && after.autoAdvanceS > 0 && before.autoAdvanceS === 0)
    report('/settings/autoAdvanceS', 'plan-swipe', {})
  if (!analyticsEffect && after.campaign?.isOnClickCount && !before.campaign?.isOnClickCount)
    report('/settings/campaign/isOnClickCount', 'plan-analytics', {})
}

/** Number of titles, texts and tags for search engines. */
const countSeo = (localized: Readonly<Partial<Record<string, Seo | undefined>>> | undefined): number =>
  Object.values(localized ?? {}).reduce(
    (sum, seo) => sum + Object.values(seo ?? {}).filter(Boolean).length,
    0,
  )

/** Number of analytics services. */
const countTags = ({ tags }: SiteSettings): number => Object.values(tags ?? {}).filter(Boolean).length

const seoOf = ({ details }: Page) =>
  Object.fromEntries(Object.entries(details).map(([language, detail]) => [language, detail.seo]))

function reportSeo(before: EditedSite, after: EditedSite, report: Report): void {
  if (after.settings !== before.settings) {
    if (countSeo(after.settings.seo) > countSeo(before.settings.seo)) report('/settings/seo', 'plan-seo', {})
    if (countTags(after.settings) > countTags(before.settings)) report('/settings/tags', 'plan-seo', {})
  }
  for (const [id, page] of Object.entries(after.pages)) {
    const old = Object.hasOwn(before.pages, id) ? before.pages[id] : undefined
    if (page !== old && countSeo(seoOf(page)) > (old ? countSeo(seoOf(old)) : 0))
      report(pointerOf(['pages', id]), 'plan-seo', {})
  }
}

/** Number of links to forms in any value. */
function countFormLinks(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const own = 'kind' in value && value.kind === 'INTERNAL_URL' ? 1 : 0
  return Object.values(value).reduce<number>((sum, inner) => sum + countFormLinks(inner), own)
}

function reportLinks(before: EditedSite, after: EditedSite, report: Report): void {
  if (after.settings !== before.settings && countFormLinks(after.settings) > countFormLinks(before.settings))
    report('/settings', 'plan-forms', {})
  for (const [id, page] of Object.entries(after.pages)) {
    const old = Object.hasOwn(before.pages, id) ? before.pages[id] : undefined
    if (page !== old && countFormLinks(page) > countFormLinks(old))
      report(pointerOf(['pages', id]), 'plan-forms', {})
  }
}

const countPages = ({ categories }: EditedSite): number =>
  categories.reduce((sum, { pages }) => sum + pages.length, 0)

/** The same for whole sites. */
export const stepBeyondPlan = (limits: EditLimits, before: EditedSite, after: EditedSite): Problem[] =>
  beyondPlan(limits, { before, after, pages: { before: countPages(before), after: countPages(after) } })
