import type { Page } from '../../definition/page.ts'
import { detailIn } from '../../definition/page-facts.ts'
import type { SiteSettings } from '../../definition/site.ts'
import type { Find } from './finding.ts'

type Languages = Pick<SiteSettings, 'languages' | 'defaultLanguage'>

/** Pictures without a description for people who cannot see them. */
export function findMissingDescriptions(
  page: Page,
  { languages, defaultLanguage }: Languages,
  at: string,
  find: Find,
): void {
  for (const language of languages) {
    const detail = detailIn(page, language, defaultLanguage)
    // A picture inherited from the default language is reported there.
    const isOwn = language === defaultLanguage || Boolean(page.details[language]?.media)
    if (isOwn && detail.media && !detail.imageAlt?.trim())
      find('warns', `${at}/details/${language}/imageAlt`, 'alt-missing', { language })
  }
  page.buttons.forEach((button, index) => {
    if (button.buttonType === 'MEDIA' && button.link && !button.imageAlt?.[defaultLanguage]?.trim())
      find('warns', `${at}/buttons/${index}/imageAlt/${defaultLanguage}`, 'alt-missing', {
        language: defaultLanguage,
      })
  })
}

/** Gaps in what search engines, shared links and browser tabs show of a site. */
export function findSearchGaps(settings: SiteSettings, find: Find): void {
  const { languages, defaultLanguage, seo } = settings
  for (const language of languages) {
    const own = language === defaultLanguage ? seo?.[language] : (seo?.[language] ?? seo?.[defaultLanguage])
    if (!own?.title) find('advises', `/settings/seo/${language}/title`, 'seo-title-missing', { language })
    if (!own?.description)
      find('advises', `/settings/seo/${language}/description`, 'seo-description-missing', { language })
  }
  if (!settings.favicon) find('advises', '/settings/favicon', 'favicon-missing')
  if (!settings.shareImage) find('advises', '/settings/shareImage', 'share-picture-missing')
}
