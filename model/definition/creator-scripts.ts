import type { Language, Localized } from '../values/language.ts'
import type { Campaign } from './campaign.ts'
import type { Experiment } from './experiment.ts'
import type { Link } from './link.ts'
import type { Page } from './page.ts'
import type { Seo } from './seo.ts'
import type { SiteSettings } from './site.ts'

const isScript = (link: Link | undefined): boolean => link?.kind === 'SCRIPT'

const unlessScript = (link: Link | undefined): Link | undefined => (isScript(link) ? undefined : link)

type Popups = NonNullable<SiteSettings['popupCtas']>

/** Popups whose links do not run scripts. */
export const popupsWithoutScripts = ({ timeLimit, applicantLimit }: Popups): Popups => ({
  timeLimit: timeLimit && { ...timeLimit, transition: unlessScript(timeLimit.transition) },
  applicantLimit: applicantLimit && {
    ...applicantLimit,
    transition: unlessScript(applicantLimit.transition),
  },
})

const campaignWithout = (campaign: Campaign): Campaign => ({
  ...campaign,
  banners: campaign.banners.map((banner) => ({ ...banner, link: unlessScript(banner.link) })),
  buttons: campaign.buttons.filter(({ link }) => !isScript(link)),
})

const formsWithout = (forms: NonNullable<SiteSettings['forms']>): SiteSettings['forms'] =>
  Object.fromEntries(Object.entries(forms).map(([kind, form]) => [kind, { ...form, script: undefined }]))

const tagsWithout = <Tags extends Seo>(seo: Tags): Tags => ({
  ...seo,
  headTags: undefined,
  bodyTags: undefined,
})

const seoWithout = (seo: Localized<Seo>): Localized<Seo> =>
  Object.fromEntries(Object.entries(seo).map(([language, texts]) => [language, tagsWithout(texts)]))

const experimentWithout = (experiment: Experiment): Experiment => ({
  ...experiment,
  variations: experiment.variations.map((variation) => ({
    ...variation,
    pages: variation.pages?.map(pageWithoutScripts),
    popupCtas: variation.popupCtas && popupsWithoutScripts(variation.popupCtas),
  })),
})

/**
 * The settings without anything of the creator's that runs (decision 39): no scripts of forms, popups or campaigns, no
 * head and body tags, no Tag Manager (its container may hold anything), and no further origins for scripts.
 */
export const settingsWithoutScripts = (settings: SiteSettings): SiteSettings => ({
  ...settings,
  scriptOrigins: [],
  seo: settings.seo && seoWithout(settings.seo),
  tags: settings.tags && { ...settings.tags, tagManagerId: undefined },
  forms: settings.forms && formsWithout(settings.forms),
  popupCtas: settings.popupCtas && popupsWithoutScripts(settings.popupCtas),
  campaign: settings.campaign && campaignWithout(settings.campaign),
  experiments: settings.experiments?.map(experimentWithout),
})

/** A page without its script buttons, its chatbot and its head and body tags. */
export function pageWithoutScripts(page: Page): Page {
  const details = Object.entries(page.details) as [Language, Page['details'][Language]][]
  return {
    ...page,
    chatbotScript: undefined,
    buttons: page.buttons.filter(({ link }) => !isScript(link)),
    details: Object.fromEntries(
      details.map(([language, detail]) => [
        language,
        { ...detail, seo: detail?.seo && tagsWithout(detail.seo) },
      ]),
    ),
  }
}
