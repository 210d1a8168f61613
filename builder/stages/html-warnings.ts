import { sanitizedFolderHtml } from '#content/own-html/own-html.ts'
import type { PageButton } from '#model/definition/button.ts'
import type { CampaignButton } from '#model/definition/campaign.ts'
import type { Category } from '#model/definition/page.ts'
import type { SiteDefinition } from '#model/definition/site.ts'
import { type Problem, pointerOf } from '#model/messages/problem.ts'
import { takenOutProblem } from '#model/rules/html-rules.ts'

const ofButtons = (
  buttons: readonly (PageButton | CampaignButton)[],
  at: string,
  own: readonly string[],
): Problem[] =>
  buttons.flatMap((button, index) =>
    button.buttonType === 'HTML_CSS'
      ? Object.entries(button.buttonContentHtml).flatMap(([language, text]) =>
          sanitizedFolderHtml(text, own).taken.map((one) =>
            takenOutProblem(`${at}${pointerOf([index, 'buttonContentHtml', language])}`, one),
          ),
        )
      : [],
  )

/**
 * What compiling removes from the HTML of a category's pages; `own` are the names of the folder owner's custom
 * elements.
 */
export const categoryHtmlWarnings = (
  { pages }: Category,
  column: number,
  own: readonly string[] = [],
): Problem[] =>
  pages.flatMap(({ buttons }, row) => ofButtons(buttons, `/categories/${column}/pages/${row}/buttons`, own))

/** The same for a whole site. */
export const htmlWarnings = (
  { settings, categories }: SiteDefinition,
  own: readonly string[] = [],
): Problem[] => [
  ...ofButtons(settings.campaign?.buttons ?? [], '/settings/campaign/buttons', []),
  ...categories.flatMap((category, column) => categoryHtmlWarnings(category, column, own)),
]
