import { useCallback } from 'react'
import { labelOfButton, type PageButton } from '#model/definition/button.ts'
import type { Page } from '#model/definition/page.ts'
import { inLanguage } from '#model/values/language.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { Item } from '../../session/editor.ts'
import type { PageLanguages } from './geometry.ts'

function wordsOf(button: PageButton, { language, defaultLanguage }: PageLanguages): string | undefined {
  if (button.buttonType === 'HTML_CSS')
    return inLanguage(button.buttonContentHtml, language, defaultLanguage)?.replace(/<[^>]*>/g, ' ')
  return inLanguage(labelOfButton(button), language, defaultLanguage)
}

/** The name of an item on a page: `Button “Book now”`, `Hotspot 2`. */
export function useItemName(page: Page, languages: PageLanguages): (item: Item) => string {
  const t = useText()
  const { language, defaultLanguage } = languages
  return useCallback(
    (item) => {
      if (item.kind !== 'button' && item.kind !== 'product') return t(`editorPhone.item.${item.kind}`)
      const list: readonly { id: string }[] = item.kind === 'button' ? page.buttons : page.products
      const number = list.findIndex(({ id }) => id === item.id) + 1
      const button = page.buttons.find(({ id }) => item.kind === 'button' && id === item.id)
      const product = page.products.find(({ id }) => item.kind === 'product' && id === item.id)
      const words = button
        ? wordsOf(button, { language, defaultLanguage })
        : inLanguage(product?.productName, language, defaultLanguage)
      const own = (button ?? product)?.nameInEditor?.trim()
      if (own) return own
      const name = words?.replace(/\s+/g, ' ').trim()
      return name
        ? t(`editorPhone.item.${item.kind}Named`, { name })
        : t(`editorPhone.item.${item.kind}`, { number })
    },
    [t, page, language, defaultLanguage],
  )
}
