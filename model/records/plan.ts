import { pageWithoutScripts, settingsWithoutScripts } from '../definition/creator-scripts.ts'
import type { Experiment } from '../definition/experiment.ts'
import type { Page } from '../definition/page.ts'
import type { SiteSettings } from '../definition/site.ts'
import { type AccountType, childTypes } from './account.ts'

/** The features that a plan includes or denies (staff.md §3), under their names in the specification. */
export const planFlags = [
  /** Moving from page to page by swiping. */
  'swipe',
  /** Own domains. Existing ones are kept. */
  'privateDomain',
  /** Popups. */
  'settingPopupCta',
  /** The forms that a creator's links lead to. */
  'settingFormContact',
  /** Analytics. */
  'analyticsEffect',
  /** Titles and descriptions for search engines, and tags. */
  'settingTagSeo',
  /** More languages than the default one. */
  'multiLanguage',
  /** Code of creators: script buttons, chatbots, scripts of forms, head and body tags (decision 39). */
  'creatorScripts',
] as const
export type PlanFlag = (typeof planFlags)[number]
export type PlanFlags = Record<PlanFlag, boolean>

/** Quantities that a plan includes. */
export interface PlanQuantities {
  /** Maximum number of pages per site. */
  quantitySwipe: number
  /** Maximum number of sites per account. */
  quantitySite: number
}

/** Prices of a plan in yen without tax, and the quantities they depend on. */
export interface PlanPrices {
  /** Per month. */
  price: number
  /** Page views included per month; null if they are not counted. */
  limitAccess: number | null
  /** For each page view beyond them (decision 23). */
  limitAccessPrice: number
  /** Per month, for each account that a partner has opened below it. */
  licensePrice: number
}

/** The terms of one version of a plan. An account keeps its terms even when the plan changes. */
export type PlanTerms = PlanFlags & PlanQuantities & PlanPrices & { name: string }

export const planKinds = ['TRIAL', 'LIGHT', 'STANDARD', 'PREMIUM', 'PRO', 'EP'] as const
export type PlanKind = (typeof planKinds)[number]

/** Which kinds of plans an account can have: partner plans are for accounts that open others below them. */
export const mayHave = (type: AccountType, kind: PlanKind): boolean =>
  kind !== 'EP' || childTypes[type].length > 0

/** Which kinds of plans people can choose for their own account: a trial can only be granted. */
export const mayChooseThemselves = (kind: PlanKind): boolean => kind !== 'TRIAL'

/** Events of an account's plan: chosen, withdrawn before its first day, or in force. */
export const planEventTypes = ['CHOSEN', 'TAKEN_BACK', 'IN_FORCE'] as const
export type PlanEventType = (typeof planEventTypes)[number]

/**
 * A plan takes away only what it explicitly denies with `false`. Without a plan everything is included, and a flag that
 * a stored plan lacks takes nothing from its sites.
 */
export type StoredPlan = Partial<PlanTerms>

/** The limits of a plan that edits of a site are checked against. */
export interface EditLimits extends PlanFlags {
  maxPages: number
  /** Why scripts are switched off on the site; absent if they are not. They can be edited but are not published. */
  scriptsOff?: string | undefined
  /** For each flag that the plan denies: the cheapest plan on the account's price list that includes it. */
  largerPlans?: Partial<Record<PlanFlag, string>> | undefined
}

export const includes = (plan: StoredPlan | undefined, flag: PlanFlag): boolean => plan?.[flag] !== false

export const flagsOf = (plan: StoredPlan | undefined): PlanFlags => ({
  swipe: includes(plan, 'swipe'),
  privateDomain: includes(plan, 'privateDomain'),
  settingPopupCta: includes(plan, 'settingPopupCta'),
  settingFormContact: includes(plan, 'settingFormContact'),
  analyticsEffect: includes(plan, 'analyticsEffect'),
  settingTagSeo: includes(plan, 'settingTagSeo'),
  multiLanguage: includes(plan, 'multiLanguage'),
  creatorScripts: includes(plan, 'creatorScripts'),
})

/** The part of a plan stored in a snapshot: denied flags that affect a release. Undefined if none is denied. */
export function takenAway(plan: StoredPlan | undefined): Partial<PlanFlags> | undefined {
  // Existing domains of a site are kept.
  const no = planFlags.filter((flag) => flag !== 'privateDomain' && !includes(plan, flag))
  return no.length === 0 ? undefined : Object.fromEntries(no.map((flag) => [flag, false]))
}

/** The settings without what the plan denies. Denied settings stay stored. */
export function settingsWithin(plan: StoredPlan | undefined, stored: SiteSettings): SiteSettings {
  const settings = includes(plan, 'creatorScripts') ? stored : settingsWithoutScripts(stored)
  const { defaultLanguage, campaign, experiments } = settings
  return {
    ...settings,
    ...(includes(plan, 'settingPopupCta')
      ? {}
      : { popupCtas: undefined, experiments: experiments?.map(withoutPopups) }),
    ...(includes(plan, 'multiLanguage') ? {} : { languages: [defaultLanguage] }),
    ...(includes(plan, 'settingTagSeo') ? {} : { seo: undefined, tags: undefined }),
    ...(includes(plan, 'swipe') ? {} : { autoAdvanceS: 0 }),
    ...(includes(plan, 'analyticsEffect') || !campaign
      ? {}
      : { campaign: { ...campaign, isOnClickCount: false } }),
  }
}

const withoutPopups = (experiment: Experiment): Experiment => ({
  ...experiment,
  variations: experiment.variations.map(({ popupCtas: _popups, ...variation }) => variation),
})

/** A page without what the plan denies. */
export function pageWithin(plan: StoredPlan | undefined, stored: Page): Page {
  const page = includes(plan, 'creatorScripts') ? stored : pageWithoutScripts(stored)
  if (includes(plan, 'settingTagSeo')) return page
  const details = Object.fromEntries(
    Object.entries(page.details).map(([language, detail]) => [language, { ...detail, seo: undefined }]),
  )
  return { ...page, details }
}
