import type { SiteDocument } from '#model/calls/sites/editing.ts'
import { labelOfButton } from '#model/definition/button.ts'
import type { ClickedThing } from '#model/records/goal.ts'
import type { Language, Localized } from '#model/values/language.ts'
import { positionOf } from '#model/values/position.ts'

export interface Choice {
  value: string
  text: string
}

type Site = SiteDocument['site']
type Page = Site['pages'][string]

const textIn = (texts: Localized<string> | undefined, language: Language): string =>
  (texts?.[language] ?? Object.values(texts ?? {}).find(Boolean) ?? '').trim()

/** The pages of a site in the order of its grid. */
function placedPages({ categories, pages }: Site): { position: string; page: Page }[] {
  return categories.flatMap((category, column) =>
    category.pages.flatMap((id, row) => {
      const page = pages[id]
      return page ? [{ position: positionOf({ column, row }), page }] : []
    }),
  )
}

export const pageChoices = (site: Site): Choice[] =>
  placedPages(site).map(({ position, page }) => ({
    value: page.id,
    text: named(position, page.details[site.settings.defaultLanguage]?.mainText?.split('\n')[0]),
  }))

export const surveyChoices = ({ settings }: Site): Choice[] =>
  settings.surveys.map(({ id, title }) => ({
    value: id,
    text: textIn(title, settings.defaultLanguage) || id,
  }))

const named = (position: string, words: string | undefined): string =>
  words?.trim() ? `${position} · ${words.trim()}` : position

/** What visitors can click, by its words; a page's own link button has the id of the page. */
export function itemChoices(site: Site, thing: ClickedThing): Choice[] {
  const { popupCtas, campaign, sns, defaultLanguage: language } = site.settings
  const wordsOf = (button: ButtonWithWords) => buttonWords(button, language)
  switch (thing) {
    case 'button':
      return placedPages(site).flatMap(({ position, page }) => [
        ...page.buttons.map((button) => ({ value: button.id, text: named(position, wordsOf(button)) })),
        ...linkOf(page, position),
      ])
    case 'product':
      return placedPages(site).flatMap(({ position, page }) =>
        page.products.map(({ id, productName }) => ({
          value: id,
          text: named(position, textIn(productName, language)),
        })),
      )
    case 'popup':
      return [popupCtas?.timeLimit, popupCtas?.applicantLimit].flatMap((popup) =>
        popup ? [{ value: popup.id, text: textIn(popup.text, language) || popup.id }] : [],
      )
    case 'campaign':
      return [
        ...(campaign?.banners ?? []).map(({ id, alt }) => ({ value: id, text: alt || id })),
        ...(campaign?.buttons ?? []).map((button) => ({
          value: button.id,
          text: wordsOf(button) || button.id,
        })),
      ]
    case 'sns':
      return sns.map(({ snsType }) => ({ value: snsType, text: snsType.replace('_', ' ') }))
  }
}

function linkOf({ id, details }: Page, position: string): Choice[] {
  const linked = Object.values(details).find((detail) => detail?.link)
  return linked ? [{ value: id, text: named(position, linked.linkButtonText) }] : []
}

type ButtonWithWords = Parameters<typeof labelOfButton>[0] & { nameInEditor?: string | undefined }

const buttonWords = (button: ButtonWithWords, language: Language): string =>
  textIn(labelOfButton(button), language) || button.nameInEditor || ''
