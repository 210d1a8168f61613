import type { SiteSettings } from './site.ts'

/** What the plan of a site's owner includes. Its flags keep the names of the specification. */
export interface PlanFlags {
  /** Popups. */
  settingPopupCta: boolean
  /** The forms that a creator's links lead to. */
  settingFormContact: boolean
  /** More languages than the default one. */
  multiLanguage: boolean
  /** Domains of one's own. Those that are there already stay. */
  privateDomain: boolean
}

/** How much a plan includes. */
export interface PlanQuantities {
  /** Pages of one site. */
  quantitySwipe: number
  /** Sites of the account. */
  quantitySite: number
}

/**
 * A plan takes away only what it says `false` to: without a plan everything is there, and a flag that a stored plan
 * does not know takes nothing from its sites.
 */
export type StoredPlan = Partial<PlanFlags & PlanQuantities>

/** What of a plan the edits of a site are held to. */
export interface EditLimits
  extends Pick<PlanFlags, 'settingPopupCta' | 'settingFormContact' | 'multiLanguage'> {
  maxPages: number
}

export const includes = (plan: StoredPlan | undefined, flag: keyof PlanFlags): boolean =>
  plan?.[flag] !== false

/** The settings as far as the plan includes them. What it does not include stays stored. */
export function settingsWithin(plan: StoredPlan | undefined, settings: SiteSettings): SiteSettings {
  const { defaultLanguage } = settings
  return {
    ...settings,
    ...(includes(plan, 'settingPopupCta') ? {} : { popupCtas: undefined }),
    ...(includes(plan, 'multiLanguage') ? {} : { languages: [defaultLanguage] }),
  }
}
