import type { PageButton } from './button.ts'
import type { Language, Localized } from './language.ts'
import type { MediaRef } from './media.ts'
import type { Page, PageDetail } from './page.ts'

/** A page's detail in a language, absent fields taken from the default language. */
export const detailIn = (page: Page, language: Language, defaultLanguage: Language): PageDetail =>
  language === defaultLanguage
    ? (page.details[language] ?? {})
    : { ...page.details[defaultLanguage], ...page.details[language] }

/** As much of a page as decides whether it can be entered; any of it may be missing in a draft. */
interface Enterable {
  membersOnlyLock?: boolean | undefined
  details?: Localized<{ media?: MediaRef | undefined }> | undefined
}

/** A page can be entered when it shows something or is locked (visitor.md §4, Swipe). */
export const canEnter = (page: Enterable, language: Language, defaultLanguage: Language): boolean =>
  page.membersOnlyLock === true ||
  Boolean(page.details?.[language]?.media ?? page.details?.[defaultLanguage]?.media)

/** Ids of the pages that a page's buttons lead to, each once. */
export const linkedPages = (page: Page): string[] => [
  ...new Set(page.buttons.flatMap(({ link }) => (link?.kind === 'CREATIVE_BLOCK' ? [link.pageId] : []))),
]

/** The scripts of a page's buttons, each once. */
export const buttonScripts = (page: Page): string[] => [
  ...new Set(page.buttons.flatMap(({ link }) => (link?.kind === 'SCRIPT' ? [link.script] : []))),
]

const buttonMedia = (button: PageButton): MediaRef[] =>
  button.buttonType === 'MEDIA' ? Object.values(button.buttonImage) : []

/** Every medium a page shows to everybody; of a locked page only a thumbnail its creator made public (decision 37). */
export function publicMedia(page: Page): MediaRef[] {
  const details = Object.values(page.details)
  const thumbnails = details.flatMap(({ thumbnail }) => thumbnail ?? [])
  if (page.membersOnlyLock) return page.publicThumbnail ? [...new Set(thumbnails)] : []
  const shown = details.flatMap(({ media }) => media ?? [])
  const products = page.products.flatMap(({ image }) => image ?? [])
  return [...new Set([...shown, ...thumbnails, ...products, ...page.buttons.flatMap(buttonMedia)])]
}
