import { labelOfButton, type PageButton } from '#model/definition/button.ts'
import type { EditedSite } from '#model/definition/edited-site.ts'
import type { Experiment } from '#model/definition/experiment.ts'
import type { Page } from '#model/definition/page.ts'
import { variationSite } from '#model/experiments/variation-site.ts'
import type { Language, Localized } from '#model/values/language.ts'
import { limits } from '#model/values/limits.ts'
import { positionOf } from '#model/values/position.ts'

/** A button of a page whose clicks can be counted. */
export interface GoalButton {
  id: string
  /** Its text; empty if it has none. */
  words: string
  /** In percent of the page; absent for the link of a page, which has no fixed position. */
  box?: { left: number; top: number; width: number; height: number }
}

export interface GoalPage {
  id: string
  position: string
  buttons: GoalButton[]
}

/** The pages of a site in the order of the grid, as visitors with a variation see them. */
export const goalPages = (site: EditedSite, variation: Experiment['variations'][number]): GoalPage[] => {
  const { categories, pages } = variationSite(site, variation)
  const language = site.settings.defaultLanguage
  return categories.flatMap((category, column) =>
    category.pages.flatMap((id, row) => {
      const page = pages[id]
      return page ? [{ id, position: positionOf({ column, row }), buttons: buttonsOf(page, language) }] : []
    }),
  )
}

const buttonsOf = (page: Page, language: Language): GoalButton[] => [
  ...page.buttons
    .filter(({ link, buttonType }) => link !== undefined || buttonType === 'HTML_CSS')
    .map((button) => ({ id: button.id, words: wordsOf(button, language), box: boxOf(button) })),
  ...linksOf(page, language),
]

/** A page may have another link in each language, so the id of the page identifies it. */
function linksOf({ id, details }: Page, language: Language): GoalButton[] {
  const linked = [details[language], ...Object.values(details)].find((detail) => detail?.link)
  return linked ? [{ id, words: linked.linkButtonText?.trim() ?? '' }] : []
}

function wordsOf(button: PageButton, language: Language): string {
  const textIn = (texts: Localized<string> | undefined) =>
    texts?.[language] ?? Object.values(texts ?? {}).find(Boolean)
  const shown =
    button.buttonType === 'HTML_CSS'
      ? textIn(button.buttonContentHtml)?.replace(/<[^>]*>/g, ' ')
      : textIn(labelOfButton(button))
  const words = [shown, button.nameInEditor, textIn(button.microcopyText)]
  return words.map((text) => (text || '').trim().replace(/\s+/g, ' ')).find(Boolean) ?? ''
}

const boxOf = (button: PageButton): NonNullable<GoalButton['box']> => ({
  left: button.buttonPositionLeft,
  top: button.buttonPositionTop,
  width: (button.buttonWidth / limits.frameWidth) * 100,
  height: (button.buttonHeight / limits.frameHeight) * 100,
})

export interface FoundButton {
  page: GoalPage
  button: GoalButton
  variationId: string
}

/** The place of a button: in the original, or else in the first variation that has it. */
export function findGoalButton(
  site: EditedSite,
  { variations }: Pick<Experiment, 'variations'>,
  buttonId: string,
): FoundButton | undefined {
  for (const variation of variations)
    for (const page of goalPages(site, variation)) {
      const button = page.buttons.find(({ id }) => id === buttonId)
      if (button) return { page, button, variationId: variation.id }
    }
  return undefined
}

/** What is shown first: the page of the chosen button, else the one that the test is about. */
export function firstGoalPlace(
  site: EditedSite,
  experiment: Pick<Experiment, 'variations'>,
  buttonId: string,
): { variationId: string; pageId: string | undefined } {
  const found = findGoalButton(site, experiment, buttonId)
  if (found) return { variationId: found.variationId, pageId: found.page.id }
  const [original, ...others] = experiment.variations
  const tested = others.flatMap(({ pages = [] }) => pages).find(({ id }) => Object.hasOwn(site.pages, id))
  return { variationId: original!.id, pageId: tested?.id ?? goalPages(site, original!)[0]?.id }
}
