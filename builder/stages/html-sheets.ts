import { boxedHtml } from '#content/own-html/own-html.ts'
import type { PageButton } from '#model/definition/button.ts'
import type { CampaignButton } from '#model/definition/campaign.ts'
import type { Page } from '#model/definition/page.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import { escapeHtml } from '#model/values/escape-html.ts'
import { sheetAddress } from './media-names.ts'

/** A creator's HTML as it stands on a page; its style sheet is a file of the release, which the policy asks for. */
export const shownHtml = (
  html: string,
  addressOf: (sheet: string) => string = sheetAddress,
  own?: readonly string[],
): string =>
  boxedHtml(html, (sheet) => `<link rel="stylesheet" href="${escapeHtml(addressOf(sheet))}">`, own).html

const mayHoldSheet = /<style/i

const sheetsOf = (buttons: readonly (PageButton | CampaignButton)[]): string[] => {
  const texts = buttons.flatMap((button) =>
    button.buttonType === 'HTML_CSS' ? Object.values(button.buttonContentHtml) : [],
  )
  const sheets = texts.flatMap((text) =>
    mayHoldSheet.test(text) ? (boxedHtml(text, () => '').sheet ?? []) : [],
  )
  return [...new Set(sheets)]
}

/** The text of every style sheet that the HTML of a page brings, each once: of all its languages. */
export const pageSheets = ({ buttons }: Page): string[] => sheetsOf(buttons)

/** The same of the campaign. */
export const campaignSheets = ({ campaign }: Pick<SiteSettings, 'campaign'>): string[] =>
  sheetsOf(campaign?.buttons ?? [])
