import { pageWithoutScripts, settingsWithoutScripts } from '../definition/creator-scripts.ts'
import type { Experiment } from '../definition/experiment.ts'
import type { Page } from '../definition/page.ts'
import type { SiteSettings } from '../definition/site.ts'
import { type AccountType, childTypes } from './account.ts'

/** What a plan says yes or no to (staff.md §3). Each stands in the specification under this name. */
export const planFlags = [
  /** Moving from page to page by swiping. */
  'swipe',
  /** Domains of one's own. Those that are there already stay. */
  'privateDomain',
  /** Popups. */
  'settingPopupCta',
  /** The forms that a creator's links lead to. */
  'settingFormContact',
  /** What visitors do, in figures. */
  'analyticsEffect',
  /** Titles and descriptions for search engines, and tags. */
  'settingTagSeo',
  /** More languages than the default one. */
  'multiLanguage',
  /** What creators write to be run: script buttons, chatbots, scripts of forms, head and body tags (decision 39). */
  'creatorScripts',
] as const
export type PlanFlag = (typeof planFlags)[number]
export type PlanFlags = Record<PlanFlag, boolean>

/** How much a plan includes. */
export interface PlanQuantities {
  /** Pages of one site. */
  quantitySwipe: number
  /** Sites of the account. */
  quantitySite: number
}

/** What a plan costs, in yen without tax, and what it is charged by. */
export interface PlanPrices {
  /** A month. */
  price: number
  /** Page views that a month includes; null where they are not counted. */
  limitAccess: number | null
  /** For every page view beyond them (decision 23). */
  limitAccessPrice: number
  /** A month, for each account that a partner has opened below it. */
  licensePrice: number
}

/** The terms of a plan at one time. An account keeps the terms it began with, even when the plan changes. */
export type PlanTerms = PlanFlags & PlanQuantities & PlanPrices & { name: string }

export const planKinds = ['TRIAL', 'LIGHT', 'STANDARD', 'PREMIUM', 'PRO', 'EP'] as const
export type PlanKind = (typeof planKinds)[number]

/** Which kinds of plans an account can have: partners' plans are for those who open accounts below them. */
export const mayHave = (type: AccountType, kind: PlanKind): boolean =>
  kind !== 'EP' || childTypes[type].length > 0

/** Which kinds people can choose for their own account: a trial is given. */
export const mayChooseThemselves = (kind: PlanKind): boolean => kind !== 'TRIAL'

/** What is done about the plan of an account: one is chosen, taken back before its day, or has come into force. */
export const planEventTypes = ['CHOSEN', 'TAKEN_BACK', 'IN_FORCE'] as const
export type PlanEventType = (typeof planEventTypes)[number]

/**
 * A plan takes away only what it says `false` to: without a plan everything is there, and a flag that a stored plan
 * does not know takes nothing from its sites.
 */
export type StoredPlan = Partial<PlanTerms>

/** What of a plan the edits of a site are held to. */
export interface EditLimits extends PlanFlags {
  maxPages: number
  /** Why scripts are switched off on the site; absent where they are not. They are edited, and not published. */
  scriptsOff?: string | undefined
  /** The cheapest plan on the account's price list that includes what its own does not. */
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

/**
 * What a snapshot keeps of a plan: the denied flags that a release can show. Undefined where none is denied.
 */
export function takenAway(plan: StoredPlan | undefined): Partial<PlanFlags> | undefined {
  // The domains that a site has, stay.
  const no = planFlags.filter((flag) => flag !== 'privateDomain' && !includes(plan, flag))
  return no.length === 0 ? undefined : Object.fromEntries(no.map((flag) => [flag, false]))
}

/** The settings as far as the plan includes them. What it does not include stays stored. */
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

/** A page as far as the plan includes what is on it. */
export function pageWithin(plan: StoredPlan | undefined, stored: Page): Page {
  const page = includes(plan, 'creatorScripts') ? stored : pageWithoutScripts(stored)
  if (includes(plan, 'settingTagSeo')) return page
  const details = Object.fromEntries(
    Object.entries(page.details).map(([language, detail]) => [language, { ...detail, seo: undefined }]),
  )
  return { ...page, details }
}
