import type { SiteSettings } from '#model/definition/site.ts'
import { includes, type StoredPlan } from '#model/records/plan.ts'
import { addressOf, type ScreenName } from '#model/values/address.ts'
import { inLanguage, type Language, siteNameIn } from '#model/values/language.ts'
import { documentAddress, hosted, type Layout } from '#model/values/layout.ts'
import { firstPosition } from '#model/values/position.ts'
import { type CompanyTabs, type CompanyTexts, companyTopics } from '#runtime/documents/page-document.ts'
import { transmissionNotice } from './transmission-notice.ts'

/** What all pages of one language of a site have in common. */
export interface LanguageSite {
  settings: SiteSettings
  /** The site's name in this language. */
  name: string
  language: Language
  defaultLanguage: Language
  /** Whether there is a server that answers visitors' calls: for log-in, registration and surveys. */
  hasServer: boolean
  /** Whether the forms that links lead to are in the plan, and somebody receives them. */
  hasForms: boolean
  /** Where forms are sent if there is no server. */
  formEndpoint: string | undefined
  /** Whether the plan includes titles, descriptions and tags for search engines. */
  hasSeo: boolean
  /** Whether the creator's scripts run. */
  runsScripts: boolean
  /** Whether the plan includes swiping. */
  swipes: boolean
  /** Whether the plan includes analytics; page views are always counted. */
  countsEvents: boolean
  /** `https://example.com`, without a trailing slash. */
  origin: string
  layout: Layout
  page(position: string): string
  screen(name: ScreenName): string
}

export function languageSite(
  settings: SiteSettings,
  language: Language,
  origin: string,
  plan?: StoredPlan,
  layout: Layout = hosted,
  calls?: string,
): LanguageSite {
  const hasServer = isServed({ layout, calls })
  const formEndpoint = hasServer ? undefined : settings.formEndpoint
  const base = { defaultLanguage: settings.defaultLanguage, prefix: settings.prefix }
  return {
    settings,
    name: siteNameIn(settings, language),
    language,
    defaultLanguage: settings.defaultLanguage,
    hasServer,
    hasForms: includes(plan, 'settingFormContact') && (hasServer || formEndpoint !== undefined),
    formEndpoint,
    hasSeo: includes(plan, 'settingTagSeo'),
    runsScripts: includes(plan, 'creatorScripts'),
    swipes: includes(plan, 'swipe'),
    countsEvents: includes(plan, 'analyticsEffect'),
    origin,
    layout,
    page: (position) => documentAddress(layout, addressOf(base, { language, position })),
    screen: (screen) => documentAddress(layout, addressOf(base, { language, screen })),
  }
}

/** Whether visitors' calls are answered: by the product itself, or at a given address. */
export const isServed = ({
  layout,
  calls,
}: {
  layout?: Layout | undefined
  calls?: string | undefined
}): boolean => layout === undefined || layout.name === hosted.name || calls !== undefined

/** The company texts of a language, as visitors agree to them; absent ones fall back to the default language. */
export function companyTexts({ settings, language, defaultLanguage }: LanguageSite): CompanyTexts {
  const info = { ...settings.company?.[defaultLanguage], ...settings.company?.[language] }
  return {
    profile: info.companyProfile || undefined,
    clause: info.companyClause || undefined,
    terms: info.termsOfService || undefined,
    privacy: info.privacyPolicy || undefined,
  }
}

/** The same with the list of companies that browsers of visitors send something to, as the company screen shows them. */
export function companyTextsWithNotice(site: LanguageSite): CompanyTexts {
  const { privacy, ...texts } = companyTexts(site)
  return { ...texts, privacy: [privacy, transmissionNotice(site)].filter(Boolean).join('\n\n') || undefined }
}

export function companyTabs(site: LanguageSite): CompanyTabs {
  const texts = companyTextsWithNotice(site)
  const { settings, language, defaultLanguage } = site
  const website =
    settings.company?.[language]?.companyWebsite ?? settings.company?.[defaultLanguage]?.companyWebsite
  return {
    website: website || undefined,
    topics: companyTopics.filter((topic) => texts[topic] !== undefined),
  }
}

export const siteSeo = ({ settings, language, defaultLanguage }: LanguageSite) =>
  inLanguage(settings.seo, language, defaultLanguage) ?? {}

/** The heading of pages without texts. */
export const siteHeading = (site: LanguageSite): string => siteSeo(site).h1 || site.name

export const homeOf = (site: LanguageSite): string => site.page(firstPosition)

/**
 * Addresses of files of a language that keep their name when their content changes, so that browsers request them anew.
 */
export const gridPath = (language: Language, layout = hosted): string => dataPath('grid', language, layout)
export const overlaysPath = (language: Language, layout = hosted): string =>
  dataPath('extras', language, layout)

/** Hosts of folders have one rule for all of `_assets/`, which allows caching for ever. */
const dataPath = (name: string, language: Language, { name: layout, base }: Layout): string =>
  `${base}/${layout === 'hosted' ? '_assets' : '_data'}/${name}-${language.toLowerCase()}.json`

/** Whether an address of a hosted site is one of these. */
export const keepsAddress = (path: string): boolean => /^\/_assets\/(?:grid|extras)-/.test(path)
