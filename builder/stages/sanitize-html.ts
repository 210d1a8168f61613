import { sanitizedFolderHtml, sanitizedHtml } from '#content/own-html/own-html.ts'
import type { PageButton } from '#model/definition/button.ts'
import type { CampaignButton } from '#model/definition/campaign.ts'
import { maxTakenOut } from '#model/definition/html-taken-out.ts'
import type { Page } from '#model/definition/page.ts'
import type { SharedButtonContent } from '#model/definition/shared-item.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import { withPages } from '#model/experiments/variation-site.ts'
import type { Language } from '#model/values/language.ts'

type AnyButton = PageButton | CampaignButton | SharedButtonContent

/** Where the images of HTML are: in the library, or in files beside the definition. */
type ImagesFrom = 'library' | 'folder'
type HtmlButton = Extract<AnyButton, { buttonType: 'HTML_CSS' }>

/**
 * A button with its HTML cleaned, and with the list of what was removed. The list is kept until the HTML changes,
 * because cleaning the same HTML again removes nothing.
 */
function sanitizedButton<Button extends AnyButton>(
  button: Button,
  before: AnyButton | undefined,
  images: ImagesFrom,
): Button {
  if (button.buttonType !== 'HTML_CSS') return button
  const { htmlTakenOut: earlierTakenOut = [], ...rest }: HtmlButton = button
  const old = before?.buttonType === 'HTML_CSS' ? before.buttonContentHtml : undefined
  const byLanguage = (Object.entries(rest.buttonContentHtml) as [Language, string][]).map(
    ([language, text]) => {
      const { html, taken } = (images === 'folder' ? sanitizedFolderHtml : sanitizedHtml)(text)
      const isRewritten = taken.length > 0 || (old !== undefined && old[language] !== text)
      return {
        language,
        html,
        taken: isRewritten
          ? taken.map((one) => ({ language, ...one }))
          : earlierTakenOut.filter((one) => one.language === language),
      }
    },
  )
  const htmlTakenOut = byLanguage.flatMap(({ taken }) => taken).slice(0, maxTakenOut)
  return {
    ...rest,
    buttonContentHtml: Object.fromEntries(byLanguage.map(({ language, html }) => [language, html])),
    ...(htmlTakenOut.length > 0 ? { htmlTakenOut } : {}),
  } as HtmlButton as Button
}

const byId = <Item extends { id: string }>(
  items: readonly Item[] = [],
): ((id: string) => Item | undefined) => {
  const all = new Map(items.map((item) => [item.id, item]))
  return (id) => all.get(id)
}

/**
 * A page as it is saved: with the HTML of its buttons cleaned (decision 40). `before`: the stored version of the page.
 */
export function sanitizedPage(page: Page, before?: Page, images: ImagesFrom = 'library'): Page {
  const old = byId(before?.buttons)
  return { ...page, buttons: page.buttons.map((button) => sanitizedButton(button, old(button.id), images)) }
}

/**
 * Settings as they are saved: with the HTML of shared buttons, of the campaign and of variations cleaned (decision 40).
 */
export function sanitizedSettings(
  settings: SiteSettings,
  before?: SiteSettings,
  images: ImagesFrom = 'library',
): SiteSettings {
  const { campaign, sharedButtons, experiments } = settings
  if (!campaign && !sharedButtons && !experiments) return settings
  const old = { shared: byId(before?.sharedButtons), campaign: byId(before?.campaign?.buttons) }
  const oldPages: Page[] = []
  if (before?.experiments)
    withPages(before.experiments, (page) => {
      oldPages.push(page)
      return page
    })
  const oldPage = byId(oldPages)
  return {
    ...settings,
    ...(sharedButtons
      ? {
          sharedButtons: sharedButtons.map((one) => ({
            ...one,
            button: sanitizedButton(one.button, old.shared(one.id)?.button, images),
          })),
        }
      : {}),
    ...(campaign
      ? {
          campaign: {
            ...campaign,
            buttons: campaign.buttons.map((button) =>
              sanitizedButton(button, old.campaign(button.id), images),
            ),
          },
        }
      : {}),
    ...(experiments
      ? { experiments: withPages(experiments, (page) => sanitizedPage(page, oldPage(page.id), images)) }
      : {}),
  }
}
