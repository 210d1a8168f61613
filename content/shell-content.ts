import type { SiteSettings } from '#model/definition/site.ts'
import { runningVariations } from '#model/experiments/variation-site.ts'
import { suffixOf } from '#model/values/layout.ts'
import type { CreatorScript, Picture } from '#runtime/documents/page-content.ts'
import type { Shell } from '#runtime/documents/page-document.ts'
import { partedScripts } from './consent-content.ts'
import { companyTabs, gridPath, homeOf, type LanguageSite, overlaysPath } from './language-site.ts'
import { internalAddress } from './link-content.ts'
import { siteColors } from './site-colors.ts'

export const popupsOf = ({ popupCtas }: Pick<SiteSettings, 'popupCtas'>) =>
  [popupCtas?.timeLimit, popupCtas?.applicantLimit].filter((popup) => popup !== undefined)

const hasPopups = (settings: SiteSettings) =>
  [settings, ...runningVariations(settings)].some((shown) => popupsOf(shown).length > 0)

interface ShellParts {
  siteId: string
  logo?: Picture | undefined
  /** Scripts from the site's own head and body tags. */
  scripts: CreatorScript[]
}

/** What all pages of a language have in common, except for what the build adds. */
export function shellContent(
  site: LanguageSite,
  { siteId, logo, scripts }: ShellParts,
): Omit<Shell, 'build'> {
  const { settings, language } = site
  const { free } = partedScripts(settings, scripts)
  return {
    siteId,
    origin: site.origin,
    siteName: site.name,
    language,
    languages: settings.languages,
    logo,
    viewMode: settings.viewMode,
    menuTextColor: settings.globalMenuTextColor || undefined,
    menuBackgroundColor: settings.globalMenuBackgroundColor || undefined,
    speakerColor: settings.speakerColor || undefined,
    colors: siteColors(settings),
    displayLanguageIcon: settings.displayLanguageIcon,
    displayGlobalMenu: settings.displayGlobalMenu,
    displayPageCount: settings.displayPageCount,
    displayAlbum: settings.displayAlbum,
    displayShare: settings.displayShare,
    resumes: settings.resumes || undefined,
    tapsOnly: !site.swipes || undefined,
    viewsOnly: !site.countsEvents || undefined,
    autoAdvanceS: settings.autoAdvanceS || undefined,
    question: settings.consent?.version,
    hasPopups: hasPopups(settings) || undefined,
    sns: settings.sns,
    company: companyTabs(site),
    screens: {
      contact: site.hasForms ? internalAddress(site, 'contact') : undefined,
      form: site.hasForms ? internalAddress(site, 'form') : undefined,
      membership: site.hasServer ? internalAddress(site, 'membership') : undefined,
      login: site.hasServer ? site.screen('login') : undefined,
      survey: site.hasServer ? site.screen('survey') : undefined,
      company: site.screen('company'),
      reading: site.screen('reading'),
    },
    home: homeOf(site),
    suffix: suffixOf(site.layout) || undefined,
    grid: gridPath(language, site.layout),
    // Set even if there are none, because news reach a site without another release.
    extras: overlaysPath(language, site.layout),
    scripts: free.length > 0 ? free : undefined,
  }
}
