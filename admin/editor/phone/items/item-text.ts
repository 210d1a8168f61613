import type { Page } from '#model/definition/page.ts'
import { detailIn } from '#model/definition/page-facts.ts'
import { inLanguage } from '#model/values/language.ts'
import { limits } from '#model/values/limits.ts'
import type { Loss } from '../../clipboard/fit-clip.ts'
import type { Item } from '../../session/editor.ts'
import { detailOf, type PageLanguages } from './geometry.ts'

/** The text of an item that can be edited in place; undefined if it has none. */
export function textOf(
  page: Page,
  { language, defaultLanguage }: PageLanguages,
  item: Item,
): string | undefined {
  const detail = detailIn(page, language, defaultLanguage)
  switch (item.kind) {
    case 'text':
      return detail.mainText ?? ''
    case 'link':
      return detail.linkButtonText ?? ''
    case 'button': {
      const button = page.buttons.find(({ id }) => id === item.id)
      if (button?.buttonType !== 'TEXT') return undefined
      return inLanguage(button.buttonText, language, defaultLanguage) ?? ''
    }
    case 'product':
    case 'price':
    case 'album':
    case 'speaker':
      return undefined
  }
}

/** Writes the text of an item into a page draft. */
export function writeText(page: Page, { language }: PageLanguages, item: Item, text: string): void {
  if (item.kind === 'text') detailOf(page, language).mainText = text
  if (item.kind === 'link') detailOf(page, language).linkButtonText = text
  if (item.kind !== 'button') return
  const button = page.buttons.find(({ id }) => id === item.id)
  if (button?.buttonType === 'TEXT') button.buttonText[language] = text
}

export const maxOf = (item: Item): number => (item.kind === 'text' ? limits.mainText : limits.text)

/** Adds a paragraph to the shown main text of a page draft. Returns what found no room. */
export function appendText(page: Page, languages: PageLanguages, text: string): Loss[] {
  const item = { kind: 'text' } as const
  const whole = [textOf(page, languages, item), text].filter(Boolean).join('\n')
  if (whole.length > limits.mainText) return ['text']
  writeText(page, languages, item, whole)
  return []
}
