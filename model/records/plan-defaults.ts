import type { PlanFlags, PlanKind, PlanTerms } from './plan.ts'

export interface DefaultPlan {
  kind: PlanKind
  terms: PlanTerms
}

/** What every plan for sale includes. */
const least: PlanFlags = {
  swipe: true,
  privateDomain: false,
  settingPopupCta: false,
  settingFormContact: false,
  analyticsEffect: false,
  settingTagSeo: false,
  multiLanguage: false,
  creatorScripts: true,
}

const everything: PlanFlags = {
  swipe: true,
  privateDomain: true,
  settingPopupCta: true,
  settingFormContact: true,
  analyticsEffect: true,
  settingTagSeo: true,
  multiLanguage: true,
  creatorScripts: true,
}

/** Yen for each page view beyond the included ones. */
const limitAccessPrice = 1

const noLicence = { limitAccessPrice, licensePrice: 0 }

const oneLanguage: readonly DefaultPlan[] = [
  {
    kind: 'LIGHT',
    terms: {
      ...least,
      ...noLicence,
      name: 'Light',
      settingFormContact: true,
      settingTagSeo: true,
      price: 9_800,
      quantitySwipe: 16,
      quantitySite: 1,
      limitAccess: 10_000,
    },
  },
  {
    kind: 'STANDARD',
    terms: {
      ...everything,
      ...noLicence,
      name: 'Standard',
      privateDomain: false,
      multiLanguage: false,
      price: 19_800,
      quantitySwipe: 50,
      quantitySite: 3,
      limitAccess: 50_000,
    },
  },
  {
    kind: 'PREMIUM',
    terms: {
      ...everything,
      ...noLicence,
      name: 'Premium',
      multiLanguage: false,
      price: 39_800,
      quantitySwipe: 100,
      quantitySite: 10,
      limitAccess: 200_000,
    },
  },
  {
    kind: 'PRO',
    terms: {
      ...everything,
      ...noLicence,
      name: 'Pro',
      multiLanguage: false,
      price: 79_800,
      quantitySwipe: 300,
      quantitySite: 30,
      limitAccess: 1_000_000,
    },
  },
]

/** Surcharge per month for plans with more than one language. */
const languagePrices: Readonly<Partial<Record<PlanKind, number>>> = {
  LIGHT: 5_000,
  STANDARD: 8_000,
  PREMIUM: 12_000,
  PRO: 20_000,
}

const withLanguages = ({ kind, terms }: DefaultPlan): DefaultPlan => ({
  kind,
  terms: {
    ...terms,
    name: `${terms.name} Multi-language`,
    multiLanguage: true,
    price: terms.price + (languagePrices[kind] ?? 0),
  },
})

/**
 * A trial includes what a plan for sale includes, except what outlasts a trial, such as an own domain, and except
 * scripts, because anybody can sign up for one.
 */
const trial: DefaultPlan = {
  kind: 'TRIAL',
  terms: {
    ...everything,
    ...noLicence,
    name: 'Trial',
    privateDomain: false,
    creatorScripts: false,
    price: 0,
    quantitySwipe: 50,
    quantitySite: 2,
    limitAccess: null,
  },
}

const partner: DefaultPlan = {
  kind: 'EP',
  terms: {
    ...everything,
    name: 'OEM/Enterprise',
    price: 150_000,
    quantitySwipe: 1_000,
    quantitySite: 1_000,
    limitAccess: null,
    limitAccessPrice: 0,
    licensePrice: 3_000,
  },
}

/** The provider's initial price list. We chose these figures; docs/plans.md shows them. */
export const defaultPlans: readonly DefaultPlan[] = [
  trial,
  ...oneLanguage.flatMap((plan) => [plan, withLanguages(plan)]),
  partner,
]
