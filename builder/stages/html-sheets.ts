import { type BoxOptions, boxedHtml } from '#content/own-html/own-html.ts'
import type { PageButton } from '#model/definition/button.ts'
import type { CampaignButton } from '#model/definition/campaign.ts'
import type { Page } from '#model/definition/page.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import { escapeHtml } from '#model/values/escape-html.ts'
import { sheetAddress } from './media-names.ts'

/** A creator's HTML as it is on a page. Its style sheet is a file of the release, because the policy requires it. */
export const shownHtml = (
  html: string,
  addressOf: (sheet: string) => string = sheetAddress,
  options?: BoxOptions,
): string =>
  boxedHtml(html, (sheet) => `<link rel="stylesheet" href="${escapeHtml(addressOf(sheet))}">`, options).html

const mayHoldSheet = /<style|media:/i

const sheetsOf = (buttons: readonly (PageButton | CampaignButton)[]): string[] => {
  const texts = buttons.flatMap((button) =>
    button.buttonType === 'HTML_CSS' ? Object.values(button.buttonContentHtml) : [],
  )
  const sheets = texts.flatMap((text) =>
    mayHoldSheet.test(text) ? (boxedHtml(text, () => '').sheet ?? []) : [],
  )
  return [...new Set(sheets)]
}

/** The style sheets of a page's HTML in all its languages, without duplicates. */
export const pageSheets = ({ buttons }: Page): string[] => sheetsOf(buttons)

/** The same for the campaign. */
export const campaignSheets = ({ campaign }: Pick<SiteSettings, 'campaign'>): string[] =>
  sheetsOf(campaign?.buttons ?? [])
