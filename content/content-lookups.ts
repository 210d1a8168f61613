import type { MediaRef, PictureTones } from '#model/definition/media/media.ts'
import type { Page, PageDetail } from '#model/definition/page.ts'
import type { Seo } from '#model/definition/seo.ts'
import type { Language } from '#model/values/language.ts'
import { inLanguage, type Localized } from '#model/values/language.ts'
import { limits } from '#model/values/limits.ts'
import type { CreatorScript, Film, Picture } from '#runtime/documents/page-content.ts'
import type { LanguageSite } from './language-site.ts'

/** What is looked up while a page's content is made. */
export interface ContentLookups {
  media(ref: MediaRef): { picture: Picture } | { film: Film }
  /** Address of a piece of music. */
  music(ref: MediaRef): string
  /** The picture of a medium; of a film, its first one. */
  still(ref: MediaRef): Picture
  /** How dark and light that picture is; undefined where nobody knows. */
  tones(ref: MediaRef): PictureTones | undefined
  /** Address of a page of this language; undefined when it does not exist or can not be entered. */
  pageAddress(pageId: string): string | undefined
  /** Address of a script's file; undefined where it can not be run. */
  scriptAddress(script: string): string | undefined
  /** Address of the file that holds captions of a page; undefined where there is none to be loaded. */
  captionsAddress(page: Page, cues: NonNullable<PageDetail['captions']>): string | undefined
  /** The scripts among a creator's head and body tags. */
  tagScripts(seo: Pick<Seo, 'headTags' | 'bodyTags'>): CreatorScript[]
  /** A creator's HTML with everything outside the allow list taken out (decision 40). */
  safeHtml(html: string): string
}

/** A language of a site together with what its content refers to. */
export interface ContentContext extends ContentLookups {
  site: LanguageSite
}

export const textIn = <Value>(
  { site }: { site: { language: Language; defaultLanguage: Language } },
  values: Localized<Value> | undefined,
) => inLanguage(values, site.language, site.defaultLanguage)

/**
 * The value for the language replaces the general one; where there is neither, the default language's value
 * is used (decision 3).
 */
export const ownOrGeneral = <Value>(
  { site }: { site: { language: Language; defaultLanguage: Language } },
  byLanguage: Localized<Value> | undefined,
  general: Value | undefined,
): Value | undefined => byLanguage?.[site.language] ?? general ?? byLanguage?.[site.defaultLanguage]

const percentOf = (value: number, whole: number): number => Math.round((value / whole) * 100_000) / 1_000

/** Pixels of the 389 × 737 frame in percent of it (decision 7). */
export const ofWidth = (value: number): number => percentOf(value, limits.frameWidth)
export const ofHeight = (value: number): number => percentOf(value, limits.frameHeight)

/** `1234567` → `¥1,234,567` */
export function yen(price: number): string {
  const digits = String(price)
  let text = ''
  for (let end = digits.length; end > 0; end -= 3)
    text = `${digits.slice(Math.max(0, end - 3), end)}${text && ','}${text}`
  return `¥${text}`
}
