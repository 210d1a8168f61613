import type { TextKey } from '#admin/i18n/messages.ts'
import { useText } from '#admin/i18n/use-text.ts'
import { languages } from '#model/language.ts'

/** What the screens call the keys of a definition. */
const names: Readonly<Record<string, TextKey>> = {
  buttons: 'page.buttons',
  buttonText: 'page.buttonLabel',
  categories: 'sites.categories',
  defaultLanguage: 'settings.defaultLanguage',
  description: 'page.seoDescription',
  h1: 'page.seoH1',
  imageAlt: 'page.imageAlt',
  languages: 'settings.languages',
  linkButtonText: 'page.linkButtonText',
  mainText: 'page.mainText',
  name: 'settings.name',
  prefix: 'settings.prefix',
  price: 'page.price',
  productName: 'page.productName',
  products: 'page.products',
  seo: 'page.search',
  sns: 'settings.sns',
  snsUrl: 'settings.snsUrl',
  title: 'page.seoTitle',
}

/** Says a place in words: `['sns', '0', 'snsUrl']` → `Contact and social links › 1 › Address or number`. */
export function usePlaceWords(): (keys: readonly string[]) => string {
  const t = useText()
  const word = (key: string) => {
    const language = languages.find((one) => one === key)
    if (language) return t(`language.${language}`)
    if (/^\d+$/.test(key)) return String(Number(key) + 1)
    return names[key] ? t(names[key]) : key
  }
  return (keys) =>
    keys
      .filter((key) => key !== 'details')
      .map(word)
      .join(' › ')
}
