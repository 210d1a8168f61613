import type { Language, Localized } from '../values/language.ts'
import { htmlMedia } from './media/html-media.ts'
import type { MediaRef } from './media/media.ts'
import type { BackgroundMusic, Page, PageDetail } from './page.ts'

/** A page's detail in a language; absent fields fall back to the default language. */
export const detailIn = (page: Page, language: Language, defaultLanguage: Language): PageDetail =>
  language === defaultLanguage
    ? (page.details[language] ?? {})
    : { ...page.details[defaultLanguage], ...page.details[language] }

/** The part of a page that decides whether it can be entered; in a draft any of it may be missing. */
interface Enterable {
  membersOnlyLock?: boolean | undefined
  details?: Localized<{ media?: MediaRef | undefined }> | undefined
}

/** A page can be entered when it shows something or is locked (visitor.md §4, Swipe). */
export const canEnter = (page: Enterable, language: Language, defaultLanguage: Language): boolean =>
  page.membersOnlyLock === true ||
  Boolean(page.details?.[language]?.media ?? page.details?.[defaultLanguage]?.media)

/** Ids of the pages that a page's buttons lead to, each once. */
export function linkedPages(page: Page): string[] {
  const ids = new Set<string>()
  for (const { link } of page.buttons) if (link?.kind === 'CREATIVE_BLOCK') ids.add(link.pageId)
  return [...ids]
}

/** The scripts of a page's buttons, each once. */
export function buttonScripts(page: Page): string[] {
  const scripts = new Set<string>()
  for (const { link } of page.buttons) if (link?.kind === 'SCRIPT') scripts.add(link.script)
  return [...scripts]
}

/** The file of a page's own music. */
export const musicFile = (music: BackgroundMusic): MediaRef | undefined =>
  typeof music === 'string' && music !== 'none' ? music : undefined

/** Every medium that a page names. */
function allMedia(page: Page): MediaRef[] {
  const refs = new Set<MediaRef | undefined>([musicFile(page.backgroundMusic)])
  for (const { media, compareMedia, turntable = [], thumbnail, seo } of Object.values(page.details))
    for (const ref of [media, compareMedia, ...turntable, thumbnail, seo?.shareImage]) refs.add(ref)
  for (const { image, imageByLanguage = {} } of page.products)
    for (const ref of [image, ...Object.values(imageByLanguage)]) refs.add(ref)
  for (const button of page.buttons) {
    if (button.buttonType === 'MEDIA') for (const ref of Object.values(button.buttonImage)) refs.add(ref)
    if (button.buttonType === 'HTML_CSS')
      for (const html of Object.values(button.buttonContentHtml))
        for (const ref of htmlMedia(html)) refs.add(ref)
  }
  return [...refs].filter((ref) => ref !== undefined)
}

const publicThumbnails = (page: Page): MediaRef[] =>
  page.publicThumbnail ? Object.values(page.details).flatMap(({ thumbnail }) => thumbnail ?? []) : []

/**
 * Every medium that everybody may see; of a locked page only a thumbnail that its creator made public (decision 37).
 */
export const publicMedia = (page: Page): MediaRef[] =>
  page.membersOnlyLock ? [...new Set(publicThumbnails(page))] : allMedia(page)

/** Every medium of a locked page that only members may see. */
export function withheldMedia(page: Page): MediaRef[] {
  if (!page.membersOnlyLock) return []
  const shown = new Set(publicThumbnails(page))
  return allMedia(page).filter((ref) => !shown.has(ref))
}
